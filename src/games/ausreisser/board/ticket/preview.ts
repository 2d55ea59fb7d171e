import type { Seat } from '../../../../engine/turn.ts';
import { type Outcome, outcomeOf, ruleOf } from '../../rules/compare.ts';
import { FACES, HAND, limitOf, SPURT_GAIN, WIND, WIND_LOSS } from '../../rules/data.ts';
import type { View } from '../../view/view.ts';
import type { RideDraft } from './draft.ts';

/** The effect of a speed on a rider; the leader's becomes the tempo (AR-13). */
export interface Meaning {
  readonly kind: Outcome | 'tempo';
  readonly rule: string;
  /** Relative to the tempo; negative below it. */
  readonly difference: number;
  readonly before: number;
  /** Minutes behind. */
  readonly after: number;
}

/** Before the leader has set a tempo, only the leader's speed has an effect. */
export function meaningOf(view: View, seat: Seat, ridden: number, hill = view.hill): Meaning | null {
  const before = view.riders[seat].penalties;
  if (seat === view.leader) return { kind: 'tempo', rule: 'AR-13', difference: 0, before, after: before };
  if (view.tempo === null) return null;
  const difference = ridden - view.tempo;
  const kind = outcomeOf(difference, before > 0, hill);
  const after = kind === 'lose' || kind === 'gain' ? Math.max(0, before - difference) : before;
  return { kind, rule: ruleOf(before > 0, hill), difference, before, after };
}

/**
 * The outcome of a turn for the viewer as far as it is known: head winds drawn with it would slow it further.
 */
export interface Preview {
  readonly card: number;
  readonly gain: number;
  readonly loss: number;
  readonly sum: number;
  readonly ridden: number;
  readonly limit: number;
  readonly hill: boolean;
  readonly meaning: Meaning;
  /** Cards drawn before the speed is final; any of them may be a head wind (AR-10). */
  readonly draws: number;
  /** Head winds among the cards the viewer does not see. */
  readonly winds: number;
  readonly unseen: number;
  /** The hand size from now on, if this is played without drawing (AR-23). */
  readonly smaller: number | null;
  readonly endsStage: boolean;
}

export function previewOf(view: View, seat: Seat, draft: RideDraft): Preview | null {
  const { hand, smaller } = view.riders[seat];
  if (!hand || draft.speed === null || view.phase !== 'ride') return null;
  const hill = view.hill || draft.hill;
  const ride = rideWith(view, seat, draft, draft.speed);
  const meaning = meaningOf(view, seat, ride.ridden, hill);
  if (!meaning) return null;
  const laid = 1 + draft.spurts + windsIn(view, seat) + (draft.hill ? 1 : 0);
  const kept = HAND - smaller - (view.drawn ? 0 : 1);
  const drawnInAll = kept - (hand.length - laid);
  return {
    ...ride,
    hill,
    meaning,
    draws: Math.max(0, Math.min(view.pile, drawnInAll - view.hillsInTurn - (draft.hill ? 1 : 0))),
    winds: view.unseen[WIND],
    unseen: view.unseen.reduce((sum, count) => sum + count, 0),
    smaller: view.drawn ? null : kept,
    endsStage: view.pile <= drawnInAll,
  };
}

/** AR-11, with the head winds that have to be played. */
export function rideWith(view: View, seat: Seat, draft: Omit<RideDraft, 'speed'>, card: number) {
  const gain = draft.spurts * SPURT_GAIN;
  const loss = windsIn(view, seat) * WIND_LOSS;
  const limit = limitOf(view.hill || draft.hill);
  const sum = card + gain - loss;
  return { card, gain, loss, sum, limit, ridden: Math.min(sum, limit) };
}

function windsIn(view: View, seat: Seat): number {
  return view.riders[seat].hand?.filter(face => face === FACES[WIND]).length ?? 0;
}

/** The most minutes that the viewer's hand can lead to; the road must have room for them. */
export function farthest(view: View): number {
  const behind = view.riders.map(({ penalties }) => penalties);
  const { viewer } = view;
  const hand = viewer === null ? null : view.riders[viewer].hand;
  if (viewer === null || !hand) return Math.max(...behind);
  const slowest = Math.min(...hand.filter(face => typeof face === 'number'));
  if (!Number.isFinite(slowest)) return Math.max(...behind);
  const { ridden } = rideWith(view, viewer, { type: 'play', spurts: 0, hill: false }, slowest);
  return Math.max(...behind, meaningOf(view, viewer, ridden)?.after ?? 0);
}
