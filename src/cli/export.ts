import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportTables, type Transferred } from '../server/store/transfer.ts';
import { DATABASE_HELP, isThere, locationOf, withDatabase } from './database.ts';
import { STANDARD } from './files.ts';
import { parseArguments, UsageError } from './usage.ts';

export const help = () => `slipstream export FILE [--data DIR]

Writes all tables and player cards to a file, one a line, as they stand at this moment. The server may be running.
"slipstream import" reads the file into another database. - is standard output. The file holds everything the tables hide:
keep it to yourself.

${DATABASE_HELP}`;

export const options = { data: { type: 'string' } } as const;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArguments(args, options);
  if (positionals.length !== 1) throw new UsageError('give one file to write to');
  const location = locationOf(values.data);
  if (!isThere(location))
    throw new UsageError(`there is no database in ${'folder' in location && location.folder}`);
  const [file] = positionals;
  await withDatabase(location, async database => {
    const { tables, cards } = await writeExport(database, file);
    const lines = [`tables of ${database.name} written to ${file}: ${tables}`];
    if (cards > 0) lines.push(`player cards: ${cards}`);
    for (const line of lines) {
      if (file === STANDARD) console.error(line);
      else console.log(line);
    }
  });
  return 0;
}

/** Writes to a temporary name and renames the file when it is complete. */
async function writeExport(
  database: Transferred,
  file: string,
): Promise<{ readonly tables: number; readonly cards: number }> {
  let last = '';
  const part = `${file}.part`;
  const withBreaks = async function* () {
    for await (const line of exportTables(database)) {
      yield `${line}\n`;
      last = line;
    }
  };
  const source = Readable.from(withBreaks());
  if (file === STANDARD) await pipeline(source, process.stdout, { end: false });
  else {
    await pipeline(source, createWriteStream(part, { flush: true, mode: 0o600 }));
    await rename(part, file);
  }
  // The last line has the numbers.
  return JSON.parse(last);
}
