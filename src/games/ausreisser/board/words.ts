import type { Seat } from '../../../engine/turn.ts';
import type { Phrase } from '../../../kit/words.svelte.ts';
import { SLIPSTREAM } from '../rules/data.ts';
import type { View } from '../view/view.ts';
import { ridersFromTheFront } from './rivals/standings.ts';

export function headline({ toAct }: View, seat: Seat): Phrase {
  return toAct === seat ? { key: 'headline.ride' } : { key: 'headline.hill', args: { seat: toAct } };
}

export function progress({ phase, stage, options, tempo, hill }: View): Phrase {
  const args = { stage, stages: options.stages, tempo };
  if (phase === 'over') return { key: 'progress.over', args };
  if (tempo === null) return { key: 'progress.first', args };
  return { key: hill ? 'progress.hill' : 'progress.flat', args };
}

/** The race from the front, the visible cards, and the pile. */
export function outline(view: View): Phrase[] {
  const { tempo, leader, hill, pile, viewer } = view;
  const hand = viewer === null ? null : view.riders[viewer].hand;
  return [
    tempo === null
      ? { key: 'outline.first', args: { leader } }
      : { key: 'outline.tempo', args: { tempo, least: tempo - SLIPSTREAM } },
    ...(hill ? [{ key: 'outline.hill', args: { leader } }] : []),
    ...ridersFromTheFront(view).map(seat => riderPhrase(view, seat)),
    ...(hand ? [{ key: 'outline.hand', args: { cards: [...hand] } }] : []),
    { key: 'outline.pile', args: { cards: pile } },
  ];
}

function riderPhrase({ riders, leader }: View, seat: Seat): Phrase {
  const { penalties, ridden, cards } = riders[seat];
  const args = { seat, minutes: penalties, ridden, cards };
  if (seat === leader) return { key: 'outline.leader', args };
  return { key: penalties > 0 ? 'outline.behind' : 'outline.with', args };
}
