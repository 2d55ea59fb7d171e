import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Store } from '../server/store/store.ts';
import { exportTables } from '../server/store/transfer.ts';
import { DATABASE_HELP, isThere, locationOf, withDatabase } from './database.ts';
import { STANDARD } from './files.ts';
import { parseArguments, UsageError } from './usage.ts';

export const help = () => `slipstream export FILE [--data DIR]

Writes all tables to a file, one a line, as they stand at this moment. The server may be running. "slipstream import" reads
the file into another database. - is standard output. The file holds everything the tables hide: keep it to yourself.

${DATABASE_HELP}`;

export const options = { data: { type: 'string' } } as const;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArguments(args, options);
  if (positionals.length !== 1) throw new UsageError('give one file to write to');
  const location = locationOf(values.data);
  if (!isThere(location))
    throw new UsageError(`there is no database in ${'folder' in location && location.folder}`);
  await withDatabase(location, async ({ name, store }) => {
    const tables = await writeExport(store, positionals[0]);
    const line = `tables of ${name} written to ${positionals[0]}: ${tables}`;
    if (positionals[0] === STANDARD) console.error(line);
    else console.log(line);
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
  const source = Readable.from(withBreaks());
  if (file === STANDARD) await pipeline(source, process.stdout, { end: false });
  else {
    await pipeline(source, createWriteStream(part, { flush: true, mode: 0o600 }));
    await rename(part, file);
  }
  // Without the first and last line.
  return lines - 2;
}
