import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { importTables } from '../server/store/transfer.ts';
import { DATABASE_HELP, placeOf, sayProblem, withDatabase } from './database.ts';
import { UsageError } from './usage.ts';

export const help = () => `slipstream import FILE [--data DIR]

Takes over the tables that "slipstream export" wrote. A table that the database has already stays as it is, so that an
import that was interrupted can simply be run again.

${DATABASE_HELP}`;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { data: { type: 'string' } },
  });
  const [file] = positionals;
  if (positionals.length !== 1) throw new UsageError('name one file to read');
  await access(file).catch(() => {
    throw new UsageError(`cannot read ${file}`);
  });
  const { made, there, problem } = await withDatabase(placeOf(values.data), ({ store }) =>
    importTables(store, readLines(file)),
  );
  console.log(`tables taken over: ${made}, there already: ${there}`);
  if (problem) console.error(`slipstream: ${file}, line ${problem.line}: ${sayProblem(problem.refusal)}`);
  return problem ? 1 : 0;
}

/** Opened when the first line is asked for: lines read before anybody waits for them would be lost. */
async function* readLines(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file, 'utf8') });
}
