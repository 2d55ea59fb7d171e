import { expect, test } from 'vitest';
import { Keeper, revive, rulesOf } from '../testing.ts';
import { awaited } from '../view/awaited.ts';
import { versionFor, viewTable } from '../view/view.ts';

const game = await rulesOf('breaking-away');
const lineUp = (first: number[]) => ({ type: 'allocate', values: [first, [9, 8, 8], [7, 7, 6], [6, 5, 5]] });
const SAFE = lineUp([8, 8, 7, 7]);
const BOLD = lineUp([15, 14, 1]);

const others = (keeper: Keeper) => [1, 2, null].map(viewer => revive(viewTable(game, keeper.table, viewer)));

test('a choice is checked and saved, and the others see nothing of it', () => {
  const keeper = new Keeper(game).sitAll();
  const before = others(keeper);
  expect(keeper.try({ type: 'act', from: 0, do: lineUp([1, 1, 1]) })).toMatchObject({ rule: 'BA-4' });
  keeper.now += 1000;
  expect(keeper.act(0, SAFE)).toEqual(['chose']);
  expect(keeper.act(0, BOLD)).toEqual(['chose']);
  expect(others(keeper)).toEqual(before);
  expect(viewTable(game, keeper.table, 0)).toMatchObject({
    sealed: { do: BOLD, bot: null, by: null },
    legal: null,
  });
  expect(awaited(game, keeper.table).map(({ seat }) => seat)).toEqual([1, 2]);
});

test('the last choice opens them all in the order of seats, each as it was last changed', () => {
  const keeper = new Keeper(game).sitAll();
  keeper.act(2, SAFE);
  keeper.act(0, SAFE);
  keeper.act(0, BOLD);
  expect(keeper.act(1, SAFE)).toEqual(['chose', 'opened', 'chance']);
  expect(keeper.table.events.slice(0, 3)).toEqual([
    { seat: 0, do: BOLD },
    { seat: 1, do: SAFE },
    { seat: 2, do: SAFE },
  ]);
  expect(keeper.table.sealed).toEqual([null, null, null]);
});

test('the versions of other viewers count neither choices nor their changes', () => {
  const keeper = new Keeper(game).sitAll();
  const version = versionFor(keeper.table, 2);
  for (let i = 0; i < 5; i++) keeper.act(0, i % 2 ? SAFE : BOLD);
  keeper.act(1, SAFE);
  expect(versionFor(keeper.table, 2)).toBe(version);
  keeper.act(2, SAFE);
  // Its own choice, the opening and the chance event.
  expect(versionFor(keeper.table, 2)).toBe(version + 3);
  expect(versionFor(keeper.table, null)).toBe(version + 2);
});

test('the clock stops at the first choice, which the others see only when all have chosen', () => {
  const keeper = new Keeper(game).sitAll();
  const { left } = keeper.table.seats[0].clock!;
  const clockFor = (viewer: number) => viewTable(game, keeper.table, viewer).seats[0].clock;
  const running = clockFor(1);
  keeper.now += 20_000;
  keeper.act(0, SAFE);
  keeper.now += 60_000;
  keeper.act(0, BOLD);
  expect(clockFor(1)).toEqual(running);
  expect(clockFor(0)).toMatchObject({ left: left - 20_000 + 15_000, since: null });
  keeper.act(1, SAFE);
  keeper.act(2, SAFE);
  expect(clockFor(1)).toMatchObject({ left: left - 20_000 + 15_000 });
});

test('a late answer to a step that is gone is refused', () => {
  const keeper = new Keeper(game).sitAll();
  const { step } = viewTable(game, keeper.table, 0);
  for (const seat of [0, 1, 2]) keeper.by(seat, { type: 'act', do: SAFE, step });
  expect(keeper.try({ type: 'act', from: 0, do: SAFE, step })).toMatchObject({ code: 'moved-on' });
});

test('a bot that answers twice does not change its choice', () => {
  const seats = [{ kind: 'bot', level: 'random' }, { kind: 'open' }, { kind: 'open' }] as const;
  const keeper = new Keeper(game, { seats }).sitAll();
  const answer = { type: 'play-for', from: 'house', seat: 0, do: SAFE } as const;
  keeper.do(answer);
  expect(keeper.try({ ...answer, do: BOLD })).toMatchObject({ code: 'moved-on' });
  expect(keeper.table.sealed[0]?.do).toEqual(SAFE);
});

const orders = (...riders: (number | 'retire' | null)[]) => ({ type: 'orders', riders });

/** Three teams with the same line-up, whose first orders are due (BA-32). */
function sealedRace(): Keeper {
  const keeper = new Keeper(game, { options: { sealedRounds: true, openValues: true } }).sitAll();
  for (const seat of [0, 1, 2]) keeper.act(seat, SAFE);
  return keeper;
}

test('BA-32: orders are sealed and can be changed until the last are in, which plays the whole round', () => {
  const keeper = sealedRace();
  const before = others(keeper);
  expect(keeper.act(0, orders('retire', 9, 7, 6))).toEqual(['chose']);
  expect(keeper.act(0, orders(8, 9, 7, 6))).toEqual(['chose']);
  expect(others(keeper)).toEqual(before);
  expect(viewTable(game, keeper.table, 0).sealed).toEqual({ do: orders(8, 9, 7, 6), bot: null, by: null });
  keeper.act(1, orders(7, 8, 6, 5));
  expect(keeper.act(2, orders(7, 8, 6, 5))).toEqual(['chose', 'opened']);
  expect(keeper.table.events.slice(-3).map(event => 'seat' in event && event.seat)).toEqual([0, 1, 2]);
  expect(viewTable(game, keeper.table, 1).state).toMatchObject({ phase: 'order', round: 2, orders: null });
});

test('BA-32: a team that is alone on the course gives its orders as a turn of its own', () => {
  const keeper = sealedRace();
  const out = orders('retire', 'retire', 'retire', 'retire');
  keeper.act(1, out);
  keeper.act(2, out);
  keeper.act(0, orders(8, 9, 7, 6));
  expect(keeper.table.toAct).toEqual([0]);
  expect(keeper.act(0, orders(8, 8, 7, 5))).toEqual(['acted']);
  expect(keeper.table.state).toMatchObject({ round: 3 });
  expect(keeper.try({ type: 'act', from: 1, do: orders(null, null, null, null) })).toMatchObject({
    code: 'orders-nobody-left',
  });
});
