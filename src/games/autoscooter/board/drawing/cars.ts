import type { Seat } from '../../../../engine/turn.ts';
import type { Colour } from '../../../../kit/colours.ts';
import { COLOURS } from '../../rules/data.ts';
import type { View } from '../../view/view.ts';

export function carsOf(view: View, seat: Seat): number[] {
  return view.cars.flatMap(({ driver }, car) => (driver === seat ? [car] : []));
}

/** A driver has the colour of its first car in the order of the log sheet (AS-5). */
export function driverColours(view: View): readonly Colour[] {
  const drawn = view.cars.some(({ driver }) => driver !== null);
  return Array.from({ length: view.seats }, (_, seat) => COLOURS[drawn ? carsOf(view, seat)[0] : seat]);
}

/** The label on a car: its driver's number; the wild car has none. */
export function plateOf(view: View, car: number): string {
  const { driver } = view.cars[car];
  return driver === null ? (car === view.wild ? '?' : '') : String(driver + 1);
}

/** The car whose turn it is in the action. */
export function carToMove(view: View): number | null {
  return view.phase === 'start' || view.phase === 'take' ? (view.order[view.next] ?? null) : null;
}
