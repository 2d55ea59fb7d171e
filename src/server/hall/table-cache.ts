import type { Milliseconds } from '../../table/clock/tempo.ts';
import type { Clock } from '../clock.ts';
import type { TableId } from '../store/store.ts';
import type { LiveTable } from './live-table.ts';

/** Beyond this, the least recently used table without watchers is removed. */
const MOST_TABLES = 2000;

/** The tables in memory, least recently used first. Concurrent requests for a table share one load. */
export class TableCache {
  private readonly load: (id: TableId) => Promise<LiveTable | null>;
  private readonly tables = new Map<TableId, LiveTable>();
  private readonly loading = new Map<TableId, Promise<LiveTable | null>>();
  private readonly clock: Clock;
  private readonly stopSweeping: () => void;

  constructor(load: (id: TableId) => Promise<LiveTable | null>, idleAfter: Milliseconds, clock: Clock) {
    this.load = load;
    this.clock = clock;
    this.stopSweeping = clock.every(idleAfter / 2, () => this.sweep(idleAfter));
  }

  get size(): number {
    return this.tables.size;
  }

  /** The table if it is in memory. */
  peek(id: TableId): LiveTable | undefined {
    return this.tables.get(id);
  }

  all(): LiveTable[] {
    return [...this.tables.values()];
  }

  async open(id: TableId): Promise<LiveTable | null> {
    const known = this.tables.get(id);
    if (known) return this.keep(known);
    let loading = this.loading.get(id);
    if (!loading) {
      loading = this.load(id).finally(() => this.loading.delete(id));
      this.loading.set(id, loading);
    }
    const loaded = await loading;
    return loaded && this.keep(this.tables.get(id) ?? loaded);
  }

  drop(live: LiveTable): void {
    if (this.tables.get(live.id) !== live) return;
    this.tables.delete(live.id);
    live.forget();
  }

  close(): void {
    this.stopSweeping();
  }

  private keep(live: LiveTable): LiveTable {
    if (!this.tables.delete(live.id) && this.tables.size >= MOST_TABLES) this.makeRoom();
    live.usedAt = this.clock.elapsed();
    this.tables.set(live.id, live);
    return live;
  }

  private makeRoom(): void {
    for (const live of this.tables.values()) {
      if (!live.isIdle) continue;
      this.drop(live);
      return;
    }
  }

  private sweep(idleAfter: Milliseconds): void {
    const before = this.clock.elapsed() - idleAfter;
    for (const live of this.tables.values()) if (live.isIdle && live.usedAt < before) this.drop(live);
  }
}
