import type { Meta } from '../engine/game.ts';
import type { OrderedSeat } from './session/session.ts';

/** Enough players for a good game without long waits. */
const PLAYERS = 4;

/** The default seats: this person and bots. */
export function firstSeats({ seats: { min, max } }: Meta, name: string, players = PLAYERS): OrderedSeat[] {
  const seats = Math.min(max, Math.max(min, players));
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot' as const, level: 'medium' as const }));
  return [{ kind: 'here', name }, ...bots];
}
