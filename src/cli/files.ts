import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { GameRecord } from '../engine/record.ts';
import { UsageError } from './usage.ts';

/** Checks before long work that its result can be written; leaves an existing file unchanged. */
export async function requireWritable(file: string): Promise<void> {
  const handle = await open(file, 'a').catch(() => {
    throw new UsageError(`cannot write ${file}`);
  });
  await handle.close();
}

/** Writes records to a file, one a line, and waits while the disk is slow. */
export class RecordWriter {
  private readonly stream: WriteStream;

  private constructor(stream: WriteStream) {
    this.stream = stream;
  }

  static async open(file: string): Promise<RecordWriter> {
    await requireWritable(file);
    return new RecordWriter(createWriteStream(file));
  }

  async write(record: GameRecord): Promise<void> {
    if (!this.stream.write(`${JSON.stringify(record)}\n`)) await once(this.stream, 'drain');
  }

  async close(): Promise<void> {
    await finished(this.stream.end());
  }
}
