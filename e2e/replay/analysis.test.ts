import { expect, test } from 'vitest';
import { expectAccessible } from '../helpers/axe.ts';
import { expectToFit, QUICK, SIZES, shoot, useBrowser, visit } from '../helpers/browser.ts';
import { openPrepared, prepare } from '../helpers/prepared.ts';

useBrowser();

/** The most height of the two moves on a small phone, in pixels. */
const MOST_PAPER = 210;

test('after the game the analysis shows chances, accuracy and mistakes; one can call it off and try again', async () => {
  const { page, end } = await visit(QUICK);
  await openPrepared(page, await prepare({ game: 'breaking-away', seats: 3 }));
  await page.getByRole('link', { name: 'Replay' }).click();
  // Bots say why they made a move.
  await page.getByRole('slider').fill('2');
  await page.getByText(/^Why: large values to break away/).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Analysis' }).click();
  const list = page.getByRole('region', { name: 'Mistakes' });
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Analyse this game' }).click();
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 120_000 });
  await page.getByRole('heading', { name: 'Accuracy' }).waitFor();
  expect(await page.locator('.players li').allTextContents()).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(/\d+% to win here.*\d+%$/)),
  );
  await page.getByLabel('Whose mistakes').selectOption('Everyone');
  const mistakes = list.getByRole('listitem');
  expect(await mistakes.count()).toBeGreaterThan(0);
  expect(await mistakes.first().textContent()).toMatch(/Move \d+.+Better: .+−\d+%/);

  // The graph is a time line, too.
  const graph = page.getByRole('img', { name: 'Each player’s chance of winning, move by move' });
  const { width, height } = (await graph.boundingBox())!;
  await graph.click({ position: { x: width / 2, y: height / 2 } });
  const slider = page.getByRole('slider');
  const middle = Number(await slider.getAttribute('max')) / 2;
  expect(Math.abs(Number(await slider.inputValue()) - middle)).toBeLessThan(3);

  await page.getByRole('button', { name: 'Next mistake' }).click();
  await page.getByRole('radio').nth(1).waitFor();
  expect(await page.getByRole('radio', { checked: true }).textContent()).toMatch(/^Better.+\d+%/);
  await expectToFit(page);
  await expectAccessible(page);
  await shoot(page, 'analysis-wide');

  await page.setViewportSize(SIZES.phone);
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'Next mistake' }).click();
  await page.getByRole('radio').nth(1).waitFor();
  await expectToFit(page);
  await expectAccessible(page);
  await shoot(page, 'analysis-phone');
  // Both moves leave the board its room on a small phone.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('radio').last().scrollIntoViewIfNeeded();
  expect((await page.locator('.side > section.comparing').boundingBox())!.height).toBeLessThan(MOST_PAPER);
  await shoot(page, 'analysis-small-phone');

  await page.setViewportSize(SIZES.wide);
  await page.getByRole('button', { name: 'Try again from here' }).click();
  await page.getByRole('button', { name: 'Play on', exact: true }).click();
  await page.waitForURL(/\/t\//);
  await end();
});
