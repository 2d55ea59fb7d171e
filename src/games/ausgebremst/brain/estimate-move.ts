import { ONLY_SIX, SIX } from '../rules/cards.ts';
import { findFree, lowestIn } from '../rules/moves/free-spaces.ts';
import { pitCardsOf, type State, trackOf } from '../rules/state.ts';
import { layerOf } from '../tracks/reach-table.ts';
import { FINISH, IS_PIT } from '../tracks/spaces.ts';
import { gainOf, type RacePosition, wouldLead } from './race-position.ts';
import type { RaceWeights } from './weights.ts';

/** Estimates a move by itself: spaces gained, points wasted, and a stop that is still to be made. */
export function estimateMove(
  state: State,
  seat: number,
  from: RacePosition,
  card: number,
  to: number,
  weights: RaceWeights,
): number {
  // Unused points of the last card do not matter.
  if (to === FINISH) return weights.finish;
  const gain = gainOf(state, from, to);
  const stop = IS_PIT[to] && !from.stopped ? estimateStop(state, seat, weights) : 0;
  return gain + weights.waste * (card - gain) + stop;
}

/** In the pro game pit cards pay for the detour; only the points beyond it count. */
function estimateStop(state: State, seat: number, weights: RaceWeights): number {
  if (!state.options.pro) return weights.stop;
  const { pitDetour } = trackOf(state);
  const points = pitCardsOf(state, seat).reduce((sum, value) => sum + value, 0);
  return weights.pitPoint * (points - pitDetour) - weights.waste * pitDetour;
}

/**
 * The estimate of the best move from a position with one of these values, cars as they are now; 0 if there is no
 * good one.
 */
export function estimateBestMove(
  state: State,
  seat: number,
  from: RacePosition,
  values: number,
  weights: RaceWeights,
): number {
  const usable = values & ONLY_SIX && wouldLead(state, seat, from) ? values & ~ONLY_SIX : values;
  if (usable === 0) return 0;
  const table = trackOf(state).reach[from.laps];
  const free = findFree(table, from.at, 31 - Math.clz32(usable), state.at);
  let best = 0;
  for (let card = 1; card <= SIX; card++) {
    if (!(usable & (1 << card))) continue;
    const layer = layerOf(from.at, card);
    for (let rest = free[card]; rest !== 0; rest &= rest - 1) {
      const to = table.ahead[layer + lowestIn(rest)];
      best = Math.max(best, estimateMove(state, seat, from, card, to, weights));
    }
  }
  return best;
}
