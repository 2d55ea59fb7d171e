import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import type { DatabaseLocation } from '../store/open.ts';

/** Makes every append to a SQLite database fail like a full disk, until `mend`. */
export class FailingWrites {
  private readonly db: DatabaseSync;

  constructor(location: DatabaseLocation) {
    if (!('folder' in location)) throw new Error('not SQLite');
    this.db = new DatabaseSync(join(location.folder, 'slipstream.db'), { timeout: 10_000 });
    onTestFinished(() => this.db.close());
  }

  break(): void {
    this.db.exec(
      "create trigger full_disk before insert on events begin select raise(abort, 'database or disk is full'); end",
    );
  }

  mend(): void {
    this.db.exec('drop trigger full_disk');
  }
}
