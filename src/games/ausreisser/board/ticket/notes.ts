import type { Phrase } from '../../../../kit/words.svelte.ts';
import { type Face, SPURT_GAIN, WIND_LOSS } from '../../rules/data.ts';
import type { View } from '../../view/view.ts';
import type { RideDraft } from './draft.ts';
import { meaningOf, rideWith } from './preview.ts';

/** The text under a card: its effect. */
export interface Note extends Phrase {
  readonly tone: 'plain' | 'good' | 'bad' | 'jersey' | 'must';
}

/** AR-11: the figure on a card beside its name. */
export const SIGNS: { readonly [F in Face]?: string } = { S: `+${SPURT_GAIN}`, W: `−${WIND_LOSS}` };

export function noteOn(view: View, face: Face, draft: RideDraft, asked: boolean): Note | null {
  const seat = view.viewer;
  if (seat === null || view.phase !== 'ride') return null;
  if (face === 'W') return { key: 'note.wind', tone: 'must' };
  if (face === 'S') return asked ? { key: 'note.spurt', tone: 'plain' } : null;
  if (face === 'H') return noteOnHill(view);
  const { ridden } = rideWith(view, seat, draft, face);
  const meaning = meaningOf(view, seat, ridden, view.hill || draft.hill);
  if (!meaning) return null;
  const change = meaning.after - meaning.before;
  const args = { ridden, minutes: Math.abs(change) };
  switch (meaning.kind) {
    case 'tempo':
      return ridden === face ? null : { key: 'note.ridden', tone: 'plain', args };
    case 'jersey':
      return { key: 'note.jersey', tone: 'jersey', args };
    case 'lose':
      return { key: 'note.lose', tone: 'bad', args };
    case 'gain':
      return { key: 'note.gain', tone: 'good', args };
    default:
      return { key: `note.${meaning.kind}`, tone: 'plain', args };
  }
}

/** The leader plays it with the speed card; others may lay it once there is a tempo (AR-18, AR-19). */
function noteOnHill({ leader, viewer, tempo }: View): Note | null {
  if (leader === viewer) return { key: 'note.hill.with', tone: 'plain' };
  return tempo === null ? null : { key: 'note.hill', tone: 'plain' };
}

/** Why a card cannot be chosen; shown after a tap on it. */
export function barredBy(
  view: View,
  face: Face,
  asked: boolean,
): (Phrase & { readonly rule: string }) | null {
  if (view.phase !== 'ride') return { key: 'barred.phase', rule: 'AR-5' };
  if (face === 'H' && view.leader !== view.viewer) {
    if (view.tempo === null) return { key: 'refusal.no-tempo-yet', rule: 'AR-19' };
    return { key: 'barred.hill', rule: 'AR-19' };
  }
  if (!asked) return { key: 'barred.turn', args: { seat: view.toAct }, rule: 'AR-6' };
  return face === 'W' ? { key: 'barred.wind', rule: 'AR-8' } : null;
}
