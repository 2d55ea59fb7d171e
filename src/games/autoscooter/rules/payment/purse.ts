import { COLOURS } from '../data.ts';
import { NO_CAR, type State } from '../state.ts';

/**
 * Who holds chits is a purse: a seat, or with `coloursPerCar` a car (AS-31). A purse has as many kinds of chits as there
 * are colours, without colours one; its chits lie in `chits` from purse × kinds on. The box never runs out (AS-24).
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

/** The chits of a purse by kind, as a list of its own. */
export function chitsIn(state: State, purse: number): number[] {
  const kinds = kindsOf(state);
  return state.chits.slice(purse * kinds, (purse + 1) * kinds);
}
