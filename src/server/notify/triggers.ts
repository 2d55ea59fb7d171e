import type { Seat } from '../../engine/turn.ts';
import type { NoticeKind } from '../../protocol/notifications.ts';
import type { Milliseconds } from '../../table/clock/tempo.ts';
import type { TableEvent } from '../../table/events/events.ts';
import { botLevel, type Table } from '../../table/table.ts';
import { NOTIFY } from '../jobs/kinds.ts';
import type { Audience, JobChange } from '../store/store.ts';

/** What a job is about. Without a seat it concerns the whole table. */
export interface Trigger {
  readonly kind: NoticeKind;
  readonly seat: Seat | null;
}

function makeKey({ kind, seat }: Trigger): string {
  return seat === null ? kind : `${kind}-${seat}`;
}

export function parseKey(key: string): Trigger {
  const [kind, seat] = key.split('-');
  return { kind: kind as NoticeKind, seat: seat === undefined ? null : Number(seat) };
}

/**
 * The jobs that tell people of a change, a while after it. Each is stored only if somebody wants to be told. Scheduling the
 * job of the same name again moves it, so that a wait that ended and began again counts from its second beginning. Nothing
 * is cancelled: the job comes, and finds that nobody waits.
 */
export function noticeJobs(
  before: Table,
  after: Table,
  events: readonly TableEvent[],
  now: Milliseconds,
  delay: Milliseconds,
): JobChange[] {
  const jobs: JobChange[] = [];
  const add = (trigger: Trigger, audience: Audience, wait = delay) =>
    jobs.push({ kind: NOTIFY, key: makeKey(trigger), runAt: now + wait, audience });
  // At a live table people are expected to be there.
  if (after.tempo.kind !== 'live') {
    const newly = awaitedPeople(after).filter(seat => !isAwaited(before, seat));
    for (const seat of newly) add({ kind: 'turn', seat }, seat);
    if (showsNewTurn(before, after)) add({ kind: 'turn', seat: null }, 'webhook');
  }
  for (const event of events) {
    if (event.type === 'reminded') add({ kind: 'time', seat: event.seat }, event.seat, 0);
    else if (event.type === 'started') add({ kind: 'begun', seat: null }, 'anyone');
    else if (event.type === 'rematched') add({ kind: 'rematch', seat: null }, 'anyone');
    else if (event.type === 'said') add({ kind: 'chat', seat: null }, 'anyone');
  }
  const hasEnded = before.phase === 'running' && after.phase !== 'running';
  if (hasEnded) add({ kind: 'ended', seat: null }, 'anyone');
  return jobs;
}

/** The seats of people who must act and have not chosen yet. */
export function awaitedPeople(table: Table): Seat[] {
  return table.phase === 'running' ? table.toAct.filter(seat => isAwaited(table, seat)) : [];
}

function isAwaited({ phase, toAct, sealed, seats }: Table, seat: Seat): boolean {
  return phase === 'running' && toAct.includes(seat) && !sealed[seat] && botLevel(seats[seat]) === null;
}

/** Spectators see that another person is to act. They do not see sealed choices, so these start no message to everybody. */
function showsNewTurn(before: Table, after: Table): boolean {
  const isPerson = (seat: Seat) => botLevel(after.seats[seat]) === null;
  return (
    after.phase === 'running' && after.toAct.some(seat => isPerson(seat) && !before.toAct.includes(seat))
  );
}
