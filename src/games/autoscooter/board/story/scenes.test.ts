import { expect, test } from 'vitest';
import type { Log } from '../../../../engine/log.ts';
import { Random } from '../../../../engine/random.ts';
import type { Entry } from '../../../../kit/board.ts';
import { game } from '../../game.ts';
import type { Options } from '../../meta.ts';
import { newGame } from '../../testing.ts';
import type { View } from '../../view/view.ts';
import { pathOf } from '../geometry/path.ts';
import { turnsIn } from './car-turns.ts';
import { crashMap } from './crash-map.ts';
import { scoresByRound } from './history.ts';
import { scenesOf } from './scenes.ts';

interface Step {
  readonly before: View;
  readonly now: View;
  readonly news: readonly Entry[];
}

/** The spectator's views of a random game, step by step. */
function play(seats: number, options: Partial<Options>, seed: string): Step[] {
  const random = Random.from(seed);
  const state = newGame(seats, options);
  game.applyChance(state, game.sample(state, random));
  const steps: Step[] = [];
  let n = 0;
  for (let turn = game.turn(state); turn.kind === 'seats'; turn = game.turn(state)) {
    const before = game.view(state, null);
    const log: Log = [];
    game.apply(state, turn.seats[0], game.propose(state, turn.seats[0], random), log);
    steps.push({ before, now: game.view(state, null), news: log.map(entry => ({ ...entry, n: ++n })) });
  }
  return steps;
}

const games = [
  play(8, {}, 'eight'),
  play(4, { jolt: true }, 'jolts'),
  play(5, { wildCar: true, jolt: true }, 'wild'),
  play(3, { scoring: 'colours', wildCar: true }, 'colours'),
  play(2, { scoring: 'coloursPerCar', jolt: true }, 'cars'),
];

test('the last scene of every step equals the table', () => {
  let crashes = 0;
  for (const { before, now, news } of games.flat()) {
    const scenes = scenesOf(before, now, news);
    const last = scenes.at(-1);
    if (!last) continue;
    crashes += turnsIn(news).filter(({ crash }) => crash).length;
    const places = (view: View) => view.cars.map(({ hex, facing, speed }) => ({ hex, facing, speed }));
    expect(places(last.view)).toEqual(places(now));
    expect(last.view.purses).toEqual(now.purses);
    expect(last.view.scores).toEqual(now.scores);
    for (const { view, time } of scenes) {
      expect(new Set(view.cars.map(({ hex }) => hex)).size).toBe(8);
      expect(time).toBeLessThanOrEqual(1600);
    }
  }
  expect(crashes).toBeGreaterThan(100);
});

test('neither a plan before the last one nor an undo makes a scene', () => {
  const [{ before, now, news }] = games[0];
  expect(scenesOf(before, now, news)).toEqual([]);
  const undone = { n: 9, key: 'table.undone', rule: 'table', args: { seat: 0, from: 3, to: 3 } };
  expect(scenesOf(before, now, [...news, undone])).toEqual([]);
});

test('the path of every turn goes from hex to adjacent hex and ends where the log says', () => {
  for (const turn of games.flat().flatMap(({ news }) => turnsIn(news))) {
    const path = pathOf(turn);
    expect(path[0].hex).toBe(turn.from);
    expect(path.at(-1)!.hex).toBe(turn.to);
    if (turn.key === 'drive') expect(path.length).toBe(turn.speed + 1);
  }
});

test('chits per round, computed backwards from the end, start with the initial chits', () => {
  for (const steps of games) {
    const log = steps.flatMap(({ news }) => news);
    const scores = scoresByRound(steps.at(-1)!.now, log);
    expect(scores).toHaveLength(12);
    expect(scores[0]).toEqual(steps[0].before.scores);
    expect(scores[11]).toEqual(steps.at(-1)!.now.scores);
  }
});

test('every crash is on the map: on the floor or at its rim, with who rammed whom', () => {
  for (const steps of games) {
    const log = steps.flatMap(({ news }) => news);
    const { now } = steps.at(-1)!;
    const { spots, frame, heads } = crashMap(now, log);
    const crashes = turnsIn(log).filter(({ crash }) => crash);
    expect(spots.map(({ by, to }) => [by, to])).toEqual(
      crashes.map(({ car, crash }) => [car, crash!.rammed]),
    );
    for (const { at, radius, cells } of spots) {
      expect(at[0]).toBeGreaterThan(frame.x);
      expect(at[0]).toBeLessThan(frame.x + frame.width);
      expect(radius).toBeGreaterThan(0.3);
      expect(cells).toHaveLength(heads.length);
    }
  }
});
