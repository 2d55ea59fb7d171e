import type { Milliseconds } from '../../table/tempo.ts';
import type { TableId } from '../store/store.ts';
import type { LiveTable } from './live-table.ts';

/** With more of them, one that nobody watches gives way, the longest unused first. */
const MOST_TABLES = 2000;

/** The tables in memory, in the order of their last use. Each is loaded once, however many want it at the same time. */
export class TableCache {
  private readonly load: (id: TableId) => Promise<LiveTable | null>;
  private readonly tables = new Map<TableId, LiveTable>();
  private readonly loading = new Map<TableId, Promise<LiveTable | null>>();
  private readonly sweeping: NodeJS.Timeout;

  constructor(load: (id: TableId) => Promise<LiveTable | null>, idleAfter: Milliseconds) {
    this.load = load;
    this.sweeping = setInterval(() => this.sweep(idleAfter), idleAfter / 2).unref();
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
    if (this.tables.get(live.id) === live) this.tables.delete(live.id);
  }

  close(): void {
    clearInterval(this.sweeping);
  }

  private keep(live: LiveTable): LiveTable {
    if (!this.tables.delete(live.id) && this.tables.size >= MOST_TABLES) this.makeRoom();
    live.usedAt = performance.now();
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
    const before = performance.now() - idleAfter;
    for (const live of this.tables.values()) if (live.isIdle && live.usedAt < before) this.drop(live);
  }
}
