import { expect, test } from 'vitest';
import { expectAccessible } from '../helpers/axe.ts';
import { contentOf, expectToFit, QUICK, SIZES, shoot, useBrowser, visit } from '../helpers/browser.ts';
import { openPrepared, prepare } from '../helpers/prepared.ts';

useBrowser();

/** The names of each game's charts after its end. */
const GAMES = [
  { game: 'breaking-away', seats: 4, charts: ['Abstände', 'Punkte'] },
  { game: 'ausreisser', seats: 4, charts: ['Rückstand', 'Tempo'] },
  { game: 'autoscooter', seats: 4, charts: ['Chips', 'Crashs'] },
  { game: 'ausgebremst', seats: 4, options: { tracks: [1, 3] }, charts: ['Plätze', 'Umwege'] },
] as const;

test.each(GAMES)(
  '$game is told in two charts, which fit a phone and a wide screen',
  async ({ charts, ...prepared }) => {
    const { page, end } = await visit({ ...QUICK, language: 'de' });
    await openPrepared(page, await prepare(prepared));
    for (const [i, name] of charts.entries()) {
      await page.getByRole('tab', { name }).click();
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: i === 0 ? 'light' : 'dark' });
        await expectToFit(page);
        await page.getByRole('slider').focus();
        await page.keyboard.press('End');
        await page.keyboard.press('ArrowLeft');
        await page.locator('.reading').waitFor();
        expect(await page.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/.+: .+/);
        await shoot(page, `chart-${prepared.game}-${i}-${size}`);
      }
    }
    await end();
  },
);

test('a chart is read with the mouse, as a table, and kept as a picture with its own colours and type', async () => {
  const { page, end } = await visit(QUICK);
  await openPrepared(page, await prepare({ game: 'breaking-away', seats: 3 }));
  // Waits until the result above the chart has stopped moving it.
  await page.getByRole('slider').hover();
  expect(await page.locator('.reading').textContent()).toMatch(/Round \d+.*Mara, rider \d/);
  // A seat's badge never shows a rider: the lines of riders have bikes.
  const legend = page.getByRole('list', { name: 'Legend' });
  expect(await legend.locator('.badge').count()).toBe(0);
  expect(await legend.locator('.piece').count()).toBe(3);
  expect(await page.locator('.reading .badge').count()).toBe(0);
  await page.getByRole('button', { name: 'Mara, rider' }).click();
  expect(await page.locator('.drawing .dim').count()).toBeGreaterThan(5);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'As a table' }).click();
  await page.getByRole('columnheader', { name: 'Mara, rider 1' }).waitFor();
  expect(await page.getByRole('rowheader', { name: 'Round 1', exact: true }).count()).toBe(1);
  await page.setViewportSize(SIZES.phone);
  await expectToFit(page);
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /(Save|Share) picture/ }).click();
  const picture = await contentOf(await saved);
  expect((await saved).suggestedFilename()).toBe('breaking-away-gaps.png');
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.length).toBeGreaterThan(30_000);
  await end();
});
