import type { Entry } from '../../../../kit/board.ts';
import { SETTLED } from './history.ts';

/** What may come before the outcome of a turn: the cards that were drawn, put away or laid for it. */
const PRELUDE: readonly string[] = ['draw.own', 'putAway', 'windsDrawn', 'smaller'];

/** A turn with all that leads to its outcome is one move. */
export function continues({ key, args }: Entry, move: readonly Entry[]): boolean {
  const last = move[move.length - 1];
  if (args.seat === undefined || args.seat !== last.args.seat || !PRELUDE.includes(last.key)) return false;
  return PRELUDE.includes(key) || SETTLED.includes(key);
}

export function pieceOf({ args: { seat } }: Entry): string | null {
  return typeof seat === 'number' ? String(seat) : null;
}
