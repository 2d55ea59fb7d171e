import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { GameRecord } from '../engine/record.ts';
import { UsageError } from './usage.ts';

/** The name of standard input and output in place of a file's. */
export const STANDARD = '-';

/** Checks before long work that its result can be written; leaves an existing file unchanged. */
export async function requireWritable(file: string): Promise<void> {
  if (file === STANDARD) return;
  const handle = await open(file, 'a').catch(() => {
    throw new UsageError(`cannot write ${file}`);
  });
  await handle.close();
}

/** Writes records to a file or to standard output, one a line, and waits while the reader is slow. */
export class RecordWriter {
  /** Nothing else can be printed to standard output. */
  readonly isStandard: boolean;
  private readonly stream: NodeJS.WritableStream;

  private constructor(file: string) {
    this.isStandard = file === STANDARD;
    this.stream = this.isStandard ? process.stdout : createWriteStream(file);
  }

  static async open(file: string): Promise<RecordWriter> {
    await requireWritable(file);
    return new RecordWriter(file);
  }

  async write(record: GameRecord): Promise<void> {
    if (!this.stream.write(`${JSON.stringify(record)}\n`)) await once(this.stream, 'drain');
  }

  async close(): Promise<void> {
    if (!this.isStandard) await finished(this.stream.end());
  }
}
