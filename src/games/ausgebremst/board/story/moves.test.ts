import { expect, test } from 'vitest';
import type { Log } from '../../../../engine/log.ts';
import { stepAtRandom } from '../../../../engine/play.ts';
import { Random } from '../../../../engine/random.ts';
import { game } from '../../game.ts';
import { family, move, scene } from '../../testing.ts';
import type { View } from '../../view/view.ts';
import { momentsOf } from './moments.ts';
import { movesOf } from './moves.ts';
import { isBreakView } from './turn-views.ts';

const entriesOf = (log: Log, first = 1) =>
  log.map(({ key, rule, args }, i) => ({ n: first + i, key, rule, args }));

/** The views of a player while others play, step by step. */
function* stepsOf(seed: string, tracks: readonly number[]) {
  const random = Random.from(seed);
  const state = game.start(4, { ...family, tracks });
  while (game.turn(state).kind !== 'over') {
    const before = structuredClone(game.view(state, 0));
    const log: Log = [];
    stepAtRandom(game, state, random, log);
    yield { before, now: structuredClone(game.view(state, 0)), news: entriesOf(log) };
  }
}

const placesIn = ({ cars }: View) => cars.map(({ at, laps, stopped }) => ({ at, laps, stopped }));

test('a step of the table is split into the turns of the cars, and ends where the table does (AG-9)', () => {
  let split = 0;
  for (const { before, now, news } of stepsOf('moves', [1, 6])) {
    const moves = movesOf(before, now, news);
    const last = moves.at(-1);
    if (!last || last.gate) continue;
    split++;
    expect(placesIn(last.view)).toEqual(placesIn(now));
    expect(last.view.places).toEqual(now.places);
    expect(last.entries).toBe(news.length);
    const moved = moves.map(({ view }, i) => {
      const earlier = i === 0 ? before : moves[i - 1].view;
      return view.cars.filter(({ at }, car) => at !== earlier.cars[car].at).length;
    });
    if (before.race === now.race) expect(Math.max(...moved)).toBe(1);
  }
  expect(split).toBeGreaterThan(20);
});

test('between two races the next one waits for the button, with the standings and the grid (AG-8)', () => {
  const breaks = [...stepsOf('break', [1, 6, 3])].flatMap(({ before, now, news }) =>
    movesOf(before, now, news).filter(({ gate }) => gate),
  );
  expect(breaks.map(({ view }) => view.race)).toEqual([1, 2]);
  for (const { view } of breaks) {
    expect(isBreakView(view) && view.grid.toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(Math.max(...view.players.map(({ score }) => score))).toBeGreaterThan(0);
  }
});

test('one move is not split, and neither is an undo', () => {
  const state = scene({ at: ['bleifuss.3.1.1', 'drom.1.1.1'], hands: [[2, 3, 4], [1]], turn: 0 });
  const before = game.view(state, 0);
  const news = entriesOf(move(state, 0, 2, 'bleifuss.5.2.1'));
  const now = game.view(state, 0);
  expect(movesOf(before, now, news)).toEqual([]);
  expect(movesOf(now, before, [...news, { n: 9, key: 'table.undone', rule: 'table', args: {} }])).toEqual([]);
});

const view = game.view(scene({ at: ['bleifuss.3.1.1'] }), 0);

test.each([
  [0, 'moment.braked.you'],
  [1, 'moment.braked.by-you'],
  [2, 'moment.braked'],
])('a braked car shows its hand, as seen from seat %i (AG-15)', (viewer, key) => {
  const news = entriesOf([
    { key: 'lost-blocked', rule: 'AG-15', args: { car: 0, hand: [3, 4, 6], cars: [1] } },
  ]);
  const [moment] = momentsOf(view, { ...view, viewer }, news);
  expect(moment).toMatchObject({ kind: 'braked', n: 1, cards: [6, 4, 3], title: { key } });
});

test('finishing, dropping out and the last lap are great moments; a lap in between is none', () => {
  const news = entriesOf([
    { key: 'cross', rule: 'AG-5', args: { car: 2, crossings: 2, of: 4 } },
    { key: 'cross', rule: 'AG-5', args: { car: 2, crossings: 3, of: 4 } },
    { key: 'finish', rule: 'AG-31', args: { car: 1, place: 1, points: 9 } },
    { key: 'off', rule: 'AG-18', args: { car: 2, toGo: 4 } },
    { key: 'eliminated', rule: 'AG-25', args: { car: 3, toGo: 4 } },
  ]);
  expect(momentsOf(view, view, news).map(({ kind }) => kind)).toEqual(['last', 'finish', 'out', 'out']);
  const later = { ...view, cars: view.cars.map(car => ({ ...car, laps: 3 })) };
  expect(momentsOf(later, later, news).map(({ kind }) => kind)).toEqual(['finish', 'out', 'out']);
});
