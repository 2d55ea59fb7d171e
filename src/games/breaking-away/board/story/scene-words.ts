import type { Viewer } from '../../../../engine/turn.ts';
import type { Entry } from '../../../../kit/board.ts';
import type { Phrase } from '../../../../kit/words.svelte.ts';
import type { View } from '../../view/view.ts';

/** The title of a scene. */
export function titlePhrase({ key, args }: Entry): Phrase {
  if (key === 'orders-in') return { key: 'scene.in', args };
  return key === 'round' ? { key: 'scene.gains', args } : { key: 'scene.turn', args };
}

/** The event in one sentence. */
export function sayPhrase(entries: readonly Entry[], viewer: Viewer): Phrase {
  const [first] = entries;
  switch (first.key) {
    case 'orders-in':
      return { key: 'say.in' };
    case 'round':
      return gainPhrase(entries, viewer);
    case 'retire':
      return { key: 'say.retire', args: first.args };
    default:
      return { key: 'say.ride', args: first.args };
  }
}

/** The new values of the viewer's riders. */
function gainPhrase(entries: readonly Entry[], viewer: Viewer): Phrase {
  const own = entries.filter(({ args }) => viewer !== null && args.seat === viewer);
  if (own.length === 0) return { key: 'say.gains' };
  const values = own
    .toSorted((a, b) => Number(a.args.rider) - Number(b.args.rider))
    .map(({ args }) => Number(args.value));
  return { key: 'say.gains.own', args: { values, count: values.length } };
}

/** The label of the button: next rider, new values, next round's orders, or the result. */
export function nextPhrase(next: Entry | null, now: View): Phrase {
  if (!next) {
    return now.phase === 'over' ? { key: 'then.over' } : { key: 'then.orders', args: { round: now.round } };
  }
  if (next.key === 'orders-in') return { key: 'then.round', args: next.args };
  return next.key === 'round' ? { key: 'then.gains' } : { key: 'then.rider', args: next.args };
}
