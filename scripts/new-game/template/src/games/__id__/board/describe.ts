import type { Phrase } from '../../../kit/words.svelte.ts';
import type { Action } from '../rules/actions.ts';
import type { View } from '../view/view.ts';
import { preview } from './ticket/preview.ts';

export function describe(view: View, { steps }: Action): Phrase[] {
  return [{ key: 'move.run', args: { steps, to: preview(view, steps).to } }];
}
