import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type GameRecord, parseRecord } from '../../engine/record.ts';
import { replay } from '../../engine/replay.ts';
import { create } from '../commands/create.ts';
import { decide } from '../commands/decide.ts';
import { rematchOf } from '../commands/end.ts';
import type { AnyCommand } from '../commands/requests.ts';
import type { Table } from '../table.ts';
import { expectValue, Keeper, revive, rulesOf, SEED } from '../testing.ts';
import { pastOf } from '../view/past.ts';
import { recordOf } from '../view/record.ts';
import { viewTable } from '../view/view.ts';
import { fold } from './fold.ts';
import { rebuild } from './rebuild.ts';

const game = await rulesOf('breaking-away');

/** A table stored by the last program with version 1 of the rules. Its last event retires a rider past the finish (BA-11). */
const stored = readFileSync(join(import.meta.dirname, '../fixtures/breaking-away-rules-1.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as { [field: string]: unknown });

const open = (events: readonly unknown[] = stored) => expectValue(rebuild(game, revive(events)));

function act(table: Table, command: AnyCommand): string | null {
  const decided = decide(game, table, command, table.at + 1);
  if (!decided.ok) return `${decided.refusal.rule} ${decided.refusal.code}`;
  for (const event of decided.value) if (event.type !== 'created') fold(game, table, event);
  return null;
}

/** All riders use their first legal value to the end of the race; `look` is called before every turn. */
function rideOn(table: Table, look: (table: Table) => void = () => {}): Table {
  while (table.phase === 'running') {
    look(table);
    const [seat] = table.toAct;
    const [action] = viewTable(game, table, seat).legal!;
    expect(act(table, { type: 'act', from: seat, do: action })).toBeNull();
  }
  return table;
}

function canRetire(table: Table): boolean {
  const { legal } = viewTable(game, table, table.toAct[0]);
  return legal!.some(action => (action as { type: string }).type === 'retire');
}

const eventsOf = (record: GameRecord) => record.events;

function check(record: unknown) {
  const positions = replay(game, expectValue(parseRecord(JSON.stringify(record))));
  for (;;) {
    const step = positions.next();
    if (step.done) return step.value;
  }
}

test('a new table stores the version of its rules', () => {
  const { events, table } = new Keeper(game);
  expect(events[0]).toMatchObject({ type: 'created', rules: 2 });
  expect(table.rules).toBe(2);
});

test('BA-11: a table begun under version 1 opens, and keeps its rules to the end', () => {
  const table = open();
  expect(table.rules).toBe(1);
  expect(table.phase).toBe('running');
  expect(table.events.at(-1)).toEqual({ seat: 0, do: { type: 'retire' } });
  let offers = 0;
  rideOn(table, table => {
    const { order, next, fields } = table.state as { order: number[]; next: number; fields: number[] };
    if (fields[order[next]] > 100 && canRetire(table)) offers++;
  });
  expect(offers).toBeGreaterThan(0);
  expect(table.phase).toBe('over');
  expect(viewTable(game, table, 0).result).not.toBeNull();
  expect(pastOf(game, table, null).moments).toHaveLength(table.events.length + 1);
});

test('an act under version 1 can be undone and done again', () => {
  const table = open();
  expect(act(table, { type: 'undo', from: 0 })).toBeNull();
  expect(act(table, { type: 'act', from: 0, do: { type: 'retire' } })).toBeNull();
});

test('the same events are refused under version 2', () => {
  const [created, ...others] = revive(stored);
  expect(rebuild(game, [{ ...created, rules: 2 }, ...others])).toMatchObject({
    ok: false,
    refusal: { rule: 'BA-11', code: 'retire-finished', args: { event: stored.length } },
  });
});

test('an unknown version is refused', () => {
  const [created, ...others] = revive(stored);
  expect(rebuild(game, [{ ...created, rules: 3 }, ...others])).toMatchObject({
    ok: false,
    refusal: { rule: 'table', code: 'unknown-rules', args: { rules: 3, event: 1 } },
  });
});

test('the record of such a table ends before the first event the current rules refuse, and is valid', () => {
  const table = rideOn(open());
  const record = expectValue(recordOf(game, table));
  const before = open(stored.slice(0, -1)).events.slice();
  expect(eventsOf(record)).toEqual(before);
  expect(record).not.toHaveProperty('result');
  expect(check(record)).toBeNull();
});

test('if the current rules allow all events, the record is complete', () => {
  const table = rideOn(open(stored.slice(0, -1)));
  const record = expectValue(recordOf(game, table));
  expect(eventsOf(record)).toEqual(table.events.slice());
  expect(record).toHaveProperty('result');
  expect(check(record)).toBeNull();
});

test('a rematch of an old table is begun under the current rules', () => {
  const setup = rematchOf(rideOn(open()));
  const [created] = expectValue(create(game, { ...setup, table: 'table-2', seed: SEED }, 0));
  expect(created).toMatchObject({ rules: 2 });
});
