import type { Assessment, Assignment } from './assess.ts';
import type { RecordMoment } from './decisions.ts';
import type { Effort, Verdict } from './judge.ts';

/**
 * Playouts of a whole analysis. With the moments spread over a game they have half its length on average, which takes
 * about 15 seconds on one core (docs/bots.md has the figures).
 */
const PLAYOUTS = 240_000;

/** A short game gets no more playouts for each moment than this, a long one no fewer. */
const MOST = 320;
const LEAST = 24;

/** The costliest eighth of the decisions is judged again with this many times the effort; new seeds remove chance finds. */
const SHORT_LIST = 8;
const THOROUGH = 4;

export interface Task {
  readonly game: string;
  readonly seats: number;
  readonly moments: readonly RecordMoment[];
  readonly seed: string;
  /** Playouts of the whole analysis. */
  readonly playouts?: number;
  assess(assignment: Assignment): Promise<Assessment>;
}

/** One more assessment; it replaces an earlier one of the same moment. */
export interface Finding {
  readonly assessment: Assessment;
  /** Progress from 0 to 1. */
  readonly share: number;
}

/**
 * Assesses all moments in order, then the most doubtful decisions again. Depends only on the record, the seed and the number
 * of playouts, not on the threads.
 */
export async function* analyse(task: Task): AsyncGenerator<Finding> {
  const { moments } = task;
  const effort = effortFor(moments, task.playouts ?? PLAYOUTS);
  const thorough = { search: THOROUGH * effort.search, compare: THOROUGH * effort.compare };
  const listed = Math.ceil(moments.filter(({ decision }) => decision).length / SHORT_LIST);
  const work = moments.length + THOROUGH * listed;
  const first: Assessment[] = [];
  for await (const assessment of inOrder(moments, moment => assign(task, moment, effort, task.seed))) {
    first.push(assessment);
    yield { assessment, share: first.length / work };
  }
  const again = suspects(first).slice(0, listed);
  const second = inOrder(again, ({ n }) => assign(task, moments[n], thorough, `${task.seed} again`));
  let left = again.length;
  for await (const assessment of second) {
    const part = --left / again.length;
    yield { assessment, share: 1 - (part * THOROUGH * listed) / work };
  }
}

/** A chance at a moment takes one series of playouts; a decision takes a search and two series more. */
function effortFor(moments: readonly RecordMoment[], playouts: number): Effort {
  const decisions = moments.filter(({ decision }) => decision).length;
  const fair = Math.round(playouts / (moments.length + 3 * decisions));
  const each = Math.max(LEAST, Math.min(MOST, fair));
  return { search: each, compare: each };
}

function assign(task: Task, moment: RecordMoment, effort: Effort, seed: string): Promise<Assessment> {
  const { game, seats } = task;
  return task.assess({ game, seats, moment, effort, seed });
}

/** Decisions that seem to have lost something, the costliest first. */
function suspects(assessments: readonly Assessment[]): Assessment[] {
  const loss = ({ verdict }: Assessment) => (verdict ? largestLoss(verdict) : 0);
  return assessments.filter(assessment => loss(assessment) > 0).sort((a, b) => loss(b) - loss(a));
}

function largestLoss({ win, ahead }: Verdict): number {
  return Math.max(win.best - win.made, ahead.best - ahead.made);
}

/** Starts all jobs at once, so that all threads are busy, and yields the results in order. */
async function* inOrder<T>(
  items: readonly T[],
  start: (item: T) => Promise<Assessment>,
): AsyncGenerator<Assessment> {
  const jobs = items.map(start);
  // Jobs that fail after the consumer has left are of no interest to anybody.
  for (const job of jobs) job.catch(() => {});
  for (const job of jobs) yield await job;
}
