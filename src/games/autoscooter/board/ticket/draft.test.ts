import { expect, test } from 'vitest';
import { scene } from '../../testing.ts';
import { view } from '../../view/view.ts';
import { actionOf, filled, isMissing, planOf, withPlan } from './draft.ts';

const looked = view(scene({ red: 'D3 E 1' }, 4), 0);

test('AS-6: a plan needs a number for every car and a manoeuvre for those that move', () => {
  const plan = planOf(looked, 0, null);
  expect(plan.needs).toEqual([
    { car: 0, number: true, move: true },
    { car: 1, number: true, move: false },
  ]);
  const half = withPlan(plan, 0, { number: 17 });
  expect(isMissing(half, 0)).toBe(true);
  expect(actionOf(half)).toBeNull();
  const whole = withPlan(withPlan(half, 0, { number: 17, move: 'C' }), 1, { number: 2 });
  expect(actionOf(whole)).toEqual({
    type: 'plan',
    cars: { red: { number: 17, move: 'C' }, yellow: { number: 2 } },
  });
});

test('AS-9: missing parts are filled in as the rules would', () => {
  const plan = withPlan(planOf(looked, 0, null), 1, { number: 2 });
  expect(actionOf(filled(looked, plan))).toEqual({
    type: 'plan',
    cars: { red: { number: 81, move: 'C' }, yellow: { number: 2 } },
  });
});

test('AS-23: the wild car needs a note and no number, also when a sealed plan is reopened', () => {
  const wild = view(scene({ orange: 'D3 E 2' }, 2, { carsEach: 3, wildCar: true }), 0);
  expect(wild.wild).toBe(6);
  const moving = view(scene({ white: 'D3 E 2' }, 2, { carsEach: 3, wildCar: true }), 0);
  const sealed = { type: 'plan' as const, cars: { red: { number: 1 } }, wild: 'K' as const };
  const plan = planOf(moving, 0, sealed);
  expect(plan.needs.at(-1)).toEqual({ car: 6, number: false, move: true });
  expect(plan.plans).toEqual([{ number: 1 }, {}, {}, { move: 'K' }]);
  expect(actionOf(filled(moving, plan))).toMatchObject({ wild: 'K' });
});
