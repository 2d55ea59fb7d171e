import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import type { Log } from '../../engine/log.ts';
import { applyEvent } from '../../engine/replay.ts';
import type { Seat, Viewer } from '../../engine/turn.ts';
import { fullOptions, type Table } from '../table.ts';
import { faceOf, type LogFace } from './log.ts';

/** The game as a viewer saw it after one of its events, or before the first. */
export interface PastMoment {
  readonly state: Json;
  readonly awaited: readonly Seat[];
  /** The log entries of the event, of the game's own log: numbered from 1, without undone ones. */
  readonly log: readonly LogFace[];
}

/** A range of a game's moments; the first is after event number `from`. */
export interface Past {
  readonly from: number;
  /** How many events the game has so far. */
  readonly events: number;
  readonly moments: readonly PastMoment[];
}

/** Selects moments: from an event number on, or from the last moment with at most `told` log entries. */
export interface PastQuery {
  readonly from?: number;
  readonly told?: number;
  readonly most?: number;
}

/**
 * What a viewer has seen of a game so far. Each moment uses the same `view` and the same version of the log as when it
 * happened. Sealed choices and undone acts are not part of it.
 */
export function pastOf(game: AnyGame, table: Table, viewer: Viewer, query: PastQuery = {}): Past {
  const { told, most = Number.POSITIVE_INFINITY } = query;
  const events = table.state === null ? 0 : table.events.length;
  const from = told === undefined ? (query.from ?? 0) : lastTold(game, table, told);
  const moments: PastMoment[] = [];
  if (table.state === null) return { from, events, moments };
  for (const { n, state, log, count } of walk(game, table)) {
    if (n >= from + most) break;
    if (n < from) continue;
    const turn = game.turn(state);
    moments.push({
      state: game.view(state, viewer) as Json,
      awaited: turn.kind === 'seats' ? turn.seats : [],
      log: log.map((entry, i) => faceOf({ at: 0, entry }, viewer, count - log.length + i + 1)),
    });
  }
  return { from, events, moments };
}

interface Step {
  readonly n: number;
  /** The next step changes it. */
  readonly state: unknown;
  readonly log: Log;
  /** Entries so far. */
  readonly count: number;
}

function* walk(game: AnyGame, table: Table): Generator<Step> {
  const state = game.start(table.seats.length, fullOptions(game, table));
  let count = 0;
  yield { n: 0, state, log: [], count };
  for (const [i, event] of table.events.slice().entries()) {
    const log: Log = [];
    applyEvent(game, state, event, log);
    count += log.length;
    yield { n: i + 1, state, log, count };
  }
}

function lastTold(game: AnyGame, table: Table, told: number): number {
  let last = 0;
  if (table.state !== null) for (const { n, count } of walk(game, table)) if (count <= told) last = n;
  return last;
}
