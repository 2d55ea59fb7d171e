import type { Json } from '../../../engine/json.ts';
import type { Standing } from '../../../table/view/summary.ts';
import type { RequestKey } from '../facts.ts';
import type { Append, TableId } from '../store.ts';

export type Value = string | number | null;

/** An append as the values of its rows. Lists of values take a third of the time of objects to send to another thread. */
export type AppendRows = readonly [
  table: TableId,
  /** The number of the last event that the caller has seen. */
  after: number,
  events: readonly EventValues[],
  standing: readonly Value[],
  links: Append['links'],
  jobs: Append['jobs'],
];

export type EventValues = readonly [
  event: string,
  requestBy: string | null,
  requestId: string | null,
  updated: number | null,
  deadline: number | null,
  awaited: string | null,
  botAwaited: number | null,
];

export function appendRows({ table, after, events, standing, request, links, jobs }: Append): AppendRows {
  const last = events.length - 1;
  const rows = events.map((event, i) =>
    i === last ? eventValues(event, request, standing) : eventValues(event),
  );
  return [table, after, rows, standingValues(standing), links, jobs];
}

/** The last event of an append carries the part of the standing that changes with most acts. */
export function eventValues(event: Json, request?: RequestKey, standing?: Standing): EventValues {
  return [
    JSON.stringify(event),
    request?.by ?? null,
    request?.id ?? null,
    standing?.updated ?? null,
    standing?.deadline ?? null,
    standing ? JSON.stringify(standing.awaited) : null,
    standing ? Number(standing.botAwaited) : null,
  ];
}

/** The part of the standing in the table's own row. */
export function standingValues({ phase, started, seatsFree, players }: Standing): Value[] {
  return [phase, started, seatsFree, JSON.stringify(players)];
}
