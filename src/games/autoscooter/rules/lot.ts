import type { Log } from '../../../engine/log.ts';
import type { RandomSource } from '../../../engine/random.ts';
import { type Refusal, refuse } from '../../../engine/refusal.ts';
import { carsEach } from '../meta.ts';
import type { Chance } from './actions.ts';
import { CHITS_OF_COLOUR, COLOURS } from './data.ts';
import { purseOf } from './payment/purse.ts';
import { openRound } from './plan.ts';
import { NOBODY, type State } from './state.ts';

/** AS-3: who drives which car is drawn by lot. */
export function sample({ seats, options }: State, random: RandomSource): Chance {
  const each = carsEach(seats, options);
  const cars = random.shuffle(COLOURS.map((_, car) => car));
  return Array.from({ length: seats }, (_, seat) => cars.slice(seat * each, (seat + 1) * each));
}

export function checkChance({ seats, options }: State, lots: Chance): Refusal | null {
  if (lots.length !== seats) return refuse('AS-3', 'lot-seats', { seats: lots.length });
  const each = carsEach(seats, options);
  const uneven = lots.find(cars => cars.length !== each);
  if (uneven) return refuse('AS-3', 'lot-cars', { cars: uneven.length, each });
  const all = lots.flat();
  const twice = all.find((car, i) => all.indexOf(car) !== i);
  return twice === undefined ? null : refuse('AS-3', 'lot-twice', { car: COLOURS[twice] });
}

export function applyChance(state: State, lots: Chance, log?: Log): void {
  const drivers = COLOURS.map((_, car) => lots.findIndex(cars => cars.includes(car)));
  state.drivers = drivers;
  lots.forEach((cars, seat) => {
    log?.push({ key: 'lot', rule: 'AS-3', args: { seat, cars: cars.map(car => COLOURS[car]) } });
  });
  // AS-23: the first free car in column order.
  if (state.options.wildCar) {
    state.wild = drivers.indexOf(NOBODY);
    log?.push({ key: 'wild', rule: 'AS-23', args: { car: COLOURS[state.wild] } });
  }
  if (state.options.scoring !== 'plain') dealColours(state);
  openRound(state);
}

/** AS-29, AS-31 */
function dealColours(state: State): void {
  state.drivers.forEach((driver, car) => {
    if (driver !== NOBODY) state.chits[purseOf(state, car) * COLOURS.length + car] = CHITS_OF_COLOUR;
  });
}
