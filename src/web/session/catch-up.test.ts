import { expect, test } from 'vitest';
import { Keeper, rulesOf } from '../../table/testing.ts';
import { readLog } from '../../table/view/log.ts';
import { pastOf } from '../../table/view/past.ts';
import { viewTable } from '../../table/view/view.ts';
import { entriesSeen, snapshotsSince } from './catch-up.ts';
import type { Snapshot } from './session.ts';

const game = await rulesOf('breaking-away');

function look({ table }: Keeper, viewer: number): Snapshot {
  const view = viewTable(game, table, viewer);
  const log = readLog(table, viewer, 0);
  const { read } = table.seats[viewer];
  return { view, log, read, connection: 'here', own: [viewer], handover: null };
}

/** A race in which seat 0 has ridden, and then two others. */
function race(): Keeper {
  const keeper = new Keeper(game).sitAll();
  while (keeper.table.events.length < 12 || keeper.table.toAct[0] !== 0) keeper.step();
  while (keeper.table.toAct[0] === 0) keeper.step();
  keeper.step();
  keeper.step();
  return keeper;
}

test('a returning player sees every step since its last turn, and then the current table', () => {
  const keeper = race();
  const now = look(keeper, 0);
  const told = entriesSeen(now, 0)!;
  const snapshots = snapshotsSince(now, pastOf(game, keeper.table, 0, { told }).moments);
  expect(snapshots).toHaveLength(3);
  expect(snapshots[2]).toBe(now);
  expect(snapshots[0].log).toHaveLength(now.read);
  for (const [i, { view, log }] of snapshots.slice(0, 2).entries()) {
    expect(view.legal).toEqual([]);
    expect(view.state).not.toEqual(snapshots[i + 1].view.state);
    expect(log.length).toBeLessThan(snapshots[i + 1].log.length);
  }
});

test('there is nothing to catch up on after seeing it, without a turn, or after acting last', () => {
  const keeper = race();
  const now = look(keeper, 0);
  expect(entriesSeen(now, now.log.length)).toBeNull();
  expect(entriesSeen({ ...now, read: 0 }, 0)).toBeNull();
  expect(entriesSeen({ ...now, read: now.log.length }, 0)).toBeNull();
  expect(entriesSeen({ ...now, view: { ...now.view, viewer: null } }, 0)).toBeNull();
});

test('undone moves are not shown', () => {
  const open = new Keeper(game, { options: { openValues: true } }).sitAll();
  while (open.table.events.length < 12 || open.table.toAct[0] !== 0) open.step();
  while (open.table.toAct[0] === 0) open.step();
  const [seat] = open.table.toAct;
  open.step();
  open.by(seat, { type: 'undo' });
  expect(entriesSeen(look(open, 0), 0)).toBeNull();
});
