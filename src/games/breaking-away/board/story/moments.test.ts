import { expect, test } from 'vitest';
import type { Log } from '../../../../engine/log.ts';
import { stepAtRandom } from '../../../../engine/play.ts';
import { Random } from '../../../../engine/random.ts';
import { game } from '../../game.ts';
import { newRace } from '../../testing.ts';
import { momentsOf } from './moments.ts';
import { movesOf } from './scenes.ts';
import { trailsOf } from './trails.ts';

const entry = (n: number, key: string, args: object) => ({ n, key, rule: 'BA-9', args: { ...args } });
const ride = (n: number, seat: number, rider: number, from: number, to: number) =>
  entry(n, 'ride', { seat, rider, from, to, value: to - from });

test('every rider’s latest ride since the viewer’s last turn leaves a trail', () => {
  const log = [ride(1, 0, 1, 0, 5), ride(2, 1, 1, 0, 7), ride(3, 2, 2, 3, 9), ride(4, 1, 1, 7, 12)];
  expect(trailsOf(log, 1)).toEqual([
    { n: 3, seat: 2, rider: 1, from: 3, to: 9 },
    { n: 4, seat: 1, rider: 0, from: 7, to: 12 },
  ]);
  expect(trailsOf(log, 4)).toEqual([]);
  expect(trailsOf([...log, entry(5, 'retire', { seat: 1, rider: 1 })], 1).map(({ seat }) => seat)).toEqual([
    2,
  ]);
});

/** A position after the line-ups. */
function racing(seed: string) {
  const random = Random.from(seed);
  const state = newRace(3);
  const log: Log = [];
  while (!log.some(({ key }) => key === 'ride')) stepAtRandom(game, state, random, log);
  return { state, random };
}

test('first places and own points are great moments, and breakaways and retirements', () => {
  const { state } = racing('moments');
  const view = { ...game.view(state, 0), viewer: 0 };
  const news = [
    entry(1, 'sprint', { seat: 1, rider: 2, line: 33, place: 1, points: 10 }),
    entry(2, 'sprint', { seat: 1, rider: 3, line: 33, place: 2, points: 8 }),
    entry(3, 'finish', { seat: 0, rider: 1, line: 100, place: 4, points: 9 }),
    entry(4, 'lead', { seat: 2, rider: 1, field: 50, count: 12, value: 12 }),
    entry(5, 'retire', { seat: 0, rider: 4 }),
  ];
  const moments = momentsOf(view, view, news);
  expect(moments.map(({ kind, n }) => [kind, n])).toEqual([
    ['sprint', 1],
    ['finish', 3],
    ['breakaway', 4],
    ['out', 5],
  ]);
  expect(moments.map(({ title }) => title.key)).toEqual([
    'moment.sprint',
    'moment.finish.you',
    'moment.breakaway',
    'moment.retire.you',
  ]);
});

test('several rides in one step of the table are shown one after the other, as they were', () => {
  const { state, random } = racing('merged');
  const before = structuredClone(game.view(state, 0));
  const [log, fields]: [Log, number[][]] = [[], []];
  for (let i = 0; i < 5; i++) {
    stepAtRandom(game, state, random, log);
    fields.push(game.view(state, 0).teams.flatMap(({ riders }) => riders.map(({ field }) => field)));
  }
  const news = log.map(({ key, rule, args }, i) => ({ n: i + 1, key, rule, args }));
  const moves = movesOf(before, structuredClone(game.view(state, 0)), news);
  expect(moves.map(({ view }) => view.teams.flatMap(({ riders }) => riders.map(each => each.field)))).toEqual(
    fields,
  );
  for (const { time } of moves) expect(time).toBeGreaterThan(400);
});
