import type { Viewer } from '../../../../engine/turn.ts';
import type { IconName } from '../../../../kit/icons.ts';
import type { Phrase } from '../../../../kit/words.svelte.ts';
import { SLIPSTREAM } from '../../rules/data.ts';
import type { View } from '../../view/view.ts';
import type { Preview } from '../ticket/preview.ts';

/** An effect of the drafted play, with its rule. */
export interface Effect extends Phrase {
  readonly icon: IconName;
  readonly rule: string;
}

/** The arithmetic: the sum of the cards if there are several (AR-11), else the difference to the tempo. */
export interface Sum extends Phrase {
  readonly figures: string;
  readonly rule: string;
}

export function sumOf(view: View, preview: Preview): Sum {
  const { card, gain, loss, sum, ridden, meaning } = preview;
  if (gain + loss > 0 || sum !== ridden) {
    const parts = [card, gain && `+ ${gain}`, loss && `− ${loss}`].filter(Boolean).join(' ');
    return {
      figures: `${parts} = ${sum}`,
      key: sum > ridden ? 'sum.cut' : 'sum.ridden',
      args: { ridden },
      rule: 'AR-11',
    };
  }
  if (meaning.kind === 'tempo') return { figures: String(ridden), key: 'sum.tempo', rule: meaning.rule };
  const { difference } = meaning;
  if (difference === 0) return { figures: `${ridden} = ${view.tempo}`, key: 'sum.level', rule: meaning.rule };
  const [more, less] = difference > 0 ? [ridden, view.tempo] : [view.tempo, ridden];
  const key = difference > 0 ? 'sum.above' : 'sum.below';
  return { figures: `${more} − ${less} = ${Math.abs(difference)}`, key, rule: meaning.rule };
}

export function effectsOf(view: View, preview: Preview, withHill: boolean): Effect[] {
  return [
    ...meaningEffects(view, preview),
    ...(withHill ? [{ icon: 'hill', key: 'effect.hill.own', rule: 'AR-17' } as const] : []),
    ...turnEffects(preview),
  ];
}

function meaningEffects({ tempo, leader }: View, { ridden, hill, meaning }: Preview): Effect[] {
  const { kind, rule, difference, before, after } = meaning;
  const args = {
    ridden,
    tempo,
    leader,
    gap: Math.abs(difference),
    before,
    after,
    least: ridden - SLIPSTREAM,
  };
  switch (kind) {
    case 'tempo':
      return [{ icon: 'arrow', key: hill ? 'effect.tempo.hill' : 'effect.tempo', args, rule }];
    case 'jersey':
      return [
        { icon: 'crown', key: 'effect.jersey', args, rule },
        { icon: 'arrow', key: 'effect.jersey.tempo', args, rule },
      ];
    case 'lose': {
      const first: Effect = {
        icon: 'clock',
        key: before > 0 ? 'effect.lose.more' : 'effect.lose',
        args,
        rule,
      };
      return before > 0 || hill
        ? [first]
        : [first, { icon: 'flag', key: 'effect.lose.alone', rule: 'AR-15' }];
    }
    case 'gain':
      return [
        { icon: 'clock', key: after > 0 ? 'effect.gain' : 'effect.gain.all', args, rule },
        { icon: 'crown', key: hill ? 'effect.stays.hill' : 'effect.stays', args, rule },
      ];
    default:
      return [{ icon: kind === 'heldUp' ? 'hill' : 'check', key: `effect.${kind}`, args, rule }];
  }
}

function turnEffects({ draws, winds, unseen, smaller, endsStage }: Preview): Effect[] {
  const effects: Effect[] = [];
  if (draws > 0 && winds > 0) {
    effects.push({ icon: 'card', key: 'effect.draws', args: { draws, winds, unseen }, rule: 'AR-10' });
  }
  if (smaller !== null)
    effects.push({ icon: 'card', key: 'effect.smaller', args: { hand: smaller }, rule: 'AR-23' });
  if (endsStage) effects.push({ icon: 'flag', key: 'effect.ends', rule: 'AR-20' });
  return effects;
}

/** The effects of a hill laid apart from a ride (AR-19). */
export function hillEffects({ leader, hill, toAct }: View, viewer: Viewer): Effect[] {
  const args = { leader };
  if (hill) return [{ icon: 'hill', key: 'effect.hill.again', rule: 'AR-19' }];
  const draw = viewer === toAct ? 'effect.hill.replaced' : 'effect.hill.later';
  return [
    { icon: 'hill', key: toAct === leader ? 'effect.hill.leader' : 'effect.hill', args, rule: 'AR-17' },
    { icon: 'card', key: draw, rule: viewer === toAct ? 'AR-10' : 'AR-7' },
  ];
}
