import type { Reason } from '../../engine/brain.ts';
import type { Assessment, Assignment } from '../analysis/assess.ts';
import type { Fixture, Played } from '../arena/match.ts';
import type { Answer, Question } from '../decide.ts';
import type { Explanation } from '../explain.ts';
import type { Job, Output, Reply } from './work.ts';

/** A thread of the platform. It runs one job at a time. */
export interface Thread {
  post(job: Job): void;
  terminate(): Promise<unknown>;
}

/** Callbacks for what a thread reports. */
export interface Employer {
  replied(reply: Reply): void;
  died(error: Error): void;
}

/** Starts a thread. Only this differs between platforms. */
export type Spawn = (employer: Employer) => Thread;

interface Task {
  readonly job: Job;
  resolve(output: Output): void;
  reject(reason: unknown): void;
}

/** A pool of threads for decisions and whole games. Threads start on demand. */
export class Threads {
  readonly size: number;
  private readonly lanes: readonly Lane[];
  private readonly queue: Task[] = [];
  private closed = false;

  constructor(size: number, spawn: Spawn) {
    this.size = size;
    this.lanes = Array.from({ length: size }, () => new Lane(spawn, () => this.next()));
  }

  decide(question: Question, signal?: AbortSignal): Promise<Answer> {
    return this.run({ kind: 'decide', question }, signal) as Promise<Answer>;
  }

  explain(explanation: Explanation): Promise<Reason> {
    return this.run({ kind: 'explain', explanation }) as Promise<Reason>;
  }

  assess(assignment: Assignment, signal?: AbortSignal): Promise<Assessment> {
    return this.run({ kind: 'assess', assignment }, signal) as Promise<Assessment>;
  }

  match(fixture: Fixture, signal?: AbortSignal): Promise<Played> {
    return this.run({ kind: 'match', fixture }, signal) as Promise<Played>;
  }

  /** Ends all threads; running and queued jobs are rejected. */
  async close(): Promise<void> {
    this.closed = true;
    const error = new Error('the threads are closed');
    for (const task of this.queue.splice(0)) task.reject(error);
    await Promise.all(this.lanes.map(lane => lane.stop(error)));
  }

  private async run(job: Job, signal?: AbortSignal): Promise<Output> {
    signal?.throwIfAborted();
    if (this.closed) throw new Error('the threads are closed');
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    const task: Task = { job, resolve, reject };
    const cancel = () => this.cancel(task, signal?.reason);
    signal?.addEventListener('abort', cancel);
    this.queue.push(task);
    this.next();
    return promise.finally(() => signal?.removeEventListener('abort', cancel));
  }

  private next(): void {
    while (this.queue.length > 0) {
      const free = this.lanes.filter(lane => lane.isFree);
      const lane = free.find(lane => lane.isStarted) ?? free[0];
      if (!lane) return;
      lane.start(this.queue.shift()!);
    }
  }

  private cancel(task: Task, reason: unknown): void {
    const waiting = this.queue.indexOf(task);
    if (waiting < 0) this.lanes.find(lane => lane.isDoing(task))?.stop(reason);
    else this.queue.splice(waiting, 1)[0].reject(reason);
  }
}

/** One slot of the pool: a thread, or its replacement after it was stopped or died. */
class Lane {
  private readonly spawn: Spawn;
  private readonly onFree: () => void;
  private thread: Thread | null = null;
  private task: Task | null = null;

  constructor(spawn: Spawn, onFree: () => void) {
    this.spawn = spawn;
    this.onFree = onFree;
  }

  get isFree(): boolean {
    return this.task === null;
  }

  get isStarted(): boolean {
    return this.thread !== null;
  }

  isDoing(task: Task): boolean {
    return this.task === task;
  }

  start(task: Task): void {
    this.task = task;
    try {
      this.thread ??= this.hire();
      this.thread.post(task.job);
    } catch (error) {
      this.finish(task => task.reject(error));
    }
  }

  /** Ends the thread: a running search cannot be interrupted in another way. */
  async stop(reason: unknown): Promise<void> {
    const { thread } = this;
    this.thread = null;
    const ended = thread?.terminate();
    this.finish(task => task.reject(reason));
    await ended;
  }

  /** Messages of a thread that was replaced are ignored. */
  private hire(): Thread {
    const thread = this.spawn({
      replied: reply => {
        if (this.thread !== thread) return;
        this.finish(task => (reply.ok ? task.resolve(reply.output) : task.reject(reply.error)));
      },
      died: error => {
        if (this.thread === thread) this.stop(error);
      },
    });
    return thread;
  }

  private finish(settle: (task: Task) => void): void {
    const { task } = this;
    this.task = null;
    if (task) settle(task);
    this.onFree();
  }
}
