import { expect, test } from 'vitest';
import { expectAccessible } from '../helpers/axe.ts';
import { deviceOf, expectToFit, home, QUICK, shoot, useBrowser, visit } from '../helpers/browser.ts';
import { keep, prepare } from '../helpers/prepared.ts';

useBrowser();

/** One table that waits, another one, and a finished one. */
async function threeTables() {
  return Promise.all([
    prepare({ game: 'ausgebremst', seats: 4, options: { tracks: [3] }, movesLeft: 12 }),
    prepare({ game: 'autoscooter', seats: 4, movesLeft: 3 }),
    prepare({ game: 'breaking-away', seats: 4 }),
  ]);
}

test('my tables: what waits comes first, with the move; finished ones have their place; nothing goes by one click', async () => {
  const tables = await threeTables();
  for (const [size, settings] of [
    ['wide', QUICK],
    ['phone', { ...QUICK, language: 'de', theme: 'dark' }],
    ['phone', { ...QUICK, language: 'fr' }],
  ] as const) {
    const { page, end } = await visit(settings, deviceOf(size));
    await page.goto(`${home()}#/mine`);
    await page.locator('main h1').waitFor();
    await expectToFit(page);
    const language = 'language' in settings ? settings.language : 'en';
    await shoot(page, `my-tables-empty-${size}-${language}`);
    for (const table of tables) await keep(page, table);
    await page.reload();
    await page.locator('.ticket .stamp svg').nth(1).waitFor();
    await page.locator('.place').waitFor();
    expect(await page.locator('.ticket').count()).toBe(2);
    expect(await page.title()).toMatch(/^\(2\) /);
    await expectToFit(page);
    await expectAccessible(page);
    await shoot(page, `my-tables-${size}-${language}`);
    await end();
  }
});

test('a table is put into the archive and back, and deleted only after a question', async () => {
  const { page, end } = await visit(QUICK);
  const [waiting, other, finished] = await threeTables();
  for (const table of [waiting, other, finished]) await keep(page, table);
  await page.goto(`${home()}?mine#/mine`);
  const row = page.getByRole('listitem').filter({ hasText: 'Breaking Away' });
  await row.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'Archive (1)' }).click();
  await row.getByRole('button', { name: 'Put back' }).click();
  await row.getByRole('button', { name: 'Archive' }).click();
  await row.getByRole('button', { name: 'Delete…' }).click();
  await page.getByText('Once deleted, it’s gone.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await row.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await row.waitFor({ state: 'detached' });
  // From a table where others are to move there is a way to the next one.
  await page.getByRole('link', { name: 'Next table' }).click();
  await page.locator('.side').waitFor();
  expect(await page.title()).toMatch(/^\(2\) /);
  expect(await page.locator('link[rel="icon"][type="image/svg+xml"]').getAttribute('href')).toContain(
    'data:',
  );
  await end();
});
