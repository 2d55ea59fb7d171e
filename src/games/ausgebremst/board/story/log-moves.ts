import type { Entry } from '../../../../kit/board.ts';

/** What follows a car's turn, and the reason why a leader may play a six after all, which goes before it. */
const EFFECT = /^(derelict-)?(cross|stop|eliminated|off)$|^(draw|refill|stack-empty|pit-card)/;
const REASON = /^excused-/;

/** One car's turn is one move, with the cards it draws at its end. */
export function continues({ key, args }: Entry, move: readonly Entry[]): boolean {
  const last = move[move.length - 1];
  if (args.car === undefined || args.car !== last.args.car) return false;
  return EFFECT.test(key) || REASON.test(last.key);
}

export function pieceOf({ args: { car } }: Entry): string | null {
  return typeof car === 'number' ? String(car) : null;
}
