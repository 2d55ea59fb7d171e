import type { Phrase } from '../../../kit/words.svelte.ts';
import type { Action } from '../rules/actions.ts';
import type { View } from '../view/view.ts';

export function describe(_: View, action: Action): Phrase[] {
  if (action.type !== 'play') return [{ key: `${action.type}.do` }];
  const { speed, spurts, hill } = action;
  return [
    { key: 'move.play', args: { speed } },
    ...(spurts > 0 ? [{ key: 'move.spurts', args: { spurts } }] : []),
    ...(hill ? [{ key: 'move.hill' }] : []),
  ];
}
