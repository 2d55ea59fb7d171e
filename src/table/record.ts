import type { AnyGame } from '../engine/game.ts';
import type { Json } from '../engine/json.ts';
import { makeRecord } from '../engine/record.ts';
import { accepted, type Parsed, refuse, refused } from '../engine/refusal.ts';
import { hasEnded } from './end.ts';
import { noncesOf } from './shuffle.ts';
import { fullOptions, type SeatState, type Table } from './table.ts';

/**
 * The game record with what its shuffles were made from, unless the game went on from another whose shuffles are not
 * this table's. It shows everything, so there is none before the end.
 */
export function recordOf(game: AnyGame, table: Table): Parsed<Json> {
  if (!hasEnded(table)) return refused(refuse('table', 'not-over'));
  if (table.state === null) return refused(refuse('table', 'not-started'));
  const result = table.phase === 'over' ? game.result(table.state) : null;
  const names = table.seats.map(nameOf);
  const record = makeRecord(game, fullOptions(game, table), names, table.events, result);
  if (table.from.length > 0) return accepted(record);
  const { commitment, seed } = table;
  return accepted({ ...(record as object), shuffle: { commitment, seed, nonces: noncesOf(table.seats) } });
}

export function nameOf({ kind, name, level }: SeatState): string {
  return kind === 'bot' ? `${level} bot` : (name ?? '');
}
