import { findGame } from '../../games/index.ts';

/** What typing a move of this game needs; who does not type does not load it. */
export async function loadTyping(id: string) {
  const entry = findGame(id)!;
  const [{ default: TypedMove }, rules, notation] = await Promise.all([
    import('./TypedMove.svelte'),
    entry.rules(),
    entry.notation(),
  ]);
  return { TypedMove, rules, notation };
}
