import { createReadStream } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { UsageError } from './usage.ts';

/** The texts of the records in these files: a `.json` file holds one, a `.jsonl` file one a line. */
export async function* readRecords(files: readonly string[]): AsyncGenerator<string> {
  for (const file of files) {
    await access(file).catch(() => {
      throw new UsageError(`cannot read ${file}`);
    });
    if (!file.endsWith('.jsonl')) yield await readFile(file, 'utf8');
    else yield* readLines(file);
  }
}

async function* readLines(file: string): AsyncGenerator<string> {
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
    if (line.trim() !== '') yield line;
  }
}
