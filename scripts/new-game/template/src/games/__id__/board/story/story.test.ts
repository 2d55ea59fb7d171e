import { expect, test } from 'vitest';
import type { Log } from '../../../../engine/log.ts';
import { play } from '../../../../engine/play.ts';
import type { Entry } from '../../../../kit/board.ts';
import { game } from '../../game.ts';
import { startedRace } from '../../testing.ts';
import { chapters, fieldsByRound, highlights } from './story.ts';

/** From the second move on, each runner slips past the other. */
const log: Log = [];
const state = startedRace(2);
for (const [i, steps] of [3, 3, 1, 1].entries()) play(game, state, i % 2, steps, log);
const entries: Entry[] = log.map((entry, i) => ({ ...entry, n: i + 1 }));

test('the log has a chapter for each round', () => {
  expect(chapters(entries).map(({ title, entries }) => [title?.args?.round, entries.length])).toEqual([
    [1, 3],
    [2, 4],
  ]);
});

test('the log tells the fields after each round and who took the lead', () => {
  expect(fieldsByRound(entries, 2)).toEqual([[0, 0], [3, 4], state.fields]);
  expect(highlights(entries).map(({ kind, n }) => [kind, log[n - 1].args.seat])).toEqual([
    ['lead', 1],
    ['lead', 0],
    ['lead', 1],
  ]);
});

test('moves that were taken back do not count', () => {
  const undone: Entry = { n: 8, key: 'table.undone', rule: 'table', args: { seat: 1, from: 4, to: 7 } };
  expect(fieldsByRound([...entries, undone], 2)).toEqual([
    [0, 0],
    [3, 4],
  ]);
});
