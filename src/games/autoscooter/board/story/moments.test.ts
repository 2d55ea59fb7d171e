import { expect, test } from 'vitest';
import type { Log } from '../../../../engine/log.ts';
import { stepAtRandom } from '../../../../engine/play.ts';
import { Random } from '../../../../engine/random.ts';
import type { Entry } from '../../../../kit/board.ts';
import { game } from '../../game.ts';
import { ROUNDS } from '../../rules/sheet.ts';
import { newGame } from '../../testing.ts';
import { CENTRES } from '../geometry/floor.ts';
import { beginsTurn, turnsIn } from './car-turns.ts';
import { momentsOf } from './moments.ts';
import { trailsOf } from './trails.ts';

/** The whole log of a random game. */
function ride(seed: string) {
  const random = Random.from(seed);
  const state = newGame(5);
  const log: Log = [];
  while (game.turn(state).kind !== 'over') stepAtRandom(game, state, random, log);
  const entries: Entry[] = log.map(({ key, rule, args }, i) => ({ n: i + 1, key, rule, args }));
  return { view: game.view(state, 0), entries };
}

test('every crash is a great moment at the impact, and so is the last round', () => {
  const { view, entries } = ride('crashes');
  const starts = entries.flatMap((entry, i) => (beginsTurn(entry) || entry.key === 'numbers' ? [i] : []));
  const parts = starts.map((start, i) => entries.slice(start, starts[i + 1]));
  const moments = parts.flatMap(part => momentsOf(view, view, part));
  const crashes = turnsIn(entries).filter(({ crash }) => crash);
  expect(crashes.length).toBeGreaterThan(10);
  expect(moments.filter(({ kind }) => kind === 'crash').length).toBe(crashes.length);
  for (const { at } of moments.filter(({ kind }) => kind === 'crash')) {
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThan(1);
  }
  const [last] = moments.filter(({ kind }) => kind === 'last');
  expect(entries[last.n - 1].args.round).toBe(ROUNDS);
});

test('cars leave trails from where they started, after the viewer’s last turn only', () => {
  const { entries } = ride('trails');
  const last = entries.findLast(({ key }) => key === 'numbers')!;
  const moved = turnsIn(entries.slice(last.n)).filter(({ from, to }) => from !== to);
  const trails = trailsOf(entries, last.n);
  expect(trails.map(({ car }) => car).toSorted()).toEqual(moved.map(({ car }) => car).toSorted());
  for (const { car, way } of trails) {
    expect(way[0]).toEqual(CENTRES[moved.find(turn => turn.car === car)!.from]);
  }
  expect(trailsOf(entries, entries.length)).toEqual([]);
});
