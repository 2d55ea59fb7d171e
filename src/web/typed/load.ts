import { findGame } from '../../games/index.ts';

/** Loads what typing a move of this game needs, on demand. */
export async function loadTyping(id: string) {
  const entry = findGame(id)!;
  const [{ default: TypedMove }, rules, notation] = await Promise.all([
    import('./TypedMove.svelte'),
    entry.rules(),
    entry.notation(),
  ]);
  return { TypedMove, rules, notation };
}
