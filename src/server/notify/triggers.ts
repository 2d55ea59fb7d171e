import type { Seat } from '../../engine/turn.ts';
import type { NoticeKind } from '../../protocol/notifications.ts';
import type { Milliseconds } from '../../table/clock/tempo.ts';
import type { TableEvent } from '../../table/events/events.ts';
import { botLevel, type Table } from '../../table/table.ts';
import { NOTIFY } from '../jobs/kinds.ts';
import type { JobChange } from '../store/store.ts';

/** What a job is about. */
export interface Trigger {
  readonly kind: NoticeKind;
  /** The seat it concerns, `null` for everybody at the table. */
  readonly seats: readonly Seat[] | null;
  /** Spectators see it, so that the table's webhook may be told. */
  readonly isPublic: boolean;
}

const PRIVATE = 'private';

/** Such as `begun`, `turn-0.2` or `time-1-private`. */
function makeKey({ kind, seats, isPublic }: Trigger): string {
  return [kind, ...(seats ? [seats.join('.')] : []), ...(isPublic ? [] : [PRIVATE])].join('-');
}

export function parseKey(key: string): Trigger {
  const [kind, ...rest] = key.split('-');
  const [seats] = rest.filter(part => part !== PRIVATE);
  return {
    kind: kind as NoticeKind,
    seats: seats === undefined ? null : seats.split('.').map(Number),
    isPublic: !rest.includes(PRIVATE),
  };
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
  const add = (kind: NoticeKind, seats: readonly Seat[] | null, isPublic: boolean, wait = delay) =>
    jobs.push({
      kind: NOTIFY,
      key: makeKey({ kind, seats, isPublic }),
      runAt: now + wait,
      audience: seats?.length === 1 ? seats[0] : 'anyone',
    });
  // At a live table people are expected to be there.
  if (after.tempo.kind !== 'live') {
    const newly = awaitedPeople(after).filter(seat => !isAwaited(before, seat));
    if (newly.length > 0) add('turn', newly, showsNewTurn(before, after));
  }
  for (const event of events) {
    if (event.type === 'reminded') add('time', [event.seat], false, 0);
    else if (event.type === 'started') add('begun', null, true);
    else if (event.type === 'rematched') add('rematch', null, true);
    else if (event.type === 'said') add('chat', null, false);
  }
  const hasEnded = before.phase === 'running' && after.phase !== 'running';
  if (hasEnded) add('ended', null, true);
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
