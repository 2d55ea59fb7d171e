import type { AnyGame } from '../engine/game.ts';
import { accepted, type Parsed } from '../engine/refusal.ts';
import type { Seat } from '../engine/turn.ts';
import type { Milliseconds } from './clock/tempo.ts';
import { type Creation, create } from './commands/create.ts';
import { decide } from './commands/decide.ts';
import type { AnyCommand } from './commands/requests.ts';
import type { TableEvent } from './events/events.ts';
import { foldAll } from './events/fold.ts';
import { rebuild } from './events/rebuild.ts';
import type { Table } from './table.ts';

export interface Sitter {
  readonly seat: Seat;
  readonly name: string;
  readonly nonce: string;
}

export interface LocalTable {
  readonly table: Table;
  readonly events: readonly TableEvent[];
}

/** Creates a table in memory and seats people at it, without a server. The last sitter starts the game. */
export function openLocalTable(
  game: AnyGame,
  creation: Creation,
  sitters: readonly Sitter[],
  now: Milliseconds,
): Parsed<LocalTable> {
  const created = create(game, creation, now);
  if (!created.ok) return created;
  const rebuilt = rebuild(game, created.value);
  if (!rebuilt.ok) return rebuilt;
  const table = rebuilt.value;
  const events = [...created.value];
  for (const sitter of sitters) {
    const sat = carryOut(game, table, { type: 'sit', from: 'owner', ...sitter }, now);
    if (!sat.ok) return sat;
    events.push(...sat.value);
  }
  return accepted({ table, events });
}

/** Decides a command and folds its events, for a table without a store. */
export function carryOut(
  game: AnyGame,
  table: Table,
  command: AnyCommand,
  now: Milliseconds,
): Parsed<TableEvent[]> {
  const decided = decide(game, table, command, now);
  if (decided.ok) foldAll(game, table, decided.value);
  return decided;
}
