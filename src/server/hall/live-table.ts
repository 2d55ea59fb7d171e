import type { AnyGame } from '../../engine/game.ts';
import type { Table } from '../../table/table.ts';
import type { Milliseconds } from '../../table/tempo.ts';
import type { Link } from '../store/facts.ts';
import type { TableId } from '../store/store.ts';
import { Audience } from './audience.ts';

/**
 * A table in memory: a cache of what the store holds, and those who watch it here. Whatever looks at the table or
 * changes it does so in turn. So nobody ever sees a change that is not yet stored.
 */
export class LiveTable {
  readonly id: TableId;
  readonly game: AnyGame;
  readonly audience = new Audience();
  table: Table;
  links: readonly Link[];
  /** By the clock of this process, for the cache. */
  usedAt: Milliseconds = 0;
  /** It is not in the store any more, or nobody knows what the store has: whoever wants it must load it anew. */
  dropped = false;
  private last: Promise<void> = Promise.resolve();
  private turns = 0;

  constructor(game: AnyGame, table: Table, links: readonly Link[]) {
    this.id = table.id;
    this.game = game;
    this.table = table;
    this.links = links;
  }

  /** Does this when all before it is done. */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const before = this.last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.last = promise;
    this.turns++;
    try {
      await before;
      return await work();
    } finally {
      this.turns--;
      resolve();
    }
  }

  get isIdle(): boolean {
    return this.turns === 0 && this.audience.isEmpty;
  }
}
