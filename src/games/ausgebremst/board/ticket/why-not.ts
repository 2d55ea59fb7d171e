import { Random } from '../../../../engine/random.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { Seat } from '../../../../engine/turn.ts';
import { type Choice, parseAction } from '../../rules/actions.ts';
import { SIX } from '../../rules/cards.ts';
import { check } from '../../rules/check.ts';
import { listMoves } from '../../rules/moves/moves.ts';
import { carsInTheWay } from '../../rules/moves/obstacles.ts';
import { isExcused, isSixBarred, progressOf } from '../../rules/rule-of-six.ts';
import { imagine } from '../../view/imagine.ts';
import type { View } from '../../view/view.ts';
import type { Move } from './draft.ts';

/** Seed of the sampled state: a seat's legal moves do not depend on hidden cards of others. */
const ANY = 'why not';

const moves: Choice[] = [];

/** Why a card of the hand has no legal move. */
export function whyNotCard(view: View, seat: Seat, card: number): Refusal {
  const state = imagine(view, Random.from(ANY));
  if (card === SIX && isSixBarred(state, seat) && !isExcused(state, seat)) {
    return refuse('AG-19', 'six-in-lead', { progress: progressOf(state, seat) });
  }
  // It could be played if it were the only card: another one reaches the stop.
  if (listMoves(state, seat, 1 << card, moves) > 0) return refuse('AG-25', 'card-misses-stop', { card });
  return refuse('AG-12', 'card-blocked', { card, cars: carsInTheWay(state, seat, card) });
}

/** Why the car cannot go there with this card, or with any. */
export function whyNotThere(view: View, seat: Seat, card: number | null, to: string): Refusal {
  const refusal =
    card === null
      ? null
      : check(imagine(view, Random.from(ANY)), seat, parseAction({ type: 'move', card, to } as Move));
  return refusal ?? refuse('AG-12', 'no-card-there');
}
