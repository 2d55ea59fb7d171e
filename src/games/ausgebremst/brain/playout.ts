import type { Random } from '../../../engine/random.ts';
import type { Seat } from '../../../engine/turn.ts';
import { type Choice, cardOf, destinationOf } from '../rules/actions.ts';
import { legal } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';
import { FINISH, IS_PIT } from '../tracks/spaces.ts';
import { knownTop } from './cards-left.ts';
import { PREPARATIONS } from './preparations.ts';
import { gainOf, positionNow, type RacePosition } from './race-position.ts';

/** Weights relative to a space gained: a wasted point, a stop, random noise. */
const WASTE = 2;
const STOP = 8;
const LUCK = 1;

const choices: Choice[] = [];

/**
 * A choice for playouts: high cards without waste, the stop when it is reachable; random noise adds variety.
 */
export function playoutChoice(state: State, seat: Seat, random: Random): Choice {
  const number = legal(state, seat, choices);
  if (number === null) return random.pick(PREPARATIONS);
  const from = positionNow(state, seat);
  let best = choices[0];
  let bestEstimate = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < number; i++) {
    const estimate = quickWorth(state, seat, from, choices[i]) + (LUCK * random.next()) / 2 ** 32;
    if (estimate > bestEstimate) {
      best = choices[i];
      bestEstimate = estimate;
    }
  }
  return best;
}

function quickWorth(state: State, seat: Seat, from: RacePosition, choice: Choice): number {
  if (state.phase === 'pit') return 0;
  if (state.phase !== 'move') return knownTop(state, seat, choice);
  const to = destinationOf(choice);
  const gain = gainOf(state, from, to);
  if (to === FINISH) return gain + STOP;
  const stop = IS_PIT[to] && !from.stopped ? STOP : 0;
  return gain - WASTE * (cardOf(choice) - gain) + stop;
}
