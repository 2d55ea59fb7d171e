import type { Random } from '../../src/engine/random.ts';

/** All that goes wrong in the simulated world. */
const FAULTS = [
  /** A write is rejected and was not done. */
  'write-fails',
  /** A write is rejected though it was done: its answer was lost. */
  'answer-lost',
  /** A write is rejected first and done later: the database had it, the connection broke. */
  'write-late',
  'read-fails',
  /** An operation of the store takes seconds. */
  'slow-store',
  /** A notification comes seconds late. */
  'news-late',
  /** Notifications are lost, and the listener is told so later. */
  'news-lost',
  /** The end of a job cannot be written: it is run again. */
  'job-end-fails',
  /** A process dies and another one takes its place. */
  'crash',
  /** A process stops in an orderly way and another one takes its place. */
  'restart',
  /** A process does nothing for a while, then goes on as if nothing had happened. */
  'freeze',
  /** A connection breaks. */
  'cut',
  /** The clock of a process jumps. */
  'clock-step',
] as const;

/** Broken promises of the store. They never happen, except to prove that the simulation notices them. */
export const SABOTAGES = [
  /** An append is answered with `done` and was not written. */
  'append-forgotten',
  'append-doubled',
  'news-forgotten',
  'job-forgotten',
] as const;
export type Sabotage = (typeof SABOTAGES)[number];

export type Fault = (typeof FAULTS)[number] | Sabotage;

/** One in N chances to choose from: between rare and often. */
const RATES = [8, 25, 80];

/** An operation of the simulated world that failed on purpose: the server may report it, but no other error. */
export class InjectedFault extends Error {}

/** Which faults a run has and how often, drawn from its seed: faults hide each other when all happen all the time. */
export class Faults {
  private readonly random: Random;
  private readonly rates: Map<Fault, number>;
  private over = false;

  constructor(random: Random, sabotage: Sabotage | null) {
    this.random = random;
    const some: Fault[] = FAULTS.filter(() => random.oneIn(3));
    this.rates = new Map(some.map(fault => [fault, random.pick(RATES)]));
    if (sabotage) this.rates.set(sabotage, RATES[0]);
  }

  /** Whether this fault strikes now. */
  strikes(fault: Fault): boolean {
    const rate = this.rates.get(fault);
    return rate !== undefined && this.random.oneIn(rate);
  }

  get areOver(): boolean {
    return this.over;
  }

  /** From now on nothing goes wrong, except for what is broken by design. */
  end(): void {
    this.over = true;
    for (const fault of FAULTS) this.rates.delete(fault);
  }

  toString(): string {
    return [...this.rates].map(([fault, rate]) => `${fault} 1/${rate}`).join(', ') || 'no faults';
  }
}
