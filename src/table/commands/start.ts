import type { AnyGame } from '../../engine/game.ts';
import { applyEvent } from '../../engine/replay.ts';
import type { Fact } from '../events/events.ts';
import { drawChances, noncesOf } from '../shuffle/shuffle.ts';
import { fullOptions, type SeatState, type Table } from '../table.ts';

/** The facts of the start if all seats are taken, otherwise none. */
export function startIfFull(game: AnyGame, table: Table, seats: readonly SeatState[]): Fact[] {
  const nonces = noncesOf(seats);
  if (!nonces) return [];
  const state = game.start(seats.length, fullOptions(game, table));
  for (const event of table.from) applyEvent(game, state, event);
  const drawn = table.from.filter(event => 'chance' in event).length;
  const shuffle = { version: table.shuffle, seed: table.seed, nonces };
  return [{ type: 'started' }, ...drawChances(game, state, shuffle, drawn)];
}
