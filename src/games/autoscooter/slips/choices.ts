import { pickBy } from '../../../engine/pick.ts';
import type { NamedChoice } from '../../../engine/slips/slips.ts';
import type { Seat } from '../../../engine/turn.ts';
import { type Choice, NO_NUMBER, type Plan, TAKE } from '../rules/actions.ts';
import { SIDES } from '../rules/driving/hexes.ts';
import { NO_MOVE, PLANNABLE, speedOf, TURNS } from '../rules/driving/manoeuvres.ts';
import { numbersOf } from '../rules/sheet.ts';
import type { View } from '../view/view.ts';
import { carsOf, isRival, roomAhead, wayOf } from './floor.ts';

/** The manoeuvre of a moving car, and its number. */
interface Rule {
  move(view: View, seat: Seat, car: number): number;
  number(view: View, car: number): number;
}

/** AS-9: what is left out is filled in. */
const lastNumber = () => NO_NUMBER;
const firstNumber = (view: View, car: number) =>
  numbersOf(car).find(number => !view.cars[car].used.includes(number)) ?? NO_NUMBER;

export const choices = {
  clear: planBy({ move: clearMove, number: lastNumber }),
  clearFirst: planBy({ move: clearMove, number: firstNumber }),
  straight: planBy({ move: () => NO_MOVE, number: lastNumber }),
  ram: planBy({ move: ramMove, number: firstNumber }),
} satisfies { [name: string]: NamedChoice<View, Choice> };

/** A start from rest goes where there is room; of several sets of chits any is taken. */
function planBy(rule: Rule): NamedChoice<View, Choice> {
  return {
    pick(view, seat, legal) {
      if (view.phase === 'plan') return planOf(view, seat, rule);
      const all = (legal ?? []).filter(choice => typeof choice === 'number');
      return pickBy(
        all,
        choice => -roomOf(view, choice),
        choice => choice,
      );
    },
  };
}

function roomOf(view: View, choice: number): number {
  if (choice >= TAKE) return 0;
  return roomAhead(view, Math.floor(choice / SIDES), choice % SIDES, view.order[view.next]);
}

function planOf(view: View, seat: Seat, rule: Rule): Plan {
  const plan: number[] = [NO_MOVE];
  for (const car of carsOf(view, seat)) {
    const move = view.cars[car].speed === 0 ? NO_MOVE : rule.move(view, seat, car);
    plan.push(car, rule.number(view, car), move);
  }
  return plan;
}

/** A free way that ends with most room ahead; then the present speed, few turns. Straight on if no way is free. */
function clearMove(view: View, _seat: Seat, car: number): number {
  const { speed } = view.cars[car];
  const free = PLANNABLE[speed].filter(move => wayOf(view, car, move).hit === null);
  const best = pickBy(
    free,
    move => -Math.min(1, roomAfter(view, car, move)),
    move => Math.abs(speedOf(move) - speed),
    turnsIn,
    move => -roomAfter(view, car, move),
    move => move,
  );
  return best ?? NO_MOVE;
}

function roomAfter(view: View, car: number, move: number): number {
  const { hex, facing } = wayOf(view, car, move);
  return roomAhead(view, hex, facing, car);
}

function turnsIn(move: number): number {
  return TURNS[move].reduce((sum, turn) => sum + Math.abs(turn), 0);
}

/** The fastest way into the car of somebody else; otherwise a clear one. */
function ramMove(view: View, seat: Seat, car: number): number {
  const hits = PLANNABLE[view.cars[car].speed].filter(move => {
    const { hit } = wayOf(view, car, move);
    return hit !== null && hit >= 0 && isRival(view.cars[hit], seat);
  });
  const fastest = pickBy(
    hits,
    move => -speedOf(move),
    turnsIn,
    move => move,
  );
  return fastest ?? clearMove(view, seat, car);
}
