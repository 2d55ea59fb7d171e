import type { Brain } from '../../../engine/brain.ts';
import type { Seat } from '../../../engine/turn.ts';
import { type Choice, DRAW, LAY_HILL } from '../rules/actions.ts';
import { pileLeft } from '../rules/hand.ts';
import { legal } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';
import { guessHands } from './guess.ts';
import { hillNow } from './hills.ts';
import { promise } from './promise.ts';
import { reason } from './reason.ts';
import { type RiderWeights, WEIGHTS } from './weights.ts';
import { playWorth } from './worth.ts';

export { WEIGHTS };

/** So many plays are worth a search: those after them hardly ever turn out best. */
const MOST_CANDIDATES = 4;

/** Rounds that a playout goes on: later ones are decided by cards nobody has seen. */
const ROUNDS_AHEAD = 3;

/**
 * Without a search a rider minds its own race, as most people do: it does not make the tempo hard for the others, and high cards are
 * ridden sooner. With all the weights the policy alone plays as well as a search can, and nothing would be left between the two.
 */
const OWN_RACE = { card: 3, drop: 0, chase: 0 };

/** More rounds than a stage has. */
const STAGE = 1000;

/**
 * Minutes are lost by those who fall out of the slipstream, and then more in every turn without it: so the thing is to stay
 * with the leader cheaply, to keep high cards for the turns in which it gets hard, and to make it hard when one leads oneself.
 * The pile says how many turns are left; cards not ridden by then are worth nothing, and the jersey counts only at the end.
 */
export function makeBrain(weights: RiderWeights): Brain<State, Choice> {
  const ownRace = { ...weights, ...OWN_RACE };
  return {
    policy: (state, seat) => bestChoice(state, seat, ownRace),
    playout: (state, seat) => bestChoice(state, seat, weights),
    candidates: (state, seat, _random, list) => candidates(state, seat, list, weights),
    interrupt: (state, seat) => hillNow(state, seat, weights),
    guess: guessHands,
    horizon: { clock, depth: ROUNDS_AHEAD },
    promise: (state, seat) => promise(state, seat, weights),
    plansAhead: 1,
    clearLead: 30,
    reason,
  };
}

/** Rounds of a stage, counted by the pile; a stage that is over ends a playout. */
function clock(state: State): number {
  if (state.phase !== 'ride') return (state.stage + 1) * STAGE;
  return state.stage * STAGE - pileLeft(state) / state.seats;
}

const plays: Choice[] = [];

function bestChoice(state: State, seat: Seat, weights: RiderWeights): Choice {
  const count = legal(state, seat, plays);
  if (plays[count - 1] === DRAW) return DRAW;
  let best = plays[0];
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    if (plays[i] === LAY_HILL) continue;
    const worth = playWorth(state, seat, plays[i], weights);
    if (worth > bestWorth) {
      best = plays[i];
      bestWorth = worth;
    }
  }
  return best;
}

function candidates(state: State, seat: Seat, list: Choice[], weights: RiderWeights): number {
  const count = legal(state, seat, list);
  if (list[count - 1] === DRAW) {
    list[0] = DRAW;
    return 1;
  }
  const ranked = list
    .slice(0, count)
    .filter(choice => choice !== LAY_HILL)
    .map(play => ({ play, worth: playWorth(state, seat, play, weights) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST_CANDIDATES);
  for (const [i, { play }] of ranked.entries()) list[i] = play;
  return ranked.length;
}

export const brain = makeBrain(WEIGHTS);
