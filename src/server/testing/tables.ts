import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Json } from '../../engine/json.ts';
import { UNLIMITED } from '../../table/clock/tempo.ts';
import type { Standing } from '../../table/view/summary.ts';
import { type SecretHash, type StoredTable, secretHashSchema } from '../store/facts.ts';
import type { Append, Store } from '../store/store.ts';

export const waiting: Standing = {
  phase: 'waiting',
  started: null,
  updated: 1000,
  deadline: null,
  seatsFree: 2,
  players: ['Anna', null, null],
  awaited: [],
  botAwaited: false,
};

export const running: Standing = {
  phase: 'running',
  started: 2000,
  updated: 2000,
  deadline: 9000,
  seatsFree: 0,
  players: ['Anna', 'Ben', 'Cleo'],
  awaited: [0, 2],
  botAwaited: false,
};

/** A public table that waits for players and has one event. */
/** The hash of a link of these tables, which no secret has. */
export function hashOf(text: string): SecretHash {
  return v.parse(secretHashSchema, text);
}

export function newTable(parts: Partial<StoredTable> = {}): StoredTable {
  const terms = { game: 'breaking-away', options: {}, tempo: UNLIMITED, created: 1000 };
  return {
    id: randomUUID(),
    terms: { ...terms, visibility: 'public' },
    standing: waiting,
    links: [],
    events: [{ event: eventOf(1) }],
    jobs: [],
    ...parts,
  };
}

/** One event right after those the writer has seen. */
export function append(table: string, after: number, parts: Partial<Append> = {}): Append {
  return { table, after, events: [eventOf(after + 1)], standing: running, ...parts };
}

export function eventOf(seq: number): Json {
  return { type: 'said', seq, at: 1000 + seq, seat: 0, text: `number ${seq}` };
}

export async function addTable(
  store: Store,
  parts: Partial<StoredTable> = {},
): Promise<{ readonly store: Store; readonly table: StoredTable; readonly id: string }> {
  const table = newTable(parts);
  expect(await store.create(table)).toBe('done');
  return { store, table, id: table.id };
}
