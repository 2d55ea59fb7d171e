import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AnyGame } from '../../src/engine/game.ts';
import { Random } from '../../src/engine/random.ts';
import { Api } from '../../src/server/testing/api.ts';
import { anyAction, rulesOf } from '../../src/server/testing/players.ts';
import { BY_MAIL } from '../../src/table/clock/tempo.ts';
import { expectAccessible } from '../helpers/axe.ts';
import { expectToFit, home, SIZES, shoot, shootThemes, useBrowser, visit } from '../helpers/browser.ts';
import { tabTo } from '../helpers/keyboard.ts';
import { named } from '../helpers/online.ts';

useBrowser();

/** A table by mail that others play by the API, and its seats. */
interface Played {
  readonly game: AnyGame;
  readonly table: string;
  readonly seats: readonly Api[];
  readonly random: Random;
}

async function playTo(id: string, acts: number): Promise<Played> {
  const api = new Api(home().slice(0, -1));
  const { table } = await api.create({ game: id, tempo: BY_MAIL });
  const seats = await api.sitAll(table, 3);
  const played = { game: await rulesOf(id), table, seats, random: Random.from(`slips ${id}`) };
  for (let n = 0; n < acts; n++) await others(played, [0, 1, 2]);
  return played;
}

/** Each of these seats plays if it must. Returns whether somebody did. */
async function others({ game, table, seats, random }: Played, who: readonly number[]): Promise<boolean> {
  let hasPlayed = false;
  for (const seat of who) {
    const view = await seats[seat].view(table);
    const action = anyAction(game, view, random);
    if (action === null) continue;
    await seats[seat].ask(table, { type: 'act', do: action, step: view.step });
    hasPlayed = true;
  }
  return hasPlayed;
}

/** The others play until Mara has to. */
async function untilMara(played: Played): Promise<void> {
  while (await others(played, [1, 2])) {}
}

function slipOf({ table, seats }: Played) {
  return seats[0].view(table).then(({ slip }) => slip);
}

interface Walk {
  readonly id: string;
  /** Acts before the page is opened, so that there is something to decide by a slip. */
  readonly acts: number;
  /** The first ready-made slip, another choice for its line, and a stop to add. */
  readonly ready: string;
  readonly choice: string;
  readonly other: string;
  readonly stop: string;
  readonly stopName: string;
}

const walks: readonly Walk[] = [
  {
    id: 'breaking-away',
    acts: 2,
    ready: 'Stay in the slipstream',
    choice: 'the value that lands behind most riders',
    other: 'the lowest value',
    stop: 'a new round begins',
    stopName: 'round',
  },
  {
    id: 'ausreisser',
    acts: 3,
    ready: 'Stay in the bunch',
    choice: 'the lowest card that stays in the slipstream',
    other: 'my lowest card',
    stop: 'I draw a head wind',
    stopName: 'wind',
  },
  {
    id: 'autoscooter',
    acts: 2,
    ready: 'Keep clear',
    choice: 'a free way, moving late',
    other: 'straight on, moving late',
    stop: 'I win or lose the lead',
    stopName: 'leading',
  },
  {
    id: 'ausgebremst',
    acts: 3,
    ready: 'Fast, and into the pits',
    choice: 'my highest card on the shortest way',
    other: 'my lowest card on the shortest way',
    stop: 'I begin another lap',
    stopName: 'lap',
  },
];

test.each(walks)('$id: a slip is written, previewed, changed, used and stopped', async walk => {
  const { id, acts, ready, choice, other, stop, stopName } = walk;
  const played = await playTo(id, acts);
  const mara = await visit(named('Mara'));
  const { page } = mara;
  await page.goto(`${home()}#/table/${played.table}/${played.seats[0].secret}`);

  // On a desk, by keyboard alone.
  await page.locator('[data-home]').focus();
  await page.getByRole('button', { name: 'Leave an order slip' }).waitFor();
  await press(page, 'Leave an order slip');
  await page.getByRole('heading', { name: 'Your order slip' }).waitFor();
  await page.getByRole('button', { name: ready, exact: true, pressed: true }).waitFor();
  await page.getByText(/^Right now /).waitFor();
  await press(page, choice);
  await press(page, other);
  await press(page, 'only if…');
  await page.getByRole('group', { name: 'Condition' }).waitFor();
  await press(page, 'Drop this condition');
  await tabTo(page, stop);
  await page.keyboard.press('Space');
  await tabTo(page, '3 turns');
  await page.keyboard.press('ArrowLeft');
  await shootThemes(page, `slip-${id}-desk`);
  await expectAccessible(page);
  await press(page, 'Use this slip');
  await page.getByRole('heading', { name: 'Your order slip' }).waitFor({ state: 'detached' });
  const before = await slipOf(played);
  expect(before).toMatchObject({ turns: 1 });
  expect(before?.stop).toContain(stopName);

  // It is played, or it stops; the page says so.
  await untilMara(played);
  await expect.poll(async () => (await slipOf(played))?.stopped?.why ?? null).not.toBeNull();
  await page.getByText(/^Your slip (stopped|is used up)/).waitFor();

  // On a phone: a slip that stops at once, and is thrown away.
  await page.setViewportSize(SIZES.phone);
  await page.getByRole('button', { name: 'Change the slip' }).click();
  await page.getByRole('button', { name: 'Blank slip' }).click();
  await page.getByText('Right now this slip would stop and ask you.').waitFor();
  await expectToFit(page);
  await shoot(page, `slip-${id}-phone`);
  await page.getByRole('button', { name: 'Use this slip' }).click();
  await page.getByRole('heading', { name: 'Your order slip' }).waitFor({ state: 'detached' });
  await untilMara(played);
  await page.getByText('Your slip stopped at line 1.').waitFor();
  await page.getByRole('button', { name: 'Change the slip' }).click();
  await page.getByRole('button', { name: 'Throw away' }).click();
  await page.getByRole('button', { name: 'Leave an order slip' }).waitFor();
  expect(await slipOf(played)).toBeNull();
  await mara.end();
});

test('“also next time” leaves a slip for the next turn', async () => {
  const played = await playTo('breaking-away', 1);
  await untilMara(played);
  const mara = await visit(named('Mara'));
  const { page } = mara;
  await page.goto(`${home()}#/table/${played.table}/${played.seats[0].secret}`);
  await page.getByLabel('Also next time').check();
  await page.locator('.plate').first().click();
  await page.locator('.btn.go').click();
  await page.getByText('Your slip plays for you.').waitFor();
  expect(await slipOf(played)).toMatchObject({ turns: 1, used: 0, stopped: null });
  await untilMara(played);
  await page.getByText(/^Your slip (stopped|is used up)/).waitFor();
  await mara.end();
});

/** Reaches a button by Tab and presses it. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().waitFor();
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}
