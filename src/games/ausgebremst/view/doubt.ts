import { isOnlySixes } from '../rules/cards.ts';
import type { State } from '../rules/state.ts';
import { DOUBTED, remember } from './memory.ts';

/**
 * A leader with only sixes may lose its turn beside players in all other lanes. That reveals something about
 * their hands: not all of them were only sixes, or AG-21 would have allowed the move. A doubt is this set of
 * seats. Its upper half marks the seats that did hold only sixes, which each knows of itself only.
 */
const OWN_BIT = 8;

export function addDoubt(state: State, seats: number): void {
  let doubt = seats;
  for (let seat = 0; seat < state.seats; seat++) {
    if (!(seats & (1 << seat))) continue;
    if (isOnlySixes(state.hands[seat])) doubt |= 1 << (seat + OWN_BIT);
    remember(state, seat, DOUBTED, 0, state.doubts.length);
  }
  state.doubts.push(doubt);
}

/**
 * A card other than a six settles the doubt about this hand. A six played until then proves nothing: any card
 * in the hand now may have been there before. In the pro game the order of draws is known, and `worlds.ts`
 * infers more.
 */
export function settleDoubts(state: State, seat: number): void {
  if (state.options.pro || state.doubts.length === 0) return;
  state.doubts = state.doubts.filter(doubt => !(doubt & (1 << seat)));
}

/** The sets of seats of which, to the viewer's knowledge, not all held only sixes. */
export function doubtsFor(state: State, viewer: number | null): number[] {
  const all = (1 << OWN_BIT) - 1;
  if (state.options.pro || viewer === null) return state.doubts.map(doubt => doubt & all);
  const own = 1 << viewer;
  return state.doubts
    .filter(doubt => !(doubt & own) || doubt & (own << OWN_BIT))
    .map(doubt => doubt & all & ~own);
}
