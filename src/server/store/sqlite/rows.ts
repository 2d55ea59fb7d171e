import type { Json } from '../../../engine/json.ts';
import type { Request, Standing } from '../facts.ts';
import type { Append, TableId } from '../store.ts';

export type Value = string | number | null;

/** An append in the values of its rows. Lists of values pass from thread to thread in a third of the time of the objects they are made from. */
export type AppendRows = readonly [
  table: TableId,
  /** The number of the last event the writer has seen. */
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

/** With the last of several comes how the table stands after it, as far as that changes with most acts. */
export function eventValues(event: Json, request?: Request, standing?: Standing): EventValues {
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

/** What stands in the row of the table. */
export function standingValues({ phase, started, seatsFree, players }: Standing): Value[] {
  return [phase, started, seatsFree, JSON.stringify(players)];
}
