import type { Standing, StoredTable } from '../facts.ts';
import { makeHolder } from '../secrets.ts';
import type { Append } from '../store.ts';

/** The rows of create.sql, as JSON. */
export function createRows(tables: readonly StoredTable[]): string[] {
  return [
    tables.map(({ id, terms, standing, events }) => ({
      id,
      ...terms,
      options: JSON.stringify(terms.options),
      tempo: JSON.stringify(terms.tempo),
      ...standingRow(standing),
      seq: events.length,
    })),
    tables.flatMap(({ id, events }) =>
      events.map(({ event, request }, i) => ({
        ...{ table_id: id, seq: i + 1, event: JSON.stringify(event) },
        ...{ request_by: request?.by, request_id: request?.id },
      })),
    ),
    tables.flatMap(({ id, links }) => linkRows(id, links)),
    tables.flatMap(({ id, jobs }) => jobRows(id, jobs)),
  ].map(rows => JSON.stringify(rows));
}

/** The rows of append.sql, as JSON. */
export function appendRows(appends: readonly Append[]): string[] {
  return [
    appends.map(({ table, after, events, request, standing }) => ({
      ...{ id: table, after, seq: after + events.length },
      ...{ request_by: request?.by, request_id: request?.id },
      ...standingRow(standing),
    })),
    appends.flatMap(({ table, after, events }) =>
      events.map((event, i) => ({ table_id: table, seq: after + 1 + i, event: JSON.stringify(event) })),
    ),
    appends.flatMap(({ table, links = [] }) => linkRows(table, links)),
    appends.flatMap(({ table, jobs = [] }) => jobRows(table, jobs)),
  ].map(rows => JSON.stringify(rows));
}

function standingRow({ seatsFree, players, awaited, botAwaited, ...others }: Standing) {
  const lists = { players: JSON.stringify(players), awaited: JSON.stringify(awaited) };
  return { ...others, seats_free: seatsFree, bot_awaited: botAwaited, ...lists };
}

function linkRows(table: string, links: NonNullable<Append['links']>) {
  return links.map(({ holder, hash }) => ({ table_id: table, holder: makeHolder(holder), hash }));
}

function jobRows(table: string, jobs: NonNullable<Append['jobs']>) {
  return jobs.map(({ kind, key, runAt }) => ({
    ...{ table_id: table, kind, key, run_at: runAt },
    ...{ wait: runAt === null ? null : runAt - Date.now() },
  }));
}
