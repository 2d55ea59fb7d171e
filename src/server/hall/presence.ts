import type { Seat, Viewer } from '../../engine/turn.ts';
import type { Milliseconds } from '../../table/clock/tempo.ts';
import type { Table } from '../../table/table.ts';
import type { Clock } from '../clock.ts';
import type { LiveTable } from './live-table.ts';

/** A page that is reloaded does not count as away. */
const AWAY_AFTER: Milliseconds = 3000;

type Note = (live: LiveTable, type: 'connect' | 'disconnect', seat: Seat) => void;

/** Stores at tables with live clocks which seats are connected, to this process or another. */
export class Presence {
  private readonly note: Note;
  private readonly isFull: (table: Table) => boolean;
  private readonly clock: Clock;
  /** Functions that cancel the timers. */
  private readonly leaving = new Set<() => void>();
  private closed = false;

  /** Full tables take no notes. */
  constructor(note: Note, isFull: (table: Table) => boolean, clock: Clock) {
    this.note = note;
    this.isFull = isFull;
    this.clock = clock;
  }

  went(live: LiveTable, viewer: Viewer): void {
    if (viewer === null || this.closed || !this.isCounted(live)) return;
    const cancel = this.clock.after(AWAY_AFTER, () => {
      this.leaving.delete(cancel);
      if (!live.isPresent(viewer)) this.note(live, 'disconnect', viewer);
    });
    this.leaving.add(cancel);
  }

  /** Somebody may have connected. Or another process noted a closed socket of a seat that has another one here. */
  check(live: LiveTable): void {
    if (this.closed || !this.isCounted(live)) return;
    for (const [seat, { kind, connected }] of live.table.seats.entries()) {
      if (kind === 'person' && !connected && live.isPresent(seat)) this.note(live, 'connect', seat);
    }
  }

  /** When the server stops, seats stay connected: their clients connect again. */
  close(): void {
    this.closed = true;
    for (const cancel of this.leaving) cancel();
  }

  /** While a write is in doubt, every note would fail and cause the next one. */
  private isCounted({ table, isInDoubt }: LiveTable): boolean {
    const isPlayed = table.phase === 'waiting' || table.phase === 'running';
    return table.tempo.kind === 'live' && isPlayed && !isInDoubt && !this.isFull(table);
  }
}
