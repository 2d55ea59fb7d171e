import type { Seat } from '../../../../engine/turn.ts';
import type { Action } from '../../rules/actions.ts';
import { COLOURS, type Colour } from '../../rules/data.ts';
import { LETTERS, STRAIGHT } from '../../rules/driving/manoeuvres.ts';
import { numbersOf } from '../../rules/sheet.ts';
import type { View } from '../../view/view.ts';

type PlanAction = Extract<Action, { type: 'plan' }>;
export type CarPlan = NonNullable<NonNullable<PlanAction['cars']>[Colour]>;

/** AS-6: what must be planned for one car. The wild car (AS-23) has no number, a car at rest no manoeuvre. */
interface Need {
  readonly car: number;
  readonly number: boolean;
  readonly move: boolean;
}

/** An unfinished plan. */
export interface PlanDraft {
  readonly type: 'plan';
  readonly needs: readonly Need[];
  /** By index of the need. */
  readonly plans: readonly CarPlan[];
  /** The index of the need that is being edited. */
  readonly at: number;
}

export type Draft = PlanDraft | Action;

function needsOf(view: View, seat: Seat): Need[] {
  const own = view.cars.flatMap(({ driver, speed }, car) =>
    driver === seat ? [{ car, number: true, move: speed > 0 }] : [],
  );
  if (view.wild === null || view.cars[view.wild].speed === 0) return own;
  return [...own, { car: view.wild, number: false, move: true }];
}

/** Keeps an unfinished plan; a sealed one is opened for changes. */
export function planOf(view: View, seat: Seat, draft: Draft | null): PlanDraft {
  if (draft?.type === 'plan' && 'needs' in draft) return draft;
  const needs = needsOf(view, seat);
  const sealed = draft?.type === 'plan' ? draft : null;
  return {
    type: 'plan',
    needs,
    plans: needs.map(need => (sealed ? planIn(sealed, need) : forcedPlan(view, need))),
    at: 0,
  };
}

/** The last number of a car, in the last round, is no choice. */
function forcedPlan(view: View, { car, number }: Need): CarPlan {
  const numbers = number ? freeNumbers(view, car) : [];
  return numbers.length === 1 ? { number: numbers[0] } : {};
}

function planIn({ cars, wild }: PlanAction, { car, number }: Need): CarPlan {
  if (!number) return wild === undefined ? {} : { move: wild };
  return cars?.[COLOURS[car]] ?? {};
}

export function withPlan(draft: PlanDraft, at: number, plan: CarPlan): PlanDraft {
  return { ...draft, at, plans: draft.plans.map((old, i) => (i === at ? plan : old)) };
}

export function isMissing({ needs, plans }: PlanDraft, at: number): boolean {
  const { number, move } = needs[at];
  return (number && plans[at].number === undefined) || (move && plans[at].move === undefined);
}

/** The car to plan next: the one in hand while something is missing there, else the next one; -1 if none is. */
export function nextMissing(plan: PlanDraft): number {
  const { at, needs } = plan;
  const places = needs.map((_, i) => (at + i) % needs.length);
  return places.find(place => isMissing(plan, place)) ?? -1;
}

/** AS-9: the plan with missing parts filled in as the rules would. */
export function filled(view: View, draft: PlanDraft): PlanDraft {
  const plans = draft.needs.map((need, i) => {
    const { number, move } = draft.plans[i];
    return {
      ...(need.number && { number: number ?? freeNumbers(view, need.car).at(-1)! }),
      ...(need.move && { move: move ?? LETTERS[STRAIGHT[view.cars[need.car].speed]] }),
    };
  });
  return { ...draft, plans };
}

export function freeNumbers(view: View, car: number): number[] {
  return numbersOf(car).filter(number => !view.cars[car].used.includes(number));
}

export function actionOf(draft: Draft): Action | null {
  if (!('needs' in draft)) return draft;
  if (draft.needs.some((_, i) => isMissing(draft, i))) return null;
  const cars = Object.fromEntries(
    draft.needs.flatMap(({ car, number }, i) => (number ? [[COLOURS[car], draft.plans[i]]] : [])),
  );
  const wild = draft.needs.findIndex(({ number }) => !number);
  const note = wild < 0 ? undefined : draft.plans[wild].move;
  return { type: 'plan', cars, ...(note !== undefined && { wild: note }) };
}
