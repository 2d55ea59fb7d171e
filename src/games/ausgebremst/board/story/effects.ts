import type { Seat } from '../../../../engine/turn.ts';
import type { IconName } from '../../../../kit/icons.ts';
import type { Phrase } from '../../../../kit/words.svelte.ts';
import type { View } from '../../view/view.ts';
import { type Preview, pitCardsOf } from '../ticket/preview.ts';

/** An effect of a move as text, with its arithmetic and rule. */
export interface Effect extends Phrase {
  readonly icon: IconName;
  readonly rule: string;
  readonly bad?: boolean;
}

/** The most important first. */
export function effectsOf(view: View, seat: Seat, preview: Preview): Effect[] {
  const { finish, eliminated, lap, lead } = preview;
  if (finish) return [{ icon: 'flag', key: 'effect.finish', args: { ...finish }, rule: 'AG-31' }];
  if (eliminated) return [{ icon: 'close', key: 'effect.eliminated', rule: 'AG-25', bad: true }];
  return [
    wayEffect(preview),
    ...stopEffects(view, seat, preview),
    ...(lap ? [{ icon: 'flag' as const, key: 'effect.lap', args: { lap }, rule: 'AG-5' }] : []),
    supplyEffect(view, preview),
    ...(lead ? [{ icon: 'crown' as const, key: `effect.lead.${lead}`, rule: 'AG-19' }] : []),
  ];
}

function wayEffect({ move, toGo: [before, after], lost }: Preview): Effect {
  const args = { card: move.card, before, after, lost, gain: before - after };
  return { icon: 'arrow', key: lost > 0 ? 'effect.detour' : 'effect.way', args, rule: 'AG-12' };
}

function stopEffects(view: View, seat: Seat, { stop }: Preview): Effect[] {
  if (stop === null) return [];
  const cards = pitCardsOf(view, seat);
  const key = stop === 'cards' ? `effect.stop.cards.${cards.length}` : `effect.stop.${stop}`;
  return [{ icon: 'wrench', key, args: { cards }, rule: view.options.pro ? 'AG-36' : 'AG-24' }];
}

/** Whether the remaining cards reach the finish. */
function supplyEffect(view: View, { points, toGo: [, need] }: Preview): Effect {
  const spare = points - need;
  const rule = view.options.pro ? 'AG-38' : 'AG-18';
  const args = { points, need, spare: Math.abs(spare) };
  return { icon: 'card', key: spare < 0 ? 'effect.short' : 'effect.supply', args, rule, bad: spare < 0 };
}
