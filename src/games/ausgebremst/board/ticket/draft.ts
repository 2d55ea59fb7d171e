import type { Action } from '../../rules/actions.ts';

/**
 * The current draft: a move; a card with its suggested space; a space the card does not reach (`null`: no
 * card chosen yet); a preparation; a draw; a pit card, with or without its stack.
 */
export type Draft =
  | Action
  | { readonly type: 'card'; readonly card: Move['card']; readonly to: string | null }
  | { readonly type: 'no-way'; readonly card: number | null; readonly to: string }
  | { readonly type: 'pit-card'; readonly hand: number };

export function actionOf(draft: Draft): Action | null {
  return draft.type === 'no-way' || draft.type === 'pit-card' || draft.type === 'card'
    ? moveIn(draft)
    : draft;
}

/** The move of a draft, chosen or suggested. */
export function moveIn(draft: Draft | null): Move | null {
  if (draft?.type === 'card')
    return draft.to === null ? null : { type: 'move', card: draft.card, to: draft.to };
  return draft?.type === 'move' ? draft : null;
}

export type Move = Extract<Action, { type: 'move' }>;
export type Preparation = Extract<Action, { type: 'prepare' }>;

/** The card of a draft that is a complete or incomplete move. */
export function cardIn(draft: Draft | null): number | null {
  return draft?.type === 'move' || draft?.type === 'card' || draft?.type === 'no-way' ? draft.card : null;
}

export function isSame(a: Move | null, b: Move): boolean {
  return a?.card === b.card && a.to === b.to;
}
