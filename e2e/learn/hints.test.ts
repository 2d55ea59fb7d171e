import { expect, test } from 'vitest';
import { rulesOf } from '../../src/table/testing.ts';
import { expectAccessible } from '../helpers/axe.ts';
import { expectToFit, QUICK, SIZES, shoot, useBrowser, visit } from '../helpers/browser.ts';
import { openPrepared, prepare } from '../helpers/prepared.ts';

useBrowser();

/** The least height of the board above a hint on a phone, in pixels. */
const LEAST_BOARD = 240;

/** The most height of the two moves of a review on a phone, in pixels. */
const MOST_PAPER = 180;

/** Stops a game at the given turn of the person at the screen, counted from 0; interrupts do not count. */
async function atTurn(id: string, number: number): Promise<(state: unknown) => boolean> {
  const game = await rulesOf(id);
  let left = number;
  return state => {
    const turn = game.turn(state);
    return turn.kind === 'seats' && turn.seats.includes(0) && left-- === 0;
  };
}

test.each([
  { name: 'breaking-away', game: 'breaking-away', seats: 3 },
  { name: 'breaking-away-orders', game: 'breaking-away', seats: 4, options: { sealedRounds: true } },
  { name: 'ausreisser', game: 'ausreisser', seats: 4 },
  { name: 'autoscooter', game: 'autoscooter', seats: 4 },
  { name: 'ausgebremst', game: 'ausgebremst', seats: 4 },
])(
  '$name: a bot says what it would do and why, and it can be done at a press',
  async ({ name, ...prepared }) => {
    const { page, end } = await visit({ ...QUICK, language: 'de' }, { viewport: SIZES.phone });
    const until = await atTurn(prepared.game, 9);
    await openPrepared(page, await prepare({ ...prepared, until }));
    await page.getByRole('button', { name: 'Was würdest du spielen?' }).click();
    await page.getByText('Warum:').waitFor({ timeout: 90_000 });
    expect(await page.locator('.answered').textContent()).toMatch(/Mein Vorschlag: .+Warum: .+/);
    await expectToFit(page);
    expect((await page.getByRole('main').boundingBox())!.height).toBeGreaterThan(LEAST_BOARD);
    await shoot(page, `hint-${name}-phone`);
    await page.setViewportSize(SIZES.wide);
    await expectAccessible(page);
    await shoot(page, `hint-${name}-wide`);
    await page.getByRole('button', { name: 'So spielen' }).click();
    await page.getByText('Warum:').waitFor({ state: 'detached' });
    await end();
  },
);

test('after the game the bot shows the decisions that cost most; one can call it off', async () => {
  const { page, end } = await visit(QUICK);
  await openPrepared(page, await prepare({ game: 'breaking-away', seats: 3 }));
  const start = page.getByRole('button', { name: 'Review my game' });
  await start.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await start.click();
  const found = page.locator('section', { hasText: 'Your costliest moves' }).locator('li');
  await found.first().waitFor({ timeout: 120_000 });
  expect(await found.count()).toBeLessThanOrEqual(3);
  expect(await found.first().textContent()).toMatch(
    /You played: .+Better: .+Why: .+Chance.+\d+% \(your move: \d+%\)/,
  );
  expect(await found.first().getByRole('link').getAttribute('href')).toMatch(/^#\/replay\/.+\/\d+$/);
  await found.first().scrollIntoViewIfNeeded();
  await shoot(page, 'review-wide');
  await expectAccessible(page);
  await page.setViewportSize(SIZES.phone);
  await expectToFit(page);
  await found.first().scrollIntoViewIfNeeded();
  await shoot(page, 'review-phone');
  await found.first().getByRole('link').click();
  await page.getByRole('slider').first().waitFor();
  expect(page.url()).toMatch(/#\/replay\/.+\/\d+$/);
  // Both moves leave the board its room on a small phone.
  await page.setViewportSize({ width: 360, height: 640 });
  const moves = page.getByRole('radio');
  await moves.nth(1).waitFor();
  expect(await moves.count()).toBe(2);
  await moves.last().scrollIntoViewIfNeeded();
  expect((await page.locator('.side > section.comparing').boundingBox())!.height).toBeLessThan(MOST_PAPER);
  await shoot(page, 'review-moment-phone');
  await end();
});
