import type { AnyGame } from '../engine/game.ts';
import { applyEvent } from '../engine/replay.ts';
import type { Fact } from './events.ts';
import { drawChances, noncesOf } from './shuffle.ts';
import { fullOptions, type SeatState, type Table } from './table.ts';

/** The start, if with these seats everybody is there: a table waits for nobody else. */
export function startIfFull(game: AnyGame, table: Table, seats: readonly SeatState[]): Fact[] {
  const nonces = noncesOf(seats);
  if (!nonces) return [];
  const state = game.start(seats.length, fullOptions(game, table));
  for (const event of table.from) applyEvent(game, state, event);
  const drawn = table.from.filter(event => 'chance' in event).length;
  return [{ type: 'started' }, ...drawChances(game, state, { seed: table.seed, nonces }, drawn)];
}
