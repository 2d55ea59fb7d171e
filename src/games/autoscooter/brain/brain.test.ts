import { describe, expect, test } from 'vitest';
import { stepAtRandom } from '../../../engine/play.ts';
import { Random } from '../../../engine/random.ts';
import { say } from '../../../engine/text.ts';
import type { Seat } from '../../../engine/turn.ts';
import { game } from '../game.ts';
import type { Options } from '../meta.ts';
import { type Action, type Choice, makeAction } from '../rules/actions.ts';
import { COLOURS, type Colour } from '../rules/data.ts';
import { canPlan, NO_MOVE } from '../rules/driving/manoeuvres.ts';
import { CARS, isNumberOf, isUsed, rowOf } from '../rules/sheet.ts';
import type { State } from '../rules/state.ts';
import { carOf, fillPurse, newGame, planAll, removeAllBut, scene, toAct } from '../testing.ts';
import en from '../texts/en.json' with { type: 'json' };
import { imagine } from '../view/imagine.ts';
import { brain } from './brain.ts';

const random = Random.from('brain');

/** The policy's choice for this seat. */
function choose(state: State, seat: Seat = 0): Action {
  return makeAction(brain.policy(state, seat, random));
}

/** The policy's plan for a car. */
function planFor(state: State, colour: Colour): { number?: number; move?: string } {
  const action = choose(state, state.drivers[carOf(colour)]);
  if (action.type !== 'plan') throw new Error(`no plan but ${action.type}`);
  return action.cars?.[colour] ?? {};
}

/** The reason as text; a missing message or argument is an error. */
function tell(state: State, seat: Seat, choice: Choice): string {
  const { key, args } = brain.reason(state, seat, choice);
  return say({ language: 'en', messages: en }, `reason.${key}`, args);
}

function reasonFor(state: State, seat: Seat = 0): string {
  return tell(state, seat, brain.policy(state, seat, random));
}

describe('plans', () => {
  test('a car with another’s side ahead hits before it can leave', () => {
    const state = scene({ red: 'C2 E 1', yellow: 'C3 SE 2' });
    removeAllBut(state, 'red', 'yellow');
    expect(planFor(state, 'red').number).toBe(1);
    expect(reasonFor(state)).toMatch(/^red goes for yellow with 1 and [A-O]: a 100% chance of 3 chits$/);
  });

  test('with nothing at stake a high number is used up', () => {
    const state = scene({ red: 'C2 E 1', yellow: 'F6 SW 1' });
    removeAllBut(state, 'red', 'yellow');
    expect(planFor(state, 'red').number).toBe(81);
    expect(reasonFor(state)).toMatch(
      /^with 81 and [A-O], red is safe on [A-G][1-6]: nobody gets there later$/,
    );
  });

  test('a car at rest that is threatened gets away, one that is not waits', () => {
    const threatened = scene({ red: 'C3 E 0', yellow: 'C2 E 3', blue: 'C4 W 3' });
    expect(planFor(threatened, 'red').number).toBeLessThan(20);
    expect(reasonFor(threatened)).toMatch(/^red gets away early with \d+: 2 cars could hit it on C3$/);
    const alone = scene({});
    expect(planFor(alone, 'red').number).toBe(81);
    expect(reasonFor(alone)).toBe('with 81, red starts after about 6 of 7 other cars');
  });

  test('AS-19: cars avoid the barrier where they can', () => {
    const state = scene({ red: 'A4 E 2' });
    removeAllBut(state, 'red');
    // Straight on there is one hex; only a turn there leads on.
    expect(planFor(state, 'red').move).toMatch(/^[DEMNO]$/);
  });

  test('AS-20: own cars keep out of each other’s way', () => {
    const state = scene({ red: 'C2 E 1', yellow: 'C3 E 0' }, 4);
    removeAllBut(state, 'red', 'yellow');
    const red = planFor(state, 'red');
    const yellow = planFor(state, 'yellow');
    expect(yellow.number).toBeLessThan(red.number!);
  });
});

describe('starts', () => {
  test('AS-14: a start has another’s flank ahead', () => {
    const state = scene({ red: 'C2 E 0', yellow: 'B4 SE 1' });
    removeAllBut(state, 'red', 'yellow');
    planAll(state, { 0: 'plan red 81', 1: 'plan yellow 79 C' });
    expect(toAct(state)).toEqual([0]);
    expect(choose(state)).toEqual({ type: 'start', hex: 'C3', facing: 'E' });
    expect(reasonFor(state)).toBe('on C3, facing east, red has yellow ahead: 2 chits if it stays there');
  });
});

