import type { Random } from '../../src/engine/random.ts';
import type { Milliseconds } from '../../src/table/clock/tempo.ts';
import { type Faults, InjectedFault } from './faults.ts';
import type { Owner, Scheduler } from './scheduler.ts';

const LONGEST_DELAY: Milliseconds = 12_000;
const LATEST_WRITE: Milliseconds = 3000;

export interface World {
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly faults: Faults;
}

const DATABASE: Owner = { name: 'database', isAlive: true };

export interface Write<T> {
  readonly label: string;
  /** Writes with the same one happen in the order they were sent. */
  readonly lane: string;
  run(): T;
  /** It happened, and the process knows. Called just before it continues. */
  done?(outcome: T): void;
  /** It happened, but the process was told that it failed, or died. */
  unknown?(outcome: T): void;
}

/** How one process reaches the database: each operation takes its time on the way there and back, and may fail. */
export class Access {
  private readonly owner: Owner;
  private readonly world: World;
  /** Writes that wait for an earlier one of the same lane. */
  private readonly lanes = new Map<string, (() => void)[]>();

  constructor(owner: Owner, world: World) {
    this.owner = owner;
    this.world = world;
  }

  read<T>(label: string, run: () => T): Promise<T> {
    const { faults } = this.world;
    return new Promise((resolve, reject) => {
      this.send(label, () => {
        const value = run();
        if (faults.strikes('read-fails')) this.fail(label, reject);
        else this.answer(label, () => resolve(value));
      });
    });
  }

  write<T>(write: Write<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.queue(write.lane, () => {
        this.send(write.label, () => {
          this.perform(write, resolve, reject);
          this.finish(write.lane);
        });
      });
    });
  }

  private perform<T>(write: Write<T>, resolve: (value: T) => void, reject: (error: Error) => void): void {
    const { scheduler, random, faults } = this.world;
    const { label } = write;
    const happenUnknown = () => write.unknown?.(write.run());
    if (!this.owner.isAlive) {
      // It may have been on its way when the process died.
      if (random.oneIn(2)) happenUnknown();
    } else if (faults.strikes('write-fails')) this.fail(label, reject);
    else if (faults.strikes('answer-lost')) {
      this.fail(label, reject);
      happenUnknown();
    } else if (faults.strikes('write-late')) {
      this.fail(label, reject);
      scheduler.after(random.below(LATEST_WRITE), DATABASE, `late ${label}`, happenUnknown);
    } else {
      const outcome = write.run();
      this.answer(`${label}: ${outcome}`, () => {
        write.done?.(outcome);
        resolve(outcome);
      });
    }
  }

  private queue(lane: string, start: () => void): void {
    const waiting = this.lanes.get(lane);
    if (waiting) waiting.push(start);
    else {
      this.lanes.set(lane, []);
      start();
    }
  }

  private finish(lane: string): void {
    const next = this.lanes.get(lane)!.shift();
    if (next) next();
    else this.lanes.delete(lane);
  }

  /** The database carries on when the process dies. */
  private send(label: string, arrive: () => void): void {
    const { scheduler, random, faults } = this.world;
    const text = `${this.owner.name} ${label}`;
    if (faults.strikes('slow-store')) {
      scheduler.after(random.below(LONGEST_DELAY), DATABASE, `slow ${text}`, arrive);
    } else scheduler.add(DATABASE, text, arrive);
  }

  private answer(label: string, arrive: () => void): void {
    this.world.scheduler.add(this.owner, `answer ${label}`, arrive);
  }

  private fail(label: string, reject: (error: Error) => void): void {
    this.answer(`${label}: failed`, () => reject(new InjectedFault(label)));
  }
}
