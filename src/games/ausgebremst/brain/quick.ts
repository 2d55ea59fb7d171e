import type { Random } from '../../../engine/random.ts';
import type { Seat } from '../../../engine/turn.ts';
import { type Choice, cardOf, destinationOf } from '../rules/actions.ts';
import { legal } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';
import { FINISH, IS_PIT } from '../tracks/spaces.ts';
import { gainOf, type Place, placeNow } from './place.ts';
import { PREPARATIONS } from './preparations.ts';
import { knownTop } from './supply.ts';

/** Weights relative to a space gained: a wasted point, a stop, random noise. */
const WASTE = 2;
const STOP = 8;
const LUCK = 1;

const choices: Choice[] = [];

/**
 * A choice for playouts: high cards without waste, the stop when it is reachable; random noise adds variety.
 */
export function quick(state: State, seat: Seat, random: Random): Choice {
  const number = legal(state, seat, choices);
  if (number === null) return random.pick(PREPARATIONS);
  const from = placeNow(state, seat);
  let best = choices[0];
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < number; i++) {
    const worth = quickWorth(state, seat, from, choices[i]) + (LUCK * random.next()) / 2 ** 32;
    if (worth > bestWorth) {
      best = choices[i];
      bestWorth = worth;
    }
  }
  return best;
}

function quickWorth(state: State, seat: Seat, from: Place, choice: Choice): number {
  if (state.phase === 'pit') return 0;
  if (state.phase !== 'move') return knownTop(state, seat, choice);
  const to = destinationOf(choice);
  const gain = gainOf(state, from, to);
  if (to === FINISH) return gain + STOP;
  const stop = IS_PIT[to] && !from.stopped ? STOP : 0;
  return gain - WASTE * (cardOf(choice) - gain) + stop;
}
