import type { Phrase } from '../../../kit/words.svelte.ts';
import type { Action } from '../rules/actions.ts';
import { parseSpace } from '../tracks/spaces.ts';
import type { View } from '../view/view.ts';
import { nameSpace } from './names.ts';
import { trackIn } from './ticket/preview.ts';

export function describe(view: View, action: Action): Phrase[] {
  switch (action.type) {
    case 'move': {
      const { key, args } = nameSpace(trackIn(view), parseSpace(action.to));
      return [{ key: `move.${key}`, args: { ...args, card: action.card } }];
    }
    case 'draw':
      return [{ key: 'draw.do.sealed', args: { stack: action.stack } }];
    case 'pit':
      return [
        { key: 'pit.do', args: { card: action.hand } },
        ...(action.stack === undefined ? [] : [{ key: 'move.stack', args: { stack: action.stack } }]),
      ];
    case 'prepare':
      return [
        { key: `deck.${action.deck}` },
        { key: 'move.stacks', args: { stacks: Object.values(action.stacks).join(' ') } },
      ];
  }
}