describe('sets of chits', () => {
  const crash = () => {
    const state = scene({ red: 'C2 E 1', blue: 'C3 E 0' }, 4, { scoring: 'colours' });
    removeAllBut(state, 'red', 'blue');
    return state;
  };

  test('AS-30: a new colour is taken', () => {
    const state = crash();
    fillPurse(state, 0, { red: 10, yellow: 10, blue: 1 });
    fillPurse(state, 1, { blue: 5, green: 5 });
    planAll(state, { 0: 'plan red 1 C' });
    expect(choose(state)).toEqual({ type: 'take', colours: ['green'] });
    expect(reasonFor(state)).toBe('taking green makes 22 chits in 4 colours');
  });

  test('AS-30: the payer keeps rare colours', () => {
    const state = scene({ red: 'B6 E 2' }, 4, { scoring: 'colours' });
    fillPurse(state, 0, { red: 1, yellow: 1, blue: 1 });
    planAll(state, { 0: 'plan red 1 K' });
    expect(reasonFor(state)).toMatch(/^paying .* leaves 1 chit in 1 colour$/);
  });
});

const settings: readonly {
  readonly name: string;
  readonly seats: number;
  readonly options: Partial<Options>;
}[] = [
  { name: 'two players with four cars', seats: 2, options: {} },
  { name: 'two players with three cars and a wild one', seats: 2, options: { carsEach: 3, wildCar: true } },
  { name: 'three players, colours, a wild car', seats: 3, options: { scoring: 'colours', wildCar: true } },
  { name: 'four players, colours per car', seats: 4, options: { scoring: 'coloursPerCar' } },
  { name: 'five players, a wild car, jolts', seats: 5, options: { wildCar: true, jolt: true } },
  { name: 'six players with a car each', seats: 6, options: {} },
  { name: 'seven players, colours', seats: 7, options: { scoring: 'colours' } },
  { name: 'eight players', seats: 8, options: {} },
];

describe.each(settings)('$name', ({ seats, options }) => {
  test('all choices are legal, depend on the view only and have reasons', () => {
    const state = newGame(seats, options);
    do {
      for (const seat of toAct(state)) if (random.oneIn(8)) checkThoughts(state, seat);
    } while (stepAtRandom(game, state, random));
  });

  test('guessed plans of others are legal, and depend on the view only', () => {
    const state = newGame(seats, options);
    do {
      for (const seat of toAct(state)) if (random.oneIn(8)) checkGuess(state, seat);
    } while (stepAtRandom(game, state, random));
  });
});

/** Results computed on a state sampled from the view must hold for the real one. */
function checkThoughts(state: State, seat: Seat): void {
  const imagined = imagine(game.view(state, seat), random);
  const list: Choice[] = [];
  const count = brain.candidates(imagined, seat, random, list);
  const candidates = list.slice(0, count);
  const choices = [...candidates, brain.playout(imagined, seat, random)];
  const told = [choices[0], random.pick(choices)];
  expect({
    policy: brain.policy(imagined, seat, random),
    first: candidates[0],
    different: new Set(candidates.map(choice => JSON.stringify(choice))).size,
    refusals: choices.map(choice => game.check(state, seat, choice)).filter(refusal => refusal !== null),
    told: told.map(choice => tell(imagined, seat, choice)),
  }).toEqual({
    policy: brain.policy(state, seat, random),
    first: brain.policy(state, seat, random),
    different: count,
    refusals: [],
    told: told.map(choice => tell(state, seat, choice)),
  });
}

function checkGuess(state: State, seat: Seat): void {
  const filled = ['one', 'two'].map(seed => {
    const imagined = imagine(game.view(state, seat), Random.from(seed));
    brain.guess?.(imagined, seat).fill(imagined, Random.from('the same'));
    return imagined;
  });
  const [one, two] = filled.map(({ numbers, moves, unplanned }) => ({ numbers, moves, unplanned }));
  expect(one).toEqual(two);
  for (let car = 0; car < CARS; car++) checkPlan(filled[0], state, seat, car);
  // The game continues from there.
  game.apply(filled[0], seat, brain.policy(filled[0], seat, random));
}

/** A car's number must be unused, its manoeuvre allowed at its speed. */
function checkPlan(filled: State, { drivers, used, speeds, phase }: State, seat: Seat, car: number): void {
  if (drivers[car] < 0 || drivers[car] === seat) return;
  expect(isNumberOf(car, filled.numbers[car]), COLOURS[car]).toBe(true);
  expect(isUsed(used[car], rowOf(filled.numbers[car]))).toBe(false);
  if (phase !== 'plan') return;
  expect(filled.moves[car] === NO_MOVE ? speeds[car] === 0 : canPlan(speeds[car], filled.moves[car])).toBe(
    true,
  );
}
