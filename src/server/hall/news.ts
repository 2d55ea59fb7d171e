import type { Viewer } from '../../engine/turn.ts';
import { hasSecrets, readLog } from '../../table/log.ts';
import type { Table } from '../../table/table.ts';

/** New entries of the log as text, which is the same for all whom it tells nothing of their own. */
export class News {
  private readonly table: Table;
  /** By the number of the last entry that was read before. */
  private readonly shared = new Map<number, string>();

  constructor(table: Table) {
    this.table = table;
  }

  textFor(viewer: Viewer, after: number): string {
    const { table, shared } = this;
    if (viewer !== null && hasSecrets(table, viewer, after))
      return JSON.stringify(readLog(table, viewer, after));
    const text = shared.get(after) ?? JSON.stringify(readLog(table, null, after));
    shared.set(after, text);
    return text;
  }
}
