import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PreviewInput, PreviewText } from '../../protocol/preview.ts';
import type { Milliseconds } from '../../table/clock/tempo.ts';
import type { Outcome, Task } from './preview-thread.ts';

/** More tasks than this are not accepted: each takes some 100 ms. */
const MOST_TASKS = 40;
/** A thread that takes longer for a task is replaced. */
const LONGEST_TASK: Milliseconds = 20_000;

interface Pending {
  resolve(outcome: Outcome): void;
  reject(error: Error): void;
  readonly timer: NodeJS.Timeout;
}

/** Thrown when there is too much to draw. */
export class RendererBusy extends Error {}

/** Draws link previews on one thread, which is started for the first one and replaced when it fails. */
export class Renderer {
  private readonly folder: string;
  private worker: Worker | null = null;
  private readonly pending = new Map<number, Pending>();
  private last = 0;

  /** `folder`: what the page's build has made for the server. */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** Without the page's build there are no previews. */
  get isReady(): boolean {
    return existsSync(join(this.folder, 'preview.js'));
  }

  async describe(input: PreviewInput): Promise<PreviewText> {
    const outcome = await this.run('describe', input);
    if (!('text' in outcome)) throw new Error('the preview thread has drawn instead');
    return outcome.text;
  }

  async draw(input: PreviewInput): Promise<Buffer> {
    const outcome = await this.run('draw', input);
    if (!('picture' in outcome)) throw new Error('the preview thread has described instead');
    return Buffer.from(outcome.picture);
  }

  async close(): Promise<void> {
    await this.stop(new Error('the server stops'));
  }

  private run(what: Task['what'], input: PreviewInput): Promise<Outcome> {
    if (this.pending.size >= MOST_TASKS) return Promise.reject(new RendererBusy());
    const id = ++this.last;
    return new Promise<Outcome>((resolve, reject) => {
      const timer = setTimeout(() => void this.stop(new Error('a preview took too long')), LONGEST_TASK);
      timer.unref();
      this.pending.set(id, { resolve, reject, timer });
      this.worker ??= this.start();
      this.worker.postMessage({ id, what, input } satisfies Task);
    });
  }

  private start(): Worker {
    const worker = new Worker(new URL('./preview-thread.ts', import.meta.url), { workerData: this.folder });
    worker.unref();
    worker.on('message', (outcome: Outcome) => this.finish(outcome));
    worker.on('error', error => void this.stop(error instanceof Error ? error : new Error(String(error))));
    return worker;
  }

  private finish(outcome: Outcome): void {
    const task = this.pending.get(outcome.id);
    if (!task) return;
    this.pending.delete(outcome.id);
    clearTimeout(task.timer);
    if ('error' in outcome) {
      task.reject(new Error(outcome.error));
      // A panic of the renderer leaves its memory in an unknown state.
      if (outcome.error.includes('RuntimeError')) void this.stop(new Error(outcome.error));
    } else task.resolve(outcome);
  }

  private async stop(error: Error): Promise<void> {
    const { worker } = this;
    this.worker = null;
    for (const { reject, timer } of this.pending.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.pending.clear();
    await worker?.terminate();
  }
}
