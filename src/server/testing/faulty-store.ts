import type { Append, Appended, Store } from '../store/store.ts';

/** Faults of appends: none, rejected without a write, or written and rejected, as when the response to a commit is lost. */
export type Fault = 'none' | 'not-written' | 'answer-lost';

/** A store with injected failures of appends, which records reads. */
export class FaultyStore {
  /** Called at every append. */
  fault: () => Fault = () => 'none';
  /** Called before every read, which fails if this throws. */
  beforeRead: () => void = () => {};
  /** Awaited before the result of a read is returned. */
  afterRead: () => Promise<unknown> = async () => {};
  /** Ids of tables that were read from their first event. */
  readonly wholeReads: string[] = [];
  readonly store: Store;

  constructor(store: Store) {
    const append = (write: Append) => this.append(store, write);
    const read: Store['read'] = async (table, fromSeq = 1) => {
      this.beforeRead();
      if (fromSeq === 1) this.wholeReads.push(table);
      const events = await store.read(table, fromSeq);
      await this.afterRead();
      return events;
    };
    this.store = new Proxy(store, {
      get: (target, name) => {
        if (name === 'append') return append;
        if (name === 'read') return read;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }

  private async append(store: Store, write: Append): Promise<Appended> {
    const fault = this.fault();
    if (fault !== 'not-written') {
      const outcome = await store.append(write);
      if (fault === 'none') return outcome;
    } else await null;
    throw new Error('the append failed');
  }
}
