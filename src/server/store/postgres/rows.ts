import type { Standing } from '../../../table/view/summary.ts';
import type { StoredTable } from '../facts.ts';
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
    tables.flatMap(({ id, jobs, standing }) => jobRows(id, jobs, standing)),
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
    appends.flatMap(({ table, jobs = [], standing }) => jobRows(table, jobs, standing)),
  ].map(rows => JSON.stringify(rows));
}

function standingRow({ seatsFree, players, awaited, botAwaited, ...others }: Standing) {
  const lists = { players: JSON.stringify(players), awaited: JSON.stringify(awaited) };
  return { ...others, seats_free: seatsFree, bot_awaited: botAwaited, ...lists };
}

function linkRows(table: string, links: NonNullable<Append['links']>) {
  return links.map(({ holder, hash }) => ({ table_id: table, holder: makeHolder(holder), hash }));
}

/** If the clock was set back since the events happened, the time of the last of them counts: a job may come early, never late. */
function jobRows(table: string, jobs: NonNullable<Append['jobs']>, { updated }: Standing) {
  const now = Math.max(Date.now(), updated);
  return jobs.map(({ kind, key, runAt, audience }) => ({
    ...{ table_id: table, kind, key, run_at: runAt, audience },
    ...{ wait: runAt === null ? null : runAt - now },
  }));
}
