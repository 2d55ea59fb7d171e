import { COLOURS } from '../data.ts';
import { NO_CAR, type State } from '../state.ts';

/**
 * A purse belongs to a seat, or with `coloursPerCar` to a car (AS-31). It holds one kind of chits, or one per
 * colour, in `chits` from purse × kinds on. The box never runs out (AS-24).
 */
export const BOX = -1;

export function kindsOf({ options }: State): number {
  return options.scoring === 'plain' ? 1 : COLOURS.length;
}

/** AS-23: the wild car pays from the box and into it. */
export function purseOf({ options, drivers, wild }: State, car: number): number {
  if (car === wild) return BOX;
  return options.scoring === 'coloursPerCar' ? car : drivers[car];
}

/** Where a payment goes. AS-20: into the box if both cars have the same driver. */
export function receivingPurse(state: State, payer: number, receiver: number): number {
  if (receiver === NO_CAR || state.drivers[payer] === state.drivers[receiver]) return BOX;
  return purseOf(state, receiver);
}

/** A copy of the chits of a purse, by kind. */
export function chitsIn(state: State, purse: number): number[] {
  const kinds = kindsOf(state);
  return state.chits.slice(purse * kinds, (purse + 1) * kinds);
}
