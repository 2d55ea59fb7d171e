import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { importTables } from '../server/store/transfer.ts';
import { DATABASE_HELP, locationOf, sayProblem, withDatabase } from './database.ts';
import { STANDARD } from './files.ts';
import { parseArguments, UsageError } from './usage.ts';

export const help = () => `slipstream import FILE [--data DIR]

Adds the tables and player cards that "slipstream export" wrote. What the database already has stays as it is, so that an
interrupted import can simply be run again. The server may be running. - is standard input.

${DATABASE_HELP}`;

export const options = { data: { type: 'string' } } as const;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArguments(args, options);
  const [file] = positionals;
  if (positionals.length !== 1) throw new UsageError('give one file to read');
  if (file !== STANDARD)
    await access(file).catch(() => {
      throw new UsageError(`cannot read ${file}`);
    });
  const { name, made, there, cards, problem } = await withDatabase(
    locationOf(values.data),
    async database => ({ name: database.name, ...(await importTables(database, readLines(file))) }),
  );
  console.log(`tables added to ${name}: ${made}, already there: ${there}`);
  if (cards.made + cards.there > 0) {
    console.log(`player cards added: ${cards.made}, already there: ${cards.there}`);
  }
  if (problem) console.error(`slipstream: ${file}, line ${problem.line}: ${sayProblem(problem.refusal)}`);
  return problem ? 1 : 0;
}

/** Opens the file when the first line is requested: `readline` drops lines that it reads earlier. */
async function* readLines(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: file === STANDARD ? process.stdin : createReadStream(file, 'utf8') });
}
