import { randomUUID } from 'node:crypto';
import type { Seat } from '../../engine/turn.ts';
import { type Milliseconds, SECOND } from '../../table/clock/tempo.ts';
import type { Clock } from '../clock.ts';
import type { TableId } from '../store/store.ts';
import type { NotifyStore } from './notify-store.ts';

/** A process that died leaves its seats present for this long at most. */
const LASTS: Milliseconds = 75 * SECOND;
const RENEWAL: Milliseconds = 30 * SECOND;

interface Place {
  readonly table: TableId;
  readonly seat: Seat;
  connections: number;
}

/**
 * Stores which seats have the table open, so that all processes know. Only seats of people who want to be told are stored:
 * nobody else is ever asked about.
 */
export class PresentSeats {
  private readonly store: NotifyStore;
  private readonly clock: Clock;
  private readonly onError: (error: unknown) => void;
  private readonly process = randomUUID();
  private readonly places = new Map<string, Place>();
  private readonly stopRenewing: () => void;
  /** Writes in progress. They follow one another, so that the last one counts. */
  private last: Promise<void> = Promise.resolve();

  constructor(store: NotifyStore, clock: Clock, onError: (error: unknown) => void) {
    this.store = store;
    this.clock = clock;
    this.onError = onError;
    this.stopRenewing = clock.every(RENEWAL, () => this.renew());
  }

  arrived(table: TableId, seat: Seat): void {
    const place = this.places.get(keyOf(table, seat)) ?? { table, seat, connections: 0 };
    place.connections++;
    this.places.set(keyOf(table, seat), place);
    if (place.connections === 1) this.enqueue(() => this.write(place));
  }

  left(table: TableId, seat: Seat): void {
    const place = this.places.get(keyOf(table, seat));
    if (!place || --place.connections > 0) return;
    this.places.delete(keyOf(table, seat));
    this.enqueue(async () => {
      if (await this.store.isTold(table, seat)) await this.store.setAbsent(table, seat, this.process);
    });
  }

  /** Whether somebody at this seat has the table open, here or at another process. */
  async has(table: TableId, seat: Seat): Promise<boolean> {
    if (this.places.has(keyOf(table, seat))) return true;
    return (await this.store.presentSeats(table, this.clock.now())).has(seat);
  }

  async close(): Promise<void> {
    this.stopRenewing();
    await this.last;
  }

  private renew(): void {
    for (const place of this.places.values()) this.enqueue(() => this.write(place));
  }

  private async write({ table, seat, connections }: Place): Promise<void> {
    if (connections === 0 || !(await this.store.isTold(table, seat))) return;
    await this.store.setPresent(table, seat, this.process, this.clock.now() + LASTS);
  }

  private enqueue(work: () => Promise<void>): void {
    this.last = this.last.then(work).catch(this.onError);
  }
}

function keyOf(table: TableId, seat: Seat): string {
  return `${table} ${seat}`;
}
