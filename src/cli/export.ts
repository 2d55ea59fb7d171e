import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { Store } from '../server/store/store.ts';
import { exportTables } from '../server/store/transfer.ts';
import { DATABASE_HELP, isThere, locationOf, withDatabase } from './database.ts';
import { UsageError } from './usage.ts';

export const help = () => `slipstream export FILE [--data DIR]

Writes all tables to a file, one a line, as they stand at this moment. The server may be running. "slipstream import" reads
the file into another database. The file holds everything the tables hide: keep it to yourself.

${DATABASE_HELP}`;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { data: { type: 'string' } },
  });
  if (positionals.length !== 1) throw new UsageError('give one file to write to');
  const location = locationOf(values.data);
  if (!isThere(location))
    throw new UsageError(`there is no database in ${'folder' in location && location.folder}`);
  await withDatabase(location, async ({ name, store }) => {
    const tables = await writeExport(store, positionals[0]);
    console.log(`tables of ${name} written to ${positionals[0]}: ${tables}`);
  });
  return 0;
}

/** Writes to a temporary name and renames the file when it is complete. */
async function writeExport(store: Store, file: string): Promise<number> {
  let lines = 0;
  const part = `${file}.part`;
  const withBreaks = async function* () {
    for await (const line of exportTables(store)) {
      yield `${line}\n`;
      lines++;
    }
  };
  await pipeline(Readable.from(withBreaks()), createWriteStream(part, { flush: true, mode: 0o600 }));
  await rename(part, file);
  // Without the first and last line.
  return lines - 2;
}
