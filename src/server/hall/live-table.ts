import type { AnyGame } from '../../engine/game.ts';
import type { Table } from '../../table/table.ts';
import type { Milliseconds } from '../../table/tempo.ts';
import type { Clock } from '../clock.ts';
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
  readonly audience: Audience;
  table: Table;
  links: readonly Link[];
  /** By the clock of this process, for the cache. */
  usedAt: Milliseconds = 0;
  /** It is not in the store any more, or nobody knows what the store has: whoever wants it must load it anew. */
  dropped = false;
  /** Somebody is at it, and who waits for that to end. */
  private isTaken = false;
  private readonly waiting: (() => void)[] = [];

  constructor(game: AnyGame, table: Table, links: readonly Link[], clock: Clock) {
    this.id = table.id;
    this.game = game;
    this.table = table;
    this.links = links;
    this.audience = new Audience(clock.elapsed);
  }

  /** Takes it, at once or when all before are done; whoever does must give it back. */
  take(): Promise<void> | null {
    if (this.isTaken) return new Promise(resolve => this.waiting.push(resolve));
    this.isTaken = true;
    return null;
  }

  giveBack(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.isTaken = false;
  }

  /** Does this when all before it is done. */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    await this.take();
    try {
      return await work();
    } finally {
      this.giveBack();
    }
  }

  get isIdle(): boolean {
    return !this.isTaken && this.audience.isEmpty;
  }
}
