import { expect, test } from 'vitest';
import { rulesOf } from '../../src/table/testing.ts';
import { expectAccessible } from '../helpers/axe.ts';
import { expectToFit, QUICK, SIZES, shoot, useBrowser, visit } from '../helpers/browser.ts';
import { openPrepared, prepare } from '../helpers/prepared.ts';

useBrowser();

/** The least height of the board above a hint on a phone, in pixels. */
const LEAST_BOARD = 240;

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
