import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../../engine/record.ts';
import { games } from '../../games/index.ts';
import { LIVE } from '../clock/tempo.ts';
import { create } from '../commands/create.ts';
import { rebuild } from '../events/rebuild.ts';
import { Keeper, rulesOf, SEED, START } from '../testing.ts';
import { readLog } from './log.ts';
import { pastOf } from './past.ts';
import { recordOf } from './record.ts';
import { viewTable } from './view.ts';

describe.each(games.map(({ meta }) => meta.id))('%s', id => {
  test('SEC-2: the past of every viewer is what the table showed it at the time, and nothing else', async () => {
    const game = await rulesOf(id);
    const keeper = new Keeper(game).sitAll();
    const viewers = [...keeper.table.seats.keys(), null];
    const shown = viewers.map(() => new Map<number, unknown>());
    const look = () => {
      for (const [i, viewer] of viewers.entries()) {
        const { state, awaited } = viewTable(game, keeper.table, viewer);
        shown[i].set(keeper.table.events.length, { state, awaited });
      }
    };
    look();
    for (let i = 0; i < 40 && keeper.table.phase === 'running'; i++) {
      keeper.step();
      look();
    }
    for (const [i, viewer] of viewers.entries()) {
      const { moments, events } = pastOf(game, keeper.table, viewer);
      expect(moments).toHaveLength(events + 1);
      for (const [n, then] of shown[i]) expect(moments[n]).toMatchObject(then as object);
      const told = moments.flatMap(({ log }) => log.map(({ key, args }) => ({ key, args })));
      const log = readLog(keeper.table, viewer, 0).filter(({ key }) => !key.startsWith('table.'));
      expect(told).toEqual(log.map(({ key, args }) => ({ key, args })));
    }
  });
});

test('a part of the past begins after an event, or at a number of log entries', async () => {
  const game = await rulesOf('breaking-away');
  const { table } = new Keeper(game).sitAll().playOut();
  const all = pastOf(game, table, null);
  expect(pastOf(game, table, null, { from: 7, most: 3 })).toEqual({
    ...all,
    from: 7,
    moments: all.moments.slice(7, 10),
  });
  const counts = all.moments.map((_, n) => all.moments.slice(0, n + 1).flatMap(({ log }) => log).length);
  for (const told of [0, 5, 60]) {
    const { from } = pastOf(game, table, null, { told, most: 1 });
    expect(counts[from]).toBeLessThanOrEqual(told);
    expect(counts[from + 1]).toBeGreaterThan(told);
  }
});

test('before the start there is no past', async () => {
  const game = await rulesOf('breaking-away');
  expect(pastOf(game, new Keeper(game).table, null)).toEqual({ from: 0, events: 0, moments: [] });
});

test('a game continues from any moment of another, and its record has no shuffle data', async () => {
  const game = await rulesOf('ausreisser');
  const { table } = new Keeper(game).sitAll().playOut();
  const from = table.events.slice(0, 25);
  const keeper = new Keeper(game, { from, table: 'table-2' }).sitAll();
  expect(keeper.table.events.slice(0, 25)).toEqual(from);
  const { moments } = pastOf(game, table, 1, { from: 25, most: 1 });
  expect(viewTable(game, keeper.table, 1)).toMatchObject({ state: moments[0].state, phase: 'running' });
  keeper.playOut();
  expect(recordOf(game, keeper.table)).toMatchObject({ ok: true, value: { result: expect.anything() } });
  expect(recordOf(game, keeper.table)).not.toMatchObject({ value: { shuffle: expect.anything() } });
  expect(rebuild(game, keeper.events)).toEqual({ ok: true, value: keeper.table });
});

test('no game continues from a finished game, or from illegal events', async () => {
  const game = await rulesOf('ausreisser');
  const { table } = new Keeper(game).sitAll().playOut();
  const creation = { table: 'table-2', seed: SEED, game: 'ausreisser', options: {}, tempo: LIVE } as const;
  const seats = table.seats.map(() => ({ kind: 'bot', level: 'easy' }) as const);
  const from = (events: readonly GameEvent[]) =>
    create(game, { ...creation, visibility: 'private', seats, from: events }, START);
  expect(from(table.events.slice())).toMatchObject({ ok: false, refusal: { code: 'game-over' } });
  expect(from(table.events.slice(1))).toMatchObject({ ok: false, refusal: { code: 'chance-due' } });
  expect(from(table.events.slice(0, 9))).toMatchObject({ ok: true });
});
