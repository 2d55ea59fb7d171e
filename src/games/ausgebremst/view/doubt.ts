import { isOnlySixes } from '../rules/cards.ts';
import type { State } from '../rules/state.ts';
import { DOUBTED, remember } from './memory.ts';

/**
 * A leader with nothing but sixes who loses the turn beside players that fill all other lanes shows something about
 * their hands: they cannot all have been nothing but sixes, or AG-21 would have let it go. A doubt is that set of seats;
 * its upper half says of whom it is false, which each of them knows of itself only.
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
 * A card that is no six settles what was doubted of this hand. Until then a six played makes no difference: whatever is
 * in the hand now may have been in it then. In the pro game the order of draws is known, and `worlds.ts` tells more.
 */
export function settleDoubts(state: State, seat: number): void {
  if (state.options.pro || state.doubts.length === 0) return;
  state.doubts = state.doubts.filter(doubt => !(doubt & (1 << seat)));
}

/** The sets of seats of whom, as far as the viewer knows, not all held nothing but sixes. */
export function doubtsFor(state: State, viewer: number | null): number[] {
  const all = (1 << OWN_BIT) - 1;
  if (state.options.pro || viewer === null) return state.doubts.map(doubt => doubt & all);
  const own = 1 << viewer;
  return state.doubts
    .filter(doubt => !(doubt & own) || doubt & (own << OWN_BIT))
    .map(doubt => doubt & all & ~own);
}
