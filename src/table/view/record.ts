import type { AnyGame } from '../../engine/game.ts';
import { type GameEvent, type GameRecord, makeRecord } from '../../engine/record.ts';
import { accepted, type Parsed, refuse, refused } from '../../engine/refusal.ts';
import { playEvent } from '../../engine/replay.ts';
import { hasEnded } from '../commands/end.ts';
import { botName } from '../commands/names.ts';
import { noncesOf } from '../shuffle/shuffle.ts';
import { fullOptions, optionsUnder, rulesOf, type SeatState, type Table } from '../table.ts';

/**
 * The game record. It contains all secrets, so it is refused before the end. A game that continues a record has no
 * `shuffle`: its first chance events were not drawn at this table.
 * Records follow the current rules only. The record of a table under earlier rules ends, without a result, before the first
 * event that the current rules refuse.
 */
export function recordOf(game: AnyGame, table: Table): Parsed<GameRecord> {
  if (!hasEnded(table)) return refused(refuse('table', 'not-over'));
  if (table.state === null) return refused(refuse('table', 'not-started'));
  const record = recordSoFar(game, table);
  if (table.from.length > 0) return accepted(record);
  const { shuffle: version, commitment, seed } = table;
  const shuffle = { version, commitment, seed, nonces: noncesOf(table.seats) };
  return accepted({ ...record, shuffle });
}

/** The record of a game that may still be running. It contains all secrets: only for tables at one screen. */
export function recordSoFar(game: AnyGame, table: Table): GameRecord {
  const events = eventsByCurrentRules(game, table);
  const isWhole = table.phase === 'over' && events.length === table.events.length;
  const result = isWhole ? game.result(table.state) : null;
  const names = table.seats.map(nameOf);
  return makeRecord(game, fullOptions(game, table), names, events, result);
}

function eventsByCurrentRules(game: AnyGame, table: Table): readonly GameEvent[] {
  const { rules, options, seats } = table;
  const events = table.events.slice();
  if (rules === rulesOf(game)) return events;
  const current = optionsUnder(game, rulesOf(game), seats.length, options);
  if (!current.ok) return [];
  const state = game.start(seats.length, current.value);
  const refused = events.findIndex(event => playEvent(game, state, seats.length, event) !== null);
  return refused < 0 ? events : events.slice(0, refused);
}

export function nameOf({ kind, name, level }: SeatState): string {
  return kind === 'bot' ? botName(level!) : (name ?? '');
}
