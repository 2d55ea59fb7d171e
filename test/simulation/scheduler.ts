import type { Random } from '../../src/engine/random.ts';
import type { Clock } from '../../src/server/clock.ts';
import type { Milliseconds } from '../../src/table/clock/tempo.ts';

/** A part of the simulated world. Tasks of a part that died are dropped. */
export interface Owner {
  readonly name: string;
  readonly isAlive: boolean;
  /** Its tasks wait until then. */
  readonly frozenUntil?: Milliseconds;
}

interface Task {
  readonly owner: Owner;
  readonly label: string;
  run(): void;
}

interface Timer extends Task {
  readonly due: Milliseconds;
}

/** Time one task takes at most. */
const LONGEST_TASK: Milliseconds = 3;
/** One in N times a timer comes first though tasks are ready: these are slow then. */
const SLOW = 40;

/**
 * Virtual time and the order of everything that happens in it. Each asynchronous operation of the simulated world is a
 * task; the scheduler releases one after the other, in an order that only the seed decides.
 */
export class Scheduler {
  /** Virtual time since the start. */
  time: Milliseconds = 0;
  private readonly random: Random;
  private readonly trace: (line: string) => void;
  private readonly ready: Task[] = [];
  /** By due time, the next first. */
  private readonly timers: Timer[] = [];

  constructor(random: Random, trace: (line: string) => void) {
    this.random = random;
    this.trace = trace;
  }

  /** Runs the task at any time from now on. */
  add(owner: Owner, label: string, run: () => void): void {
    this.ready.push({ owner, label, run });
  }

  /** Runs it after this delay. Returns a function that cancels it. */
  after(delay: Milliseconds, owner: Owner, label: string, run: () => void): () => void {
    const timer = { due: this.time + Math.max(0, delay), owner, label, run };
    const later = this.timers.findIndex(({ due }) => due > timer.due);
    this.timers.splice(later < 0 ? this.timers.length : later, 0, timer);
    return () => {
      const index = this.timers.indexOf(timer);
      if (index >= 0) this.timers.splice(index, 1);
    };
  }

  /** Writes a line of the trace. */
  note(owner: Owner, text: string): void {
    this.trace(`${this.time} ${owner.name}: ${text}`);
  }

  /** Releases tasks until the predicate holds or this moment has come. */
  async run(end: Milliseconds, isDone: () => boolean): Promise<void> {
    await drained();
    while (!isDone()) {
      const task = this.next(end);
      if (!task) break;
      const { owner, label } = task;
      if (!owner.isAlive) continue;
      const frozen = (owner.frozenUntil ?? 0) - this.time;
      if (frozen > 0) {
        this.after(frozen, owner, label, task.run);
        continue;
      }
      this.note(owner, label);
      task.run();
      await drained();
    }
    this.time = Math.max(this.time, Math.min(end, this.timers[0]?.due ?? end));
  }

  private next(end: Milliseconds): Task | undefined {
    this.time += this.random.below(LONGEST_TASK + 1);
    const { ready, timers } = this;
    const isTimerNext = ready.length === 0 || this.random.oneIn(SLOW);
    if (isTimerNext && timers.length > 0 && timers[0].due <= end) {
      this.time = Math.max(this.time, timers[0].due);
    }
    const due = timers.length > 0 && timers[0].due <= this.time ? 1 : 0;
    if (ready.length + due === 0) return undefined;
    const index = this.random.below(ready.length + due);
    if (index === ready.length) return timers.shift();
    const task = ready[index];
    // The last one takes its place: the order is drawn anyway.
    ready[index] = ready[ready.length - 1];
    ready.pop();
    return task;
  }
}

/** All that follows from a task without waiting for another one has happened: Node empties its microtasks first. */
function drained(): Promise<void> {
  return new Promise(resolve => process.nextTick(resolve));
}

/** The clock of a process, which may be ahead of or behind the true time. */
export function virtualClock(scheduler: Scheduler, owner: Owner, epoch: () => Milliseconds): Clock {
  const every = (interval: Milliseconds, call: () => void) => {
    let cancel = () => {};
    const arm = () => {
      cancel = scheduler.after(interval, owner, 'interval', () => {
        arm();
        call();
      });
    };
    arm();
    return () => cancel();
  };
  return {
    now: () => epoch() + scheduler.time,
    elapsed: () => scheduler.time,
    after: (delay, call) => scheduler.after(delay, owner, 'timer', call),
    every,
  };
}
