import { WIDTH } from '../../tracks/reach-table.ts';
import { STEPS_AHEAD } from '../../tracks/steps.ts';
import { VALUES } from '../cards.ts';
import { type State, trackOf } from '../state.ts';
import { isGoodMove, stepsOf } from './moves.ts';
import { explore } from './reach.ts';
import { findPassed } from './ways.ts';

/** For the log: the cars that block this one within this distance, right ahead of reachable spaces. */
export function carsInTheWay(state: State, car: number, distance: number): number[] {
  const steps = stepsOf(state, car);
  const { ahead, counts } = explore(steps, state.at[car], distance - 1, state.at);
  const met = new Set<number>();
  for (let n = 0; n < distance; n++) {
    for (let i = n * WIDTH; i < n * WIDTH + counts[n]; i++) {
      for (let step = 0; step < STEPS_AHEAD; step++) met.add(steps[ahead[i] * STEPS_AHEAD + step]);
    }
  }
  return carsOn(state, met);
}

/** For the log: the cars on the ways that would lead to the stop of AG-25 with cards of these values. */
export function carsOnTheWayToStop(state: State, car: number, values: number): number[] {
  const steps = stepsOf(state, car);
  const from = state.at[car];
  const passed = new Set<number>();
  for (const card of VALUES.filter(value => values & (1 << value))) {
    const { ahead, counts } = explore(steps, from, card);
    const ends = [...ahead.subarray(card * WIDTH, card * WIDTH + counts[card])];
    for (const to of ends.filter(to => isGoodMove(trackOf(state), from, to))) {
      for (const space of findPassed({ steps, from, card, to, cars: [] })) passed.add(space);
    }
  }
  return carsOn(state, passed);
}

function carsOn(state: State, spaces: ReadonlySet<number>): number[] {
  return state.at.flatMap((space, car) => (space >= 0 && spaces.has(space) ? [car] : []));
}
