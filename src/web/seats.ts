import type { Meta } from '../engine/game.ts';
import type { OrderedSeat } from './session/session.ts';

/** As many as make a good game without a long wait. */
const PLAYERS = 4;

/** This person and bots. */
export function firstSeats({ seats: { min, max } }: Meta, name: string): OrderedSeat[] {
  const seats = Math.min(max, Math.max(min, PLAYERS));
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot' as const, level: 'medium' as const }));
  return [{ kind: 'here', name }, ...bots];
}
