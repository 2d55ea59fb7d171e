import { expect, test } from 'vitest';
import type { Action } from '../../games/autoscooter/rules/actions.ts';
import { COLOURS } from '../../games/autoscooter/rules/data.ts';
import { ahead, DIRECTIONS, HEX_NAMES, turned } from '../../games/autoscooter/rules/driving/hexes.ts';
import { LETTERS, type Letter, TURNS } from '../../games/autoscooter/rules/driving/manoeuvres.ts';
import type { View } from '../../games/autoscooter/view/view.ts';
import { explained } from '../testing.ts';

type Colour = (typeof COLOURS)[number];

/** Where a car ends with this manoeuvre if it meets nobody and no barrier. */
function endOf({ hex, facing }: View['cars'][number], letter: Letter): string {
  let at = hex;
  let direction = facing;
  for (const turn of TURNS[LETTERS.indexOf(letter)]) {
    at = ahead(at, direction);
    direction = turned(direction, turn);
  }
  return HEX_NAMES[at];
}

test('every fact in a reason for a plan is true, and every chance is one', () => {
  const keys = new Set<string>();
  for (const { view, seat, action, reason } of explained<View, Action>('autoscooter', 500)) {
    const { key, args } = reason;
    keys.add(key);
    const number = COLOURS.indexOf(args.car as Colour);
    const car = view.cars[number];
    if (action.type === 'start') {
      expect(args).toMatchObject({ hex: action.hex, facing: action.facing });
      const next = ahead(HEX_NAMES.indexOf(action.hex), DIRECTIONS.indexOf(action.facing));
      if (key === 'start-prey')
        expect(HEX_NAMES[view.cars[COLOURS.indexOf(args.other as Colour)].hex]).toBe(HEX_NAMES[next]);
      const target = HEX_NAMES.indexOf(action.hex);
      const aiming = view.cars.filter(
        ({ hex, facing, speed, driver }) => speed > 0 && driver !== seat && ahead(hex, facing) === target,
      ).length;
      if (key !== 'start-prey') expect(args.threats ?? 0).toBe(aiming);
      continue;
    }
    if (action.type !== 'plan') continue;
    const entry = action.cars?.[args.car as Colour];
    expect(car.driver).toBe(seat);
    if (entry?.number !== undefined) expect(args.number ?? entry.number).toBe(entry.number);
    if (args.move !== undefined && entry?.move !== undefined) expect(args.move).toBe(entry.move);
    if (key === 'flee') expect(args.from).toBe(HEX_NAMES[car.hex]);
    if (key === 'safe' || key === 'clear') expect(args.to).toBe(endOf(car, args.move as Letter));
    if (key === 'rest') {
      const others = view.cars.filter(({ driver }) => driver !== null).length - 1;
      expect(args.others).toBe(others);
      expect(Number(args.before)).toBeLessThanOrEqual(others);
    }
    if (key === 'ram') {
      expect(view.cars[COLOURS.indexOf(args.other as Colour)].driver).not.toBe(seat);
      expect(Number(args.chance)).toBeGreaterThanOrEqual(25);
      expect(Number(args.chance)).toBeLessThanOrEqual(100);
      expect(Number(args.price)).toBeGreaterThan(0);
    }
  }
  expect([...keys]).toEqual(expect.arrayContaining(['clear', 'flee', 'ram', 'rest', 'safe', 'start-safe']));
});
