import { once } from 'node:events';

const CHUNK = 1 << 16;

/** Writes lines to standard output in chunks and waits while the reader is slow, so that memory does not grow. */
export class LineWriter {
  private buffer = '';

  async line(text: string): Promise<void> {
    this.buffer += `${text}\n`;
    if (this.buffer.length >= CHUNK) await this.flush();
  }

  async flush(): Promise<void> {
    const chunk = this.buffer;
    this.buffer = '';
    if (chunk && !process.stdout.write(chunk)) await once(process.stdout, 'drain');
  }
}

/** Exits without an error if the reader closes the pipe early (`| head`). */
export function endQuietlyOnClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
}
