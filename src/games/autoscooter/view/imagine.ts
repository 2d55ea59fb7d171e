import type { Random } from '../../../engine/random.ts';
import type { Seat } from '../../../engine/turn.ts';
import { NO_NUMBER } from '../rules/actions.ts';
import { NO_MOVE } from '../rules/driving/manoeuvres.ts';
import { drawMove, drawNumber } from '../rules/plan.ts';
import { rowOf } from '../rules/sheet.ts';
import { NO_CAR, NOBODY, type State, start } from '../rules/state.ts';
import { areNumbersShown, isMoveShown, type View } from './view.ts';

/** Samples a state that fits the view: a sealed plan can be any legal one (AS-6, AS-8). */
export function imagine(view: View, random: Random): State {
  const state = start(view.seats, view.options);
  state.phase = view.phase;
  state.round = view.round;
  state.drivers = view.cars.map(({ driver }) => driver ?? NOBODY);
  state.wild = view.wild ?? NO_CAR;
  state.hexes = view.cars.map(({ hex }) => hex);
  state.facings = view.cars.map(({ facing }) => facing);
  state.speeds = view.cars.map(({ speed }) => speed);
  state.used = view.cars.map(({ used }) => used.reduce((rows, number) => rows | (1 << rowOf(number)), 0));
  state.unplanned = view.awaited.reduce((mask, seat) => mask | (1 << seat), 0);
  state.numbers = view.cars.map(({ number }) => number ?? NO_NUMBER);
  state.moves = view.cars.map(({ move }) => move ?? NO_MOVE);
  state.order = view.order.slice();
  state.next = view.next;
  state.debts = view.debts.flatMap(({ payer, receiver, amount, rule }) => [
    payer,
    receiver ?? NO_CAR,
    amount,
    rule,
  ]);
  state.chits = view.purses.flat();
  for (let seat = 0; seat < view.seats; seat++) {
    if (seat === view.viewer) state.notes[seat] = view.note ?? NO_MOVE;
    else if (isPlanIn(state, seat)) imaginePlan(state, seat, random);
  }
  return state;
}

function isPlanIn(state: State, seat: Seat): boolean {
  if (state.phase === 'plan') return !(state.unplanned & (1 << seat));
  return areNumbersShown(state);
}

/**
 * Samples the hidden part of a plan. A car that has not moved yet has the speed it was planned for, or is at
 * rest and its plan is void (AS-14). The same holds for the wild car, whose notes are irrelevant once it has
 * moved.
 */
function imaginePlan(state: State, seat: Seat, random: Random): void {
  state.drivers.forEach((driver, car) => {
    if (driver !== seat) return;
    if (!areNumbersShown(state)) state.numbers[car] = drawNumber(state, car, random);
    if (!isMoveShown(state, car)) state.moves[car] = drawMove(state.speeds[car], random);
  });
  if (state.wild !== NO_CAR) state.notes[seat] = drawMove(state.speeds[state.wild], random);
}
