import type { Seat } from '../../../../engine/turn.ts';
import type { Action } from '../../rules/actions.ts';
import type { Face } from '../../rules/data.ts';
import type { View } from '../../view/view.ts';

type Play = Extract<Action, { type: 'play' }>;

/** An unfinished play: special cards can be added before the speed card is chosen. */
export type RideDraft = Omit<Play, 'speed'> & { readonly speed: number | null };
export type Draft = Exclude<Action, Play> | RideDraft;

export const EMPTY: RideDraft = { type: 'play', speed: null, spurts: 0, hill: false };

/** Starts with the draw where the player must draw itself (AR-23); out of turn there is no draft. */
export function begin(view: View, seat: Seat): Draft | null {
  if (view.phase !== 'ride' || view.toAct !== seat) return null;
  return view.drawn ? EMPTY : { type: 'draw' };
}

export function actionOf(draft: Draft): Action | null {
  if (draft.type !== 'play') return draft;
  return draft.speed === null ? null : { ...draft, speed: draft.speed };
}

/** The drafted ride, or an empty one. */
export function rideOf(draft: Draft | null): RideDraft {
  return draft?.type === 'play' ? draft : EMPTY;
}

/**
 * The draft after a tap on a card: a speed replaces another, special cards are toggled. `null` if the player
 * may not choose the card.
 */
export function touch(view: View, hand: readonly Face[], place: number, draft: Draft | null): Draft | null {
  const ride = rideOf(draft);
  const face = hand[place];
  if (typeof face === 'number') return { ...ride, speed: face };
  if (face === 'S') return { ...ride, spurts: ride.spurts + (isAdded(hand, place, ride) ? -1 : 1) };
  if (face === 'H' && view.leader === view.viewer) return { ...ride, hill: !isAdded(hand, place, ride) };
  return null;
}

/** Whether the card at this place is in the draft. Of equal speeds it is the one tapped last. */
export function isChosen(hand: readonly Face[], place: number, draft: RideDraft, touched: number): boolean {
  const face = hand[place];
  if (typeof face !== 'number') return isAdded(hand, place, draft);
  if (face !== draft.speed) return false;
  return place === (hand[touched] === face ? touched : hand.indexOf(face));
}

/** Of equal special cards the first ones are used. */
function isAdded(hand: readonly Face[], place: number, { spurts, hill }: RideDraft): boolean {
  const before = place - hand.indexOf(hand[place]);
  if (hand[place] === 'S') return before < spurts;
  return hand[place] === 'H' && hill && before === 0;
}
