import * as v from 'valibot';
import { whole } from '../../../engine/shape.ts';
import { COLOURS, type Colour } from './data.ts';
import { DIRECTIONS, HEX_NAMES, SIDES } from './driving/hexes.ts';
import { LETTERS, type Letter, NO_MOVE } from './driving/manoeuvres.ts';
import { makeSet, parseSet } from './payment/sets.ts';

/** An object schema without required fields would accept an empty list. */
const noList = v.pipe(
  v.unknown(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (Array.isArray(dataset.value)) addIssue({ expected: 'Object', received: 'Array' });
  }),
);

const letter = v.picklist(LETTERS);
const carPlan = v.pipe(
  noList,
  v.strictObject({ number: v.exactOptional(v.pipe(whole, v.minValue(1))), move: v.exactOptional(letter) }),
);
const carPlans = v.strictObject({
  red: v.exactOptional(carPlan),
  yellow: v.exactOptional(carPlan),
  blue: v.exactOptional(carPlan),
  green: v.exactOptional(carPlan),
  orange: v.exactOptional(carPlan),
  black: v.exactOptional(carPlan),
  white: v.exactOptional(carPlan),
  purple: v.exactOptional(carPlan),
});

export const actionSchema = v.variant('type', [
  v.strictObject({
    type: v.literal('plan'),
    cars: v.exactOptional(v.pipe(noList, carPlans)),
    wild: v.exactOptional(letter),
  }),
  v.strictObject({
    type: v.literal('start'),
    hex: v.pipe(v.string(), v.regex(/^([ACEG][1-5]|[BDF][1-6])$/)),
    facing: v.picklist(DIRECTIONS),
  }),
  v.strictObject({ type: v.literal('take'), colours: v.array(v.picklist(COLOURS)) }),
]);
export type Action = v.InferOutput<typeof actionSchema>;
type PlanAction = Extract<Action, { type: 'plan' }>;

export const chanceSchema = v.strictObject({ cars: v.array(v.array(v.picklist(COLOURS))) });

/** The cars of each seat (AS-3). */
export type Chance = readonly (readonly number[])[];

/**
 * AS-6: the note for the wild car, then for every car named three numbers: car, turn number, manoeuvre.
 * What is left out (AS-9) is `NO_MOVE` or `NO_NUMBER`.
 */
export type Plan = readonly number[];
export const NO_NUMBER = 0;
export const PLAN_HEAD = 1;
export const PLAN_ENTRY = 3;

/** A plan; or where to start from rest, as hex × 6 + facing (AS-14); or the set of chits to take, as `TAKE` + set (AS-30). */
export type Choice = number | Plan;
export const TAKE = 1 << 24;

export function parseAction(action: Action): Choice {
  switch (action.type) {
    case 'plan':
      return parsePlan(action);
    case 'start':
      return HEX_NAMES.indexOf(action.hex) * SIDES + DIRECTIONS.indexOf(action.facing);
    case 'take':
      return TAKE + parseSet(action.colours);
  }
}

export function makeAction(choice: Choice): Action {
  if (typeof choice !== 'number') return makePlan(choice);
  if (choice >= TAKE) return { type: 'take', colours: makeSet(choice - TAKE) };
  return { type: 'start', hex: HEX_NAMES[(choice / SIDES) | 0], facing: DIRECTIONS[choice % SIDES] };
}

export function parseChance(chance: { cars: Colour[][] }): Chance {
  return chance.cars.map(seat => seat.map(colour => COLOURS.indexOf(colour)));
}

export function makeChance(chance: Chance): { cars: Colour[][] } {
  return { cars: chance.map(seat => seat.map(car => COLOURS[car])) };
}

function parsePlan({ cars = {}, wild }: PlanAction): Plan {
  const entries = COLOURS.flatMap((colour, car) => {
    const entry = cars[colour];
    return entry ? [car, entry.number ?? NO_NUMBER, parseLetter(entry.move)] : [];
  });
  return [parseLetter(wild), ...entries];
}

function makePlan(plan: Plan): PlanAction {
  const cars: NonNullable<PlanAction['cars']> = {};
  for (let i = PLAN_HEAD; i < plan.length; i += PLAN_ENTRY) {
    const [car, number, move] = plan.slice(i, i + PLAN_ENTRY);
    cars[COLOURS[car]] = {
      ...(number !== NO_NUMBER && { number }),
      ...(move !== NO_MOVE && { move: LETTERS[move] }),
    };
  }
  return { type: 'plan', cars, ...(plan[0] !== NO_MOVE && { wild: LETTERS[plan[0]] }) };
}

function parseLetter(letter: Letter | undefined): number {
  return letter === undefined ? NO_MOVE : LETTERS.indexOf(letter);
}
