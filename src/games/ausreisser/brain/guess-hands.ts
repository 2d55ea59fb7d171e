import type { Guess } from '../../../engine/brain.ts';
import type { Random } from '../../../engine/random.ts';
import type { Seat } from '../../../engine/turn.ts';
import { HAND, HILL, KINDS, packOf } from '../rules/data.ts';
import { give, pileLeft, take } from '../rules/hand.ts';
import type { State } from '../rules/state.ts';

/**
 * How often a card of another hand is compared with one of the pile, keeping the better (`SAVED`) or the
 * worse (`SPENT`). Fitted to hands in games of the policy, against random hands of unseen cards.
 */
const SAVED = 3;
const SPENT = 6;

/**
 * Riders save their high cards, so their hands are better than the pile. Riders with penalties had none to
 * save.
 */
export function guessHands(state: State, seat: Seat): Guess<State> {
  const rounds = roundsRidden(state);
  return {
    fill(imagined, random) {
      const pile = imagined.pile.slice();
      imagined.pile = pile;
      for (let other = 0; other < imagined.seats; other++) {
        if (other === seat) continue;
        const isBehind = imagined.penalties[other] > 0;
        const swaps = Math.min(rounds, isBehind ? SPENT : SAVED);
        for (let i = 0; i < swaps; i++) swap(imagined, pile, other, isBehind, random);
      }
    },
  };
}

function roundsRidden(state: State): number {
  const drawn = packOf(state.options).length - state.seats * HAND - pileLeft(state);
  return Math.floor(drawn / state.seats);
}

/**
 * Swaps speed cards only: the others may be known from head winds laid, or from a hand without speed cards.
 */
function swap(state: State, pile: number[], seat: Seat, isBehind: boolean, random: Random): void {
  if (pileLeft(state) === 0) return;
  const place = state.top + random.below(pileLeft(state));
  const drawn = pile[place];
  const held = anySpeedCard(state, seat, random);
  if (drawn >= HILL || held === null || drawn > held === isBehind) return;
  take(state, seat, held, 1);
  give(state, seat, drawn);
  pile[place] = held;
}

function anySpeedCard(state: State, seat: Seat, random: Random): number | null {
  const first = seat * KINDS;
  let count = 0;
  for (let card = 0; card < HILL; card++) count += state.hands[first + card];
  if (count === 0) return null;
  let left = random.below(count);
  let card = 0;
  while (left >= state.hands[first + card]) left -= state.hands[first + card++];
  return card;
}
