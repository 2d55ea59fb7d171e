import type { Seat, Viewer } from '../../engine/turn.ts';
import type { Milliseconds } from '../../table/tempo.ts';
import type { Clock } from '../clock.ts';
import type { LiveTable } from './live-table.ts';

/** A page that is loaded anew was not away. */
const AWAY_AFTER: Milliseconds = 3000;

type Note = (live: LiveTable, type: 'connect' | 'disconnect', seat: Seat) => void;

/** Notes at tables with live clocks who is there: whoever has a socket at their seat, in this process or another. */
export class Presence {
  private readonly note: Note;
  private readonly clock: Clock;
  /** Functions that cancel the timers. */
  private readonly leaving = new Set<() => void>();
  private closed = false;

  constructor(note: Note, clock: Clock) {
    this.note = note;
    this.clock = clock;
  }

  went(live: LiveTable, viewer: Viewer): void {
    if (viewer === null || this.closed || !isCounted(live)) return;
    const cancel = this.clock.after(AWAY_AFTER, () => {
      this.leaving.delete(cancel);
      if (!live.audience.isPresent(viewer)) this.note(live, 'disconnect', viewer);
    });
    this.leaving.add(cancel);
  }

  /** Somebody may have come, or another process may have noted that one of two sockets went. */
  check(live: LiveTable): void {
    if (!isCounted(live)) return;
    for (const [seat, { kind, connected }] of live.table.seats.entries()) {
      if (kind === 'person' && !connected && live.audience.isPresent(seat)) this.note(live, 'connect', seat);
    }
  }

  /** When the server stops nobody has gone: they will come again. */
  close(): void {
    this.closed = true;
    for (const cancel of this.leaving) cancel();
  }
}

function isCounted({ table }: LiveTable): boolean {
  return table.tempo.kind === 'live' && (table.phase === 'waiting' || table.phase === 'running');
}
