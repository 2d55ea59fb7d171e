import type { StoreListener, TableId } from './store.ts';

/** The subscribers of a store. */
export class Listeners implements StoreListener {
  private readonly all = new Set<StoreListener>();

  add(listener: StoreListener): () => void {
    this.all.add(listener);
    return () => this.all.delete(listener);
  }

  appended(table: TableId, seq: number): void {
    for (const listener of this.all) listener.appended(table, seq);
  }

  missed(): void {
    for (const listener of this.all) listener.missed();
  }
}
