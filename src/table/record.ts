import type { AnyGame } from '../engine/game.ts';
import type { Json } from '../engine/json.ts';
import { makeRecord } from '../engine/record.ts';
import { accepted, type Parsed, refuse, refused } from '../engine/refusal.ts';
import { hasEnded } from './end.ts';
import { botName } from './names.ts';
import { noncesOf } from './shuffle.ts';
import { fullOptions, type SeatState, type Table } from './table.ts';

/**
 * The game record. It shows everything, so it is refused before the end. A game that continues a record has no
 * `shuffle`: its first chance events were not drawn at this table.
 */
export function recordOf(game: AnyGame, table: Table): Parsed<Json> {
  if (!hasEnded(table)) return refused(refuse('table', 'not-over'));
  if (table.state === null) return refused(refuse('table', 'not-started'));
  const result = table.phase === 'over' ? game.result(table.state) : null;
  const names = table.seats.map(nameOf);
  const record = makeRecord(game, fullOptions(game, table), names, table.events, result);
  if (table.from.length > 0) return accepted(record);
  const { shuffle: version, commitment, seed } = table;
  const shuffle = { version, commitment, seed, nonces: noncesOf(table.seats) };
  return accepted({ ...(record as object), shuffle });
}

export function nameOf({ kind, name, level }: SeatState): string {
  return kind === 'bot' ? botName(level!) : (name ?? '');
}
