import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../../engine/random.ts';
import { type DatabaseLocation, openDatabase } from '../store/open.ts';
import type { PostgresServer } from '../testing/postgres/embedded-postgres.ts';
import { audit, type Verdict } from './audit.ts';
import type { Fault } from './fault.ts';
import { Crowd } from './players/crowd.ts';
import { Stage } from './stage.ts';
import type { StoreName } from './stores.ts';

export interface ExperimentOptions {
  readonly store: StoreName;
  readonly postgres: PostgresServer | null;
  readonly tables: number;
  /** The fault happens again and again for this long, and at least once. */
  readonly seconds: number;
  readonly seed: string;
  readonly isShort: boolean;
  /** How long to wait, in seconds, for tables that do not go on. */
  readonly patience: number;
}

/** The outcome of a fault. */
export interface Outcome extends Verdict {
  readonly acknowledged: number;
  /** The longest, in seconds; `null` if some table never went on. */
  readonly recovery: number | null;
  readonly complaints: readonly string[];
}

/** In milliseconds, before the fault and between two. */
const UNDISTURBED = { full: 2000, short: 500 };
/** Seconds for what is pending at the end, and for sockets to catch up. */
const SETTLING = 10;

/** Lets random players play on real servers during a fault, and compares everything they received with the store. */
export async function runExperiment(fault: Fault, options: ExperimentOptions): Promise<Outcome> {
  const { store, postgres, isShort } = options;
  const isInjected = fault.isInjected === true;
  const stage = await Stage.open({ store, postgres, isShort, isInjected });
  let crowd: Crowd | null = null;
  try {
    crowd = await Crowd.open(stage.origins, options.tables, options.seed);
    const recovery = await strikeAll(fault, stage, crowd, options);
    await crowd.quieten(SETTLING);
    const diverged = await crowd.diverged(SETTLING);
    crowd.close();
    await stage.killServers();
    const verdict = await compareWithStore(stage.location, crowd);
    return {
      ...verdict,
      diverged: [...verdict.diverged, ...diverged],
      acknowledged: crowd.acknowledged,
      recovery,
      complaints: stage.complaints,
    };
  } finally {
    crowd?.close();
    await stage.close();
  }
}

/** Returns the longest recovery. */
async function strikeAll(
  fault: Fault,
  stage: Stage,
  crowd: Crowd,
  { seconds, seed, isShort, patience }: ExperimentOptions,
): Promise<number | null> {
  const random = Random.from(`${seed} ${fault.name}`);
  const pause = isShort ? UNDISTURBED.short : UNDISTURBED.full;
  const end = performance.now() + seconds * 1000;
  let longest = 0;
  do {
    await sleep(pause + random.below(pause));
    await fault.strike(stage, random, crowd);
    const ended = performance.now();
    const recovery = await crowd.recovery(ended, patience);
    if (recovery === null) {
      for (const table of crowd.stuckSince(ended)) stage.complain(`stuck: ${table}`);
      return null;
    }
    longest = Math.max(longest, recovery);
  } while (performance.now() < end);
  return longest;
}

async function compareWithStore(location: DatabaseLocation, crowd: Crowd): Promise<Verdict> {
  const opened = await openDatabase(location);
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
  try {
    return await audit(opened.value.store, crowd.tables);
  } finally {
    await opened.value.close();
  }
}
