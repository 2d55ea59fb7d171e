import { expect, test } from 'vitest';
import type { Log } from '../../../../engine/log.ts';
import { stepAtRandom } from '../../../../engine/play.ts';
import { Random } from '../../../../engine/random.ts';
import type { Entry } from '../../../../kit/board.ts';
import { game } from '../../game.ts';
import { family } from '../../testing.ts';
import { colours } from '../colours.ts';
import messages from '../texts/en.json' with { type: 'json' };
import { chapters } from './chapters.ts';
import { charts } from './chart.ts';
import { columns } from './columns.ts';
import { racesOf } from './history.ts';

/** The log of a random series, and the round of the state at each entry. */
function series(seed: string, tracks: readonly number[], pro = false) {
  const random = Random.from(seed);
  const state = game.start(4, { ...family, tracks, pro });
  const log: Log = [];
  while (game.turn(state).kind !== 'over') stepAtRandom(game, state, random, log);
  const entries: Entry[] = log.map(({ key, rule, args }, i) => ({ n: i + 1, key, rule, args }));
  return { state, entries };
}

test('the log of a series is split by race: places, points, rounds', () => {
  const { state, entries } = series('story', [1, 6]);
  const races = racesOf(entries);
  expect(races.map(({ track }) => track)).toEqual([1, 6]);
  expect(races[1].places).toEqual(state.places);
  expect(races[1].positions.length).toBe(state.round + 1);
  const sums = state.scores.map((_, seat) => races.reduce((sum, { points }) => sum + points![seat], 0));
  expect(sums).toEqual(state.scores);
  expect(columns(game.view(state, null), entries).map(({ values }) => values)).toEqual(
    races.map(({ points }) => points),
  );
});

test('at the end of a race the finished cars lie in the order of their places', () => {
  const [race] = racesOf(series('places', [3]).entries);
  const last = race.positions[race.positions.length - 1];
  expect(race.places.map(car => last[car])).toEqual(race.places.map((_, i) => i + 1));
  expect(race.lost.every(lost => lost >= 0)).toBe(true);
});

test('charts have the places of all cars and what drivers lost, race by race', () => {
  const { state, entries } = series('chart', [2, 5]);
  const races = racesOf(entries);
  const players = state.scores.map((_, seat) => ({ seat, name: '', colour: colours[seat], bot: true }));
  const [places, lost] = charts({ view: game.view(state, null), viewer: 1, players, log: entries });
  expect(places.parts.map(({ steps }) => steps)).toEqual(races.map(({ positions }) => positions.length - 1));
  expect(places.series.map(({ look }) => look)).toEqual([
    'strong',
    'own',
    'strong',
    'strong',
    'dashed',
    'dashed',
  ]);
  for (const [car, { values }] of places.series.entries())
    expect(values.map(race => race[0])).toEqual(races.map(({ order }) => order.indexOf(car) + 1));
  for (const [car, { values }] of lost.series.entries())
    expect(values.map(race => race.at(-1))).toEqual(races.map(race => race.lost[car]));
  expect(Math.max(...lost.series.flatMap(({ values }) => values.flat() as number[]))).toBeLessThanOrEqual(
    lost.ticks.at(-1)!,
  );
});

test.each([false, true])('every log entry has a text, in the chapter of its round (pro: %s)', pro => {
  const { state, entries } = series('words', [4, 8], pro);
  const told = chapters(entries);
  const rounds = told.map(({ title }) => title).filter(title => title?.key === 'chapter.round');
  expect(rounds.at(-1)!.args).toEqual({ round: state.round });
  const own: Record<string, string> = messages;
  for (const { key, args } of told.flatMap(chapter => chapter.entries)) {
    const wanted = own[`log.${key}`]?.matchAll(/\{(\w+)/g) ?? [];
    for (const [, name] of wanted) expect(args).toHaveProperty(name);
  }
  const numbers = told.flatMap(chapter => chapter.entries.map(({ n }) => n));
  expect(new Set(numbers).size).toBe(numbers.length);
});
