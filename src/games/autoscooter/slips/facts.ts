import type { SlipFact } from '../../../engine/slips/slips.ts';
import type { Seat } from '../../../engine/turn.ts';
import { PLANNABLE } from '../rules/driving/manoeuvres.ts';
import { ROUNDS } from '../rules/sheet.ts';
import type { View } from '../view/view.ts';
import { carsOf, isBlocked, isRival, moverOf, wayOf } from './floor.ts';

const MOST_CARS = 4;
const TOP_SPEED = 3;
const MOST_CHITS = 160;

export const facts = {
  resting: {
    kind: 'number',
    min: 0,
    max: MOST_CARS,
    of: (view, seat) => carsOf(view, seat).filter(car => view.cars[car].speed === 0).length,
  },
  speed: {
    kind: 'number',
    min: 0,
    max: TOP_SPEED,
    of: (view, seat) => Math.max(0, ...carsOf(view, seat).map(car => view.cars[car].speed)),
  },
  blocked: { kind: 'flag', of: (view, seat) => carsOf(view, seat).some(car => isBlocked(view, car)) },
  target: { kind: 'flag', of: (view, seat) => carsOf(view, seat).some(car => canRam(view, seat, car)) },
  decision: { kind: 'choice', values: ['plan', 'start', 'take'], of: decisionOf },
  chits: { kind: 'number', min: 0, max: MOST_CHITS, of: chitsOf },
  leading: { kind: 'flag', of: isLeading },
  round: { kind: 'number', min: 1, max: ROUNDS, of: view => view.round },
} satisfies { [name: string]: SlipFact<View> };

/** Whether a manoeuvre meets the car of somebody else as the cars stand. */
function canRam(view: View, seat: Seat, car: number): boolean {
  return PLANNABLE[view.cars[car].speed].some(move => {
    const { hit } = wayOf(view, car, move);
    return hit !== null && hit >= 0 && isRival(view.cars[hit], seat);
  });
}

function decisionOf(view: View, seat: Seat): string | null {
  if (view.phase === 'plan') return view.phase;
  return (view.phase === 'start' || view.phase === 'take') && moverOf(view) === seat ? view.phase : null;
}

/** All chits of the seat, whatever their colour; with `coloursPerCar` those of all its cars. */
function chitsOf(view: View, seat: Seat): number {
  const purses = view.options.scoring === 'coloursPerCar' ? carsOf(view, seat) : [seat];
  return purses.flatMap(purse => view.purses[purse]).reduce((sum, chits) => sum + chits, 0);
}

function isLeading(view: View, seat: Seat): boolean {
  return view.scores.every((score, other) => other === seat || score < view.scores[seat]);
}
