import { createReadStream } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { STANDARD } from './files.ts';
import { UsageError } from './usage.ts';

/**
 * The texts of the records in these files: a `.json` file holds one, a `.jsonl` file one a line. `-` is standard input
 * with either.
 */
export async function* readRecords(files: readonly string[]): AsyncGenerator<string> {
  for (const file of files) {
    if (file === STANDARD) {
      yield* readStandardInput();
      continue;
    }
    await access(file).catch(() => {
      throw new UsageError(`cannot read ${file}`);
    });
    if (!file.endsWith('.jsonl')) yield await readFile(file, 'utf8');
    else yield* readLines(createReadStream(file, 'utf8'));
  }
}

async function* readLines(input: NodeJS.ReadableStream): AsyncGenerator<string> {
  for await (const line of createInterface({ input })) {
    if (line.trim() !== '') yield line;
  }
}

/** A first line that is JSON begins a list of records; anything else is part of a single record. */
async function* readStandardInput(): AsyncGenerator<string> {
  const lines = readLines(process.stdin);
  const first = await lines.next();
  if (first.done) return;
  yield isJson(first.value) ? first.value : await joinLines(first.value, lines);
  yield* lines;
}

async function joinLines(first: string, rest: AsyncGenerator<string>): Promise<string> {
  const all = [first];
  for await (const line of rest) all.push(line);
  return all.join('\n');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
