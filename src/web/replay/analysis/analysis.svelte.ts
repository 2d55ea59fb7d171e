import { accuraciesOf, type Mistake, mistakeIn } from '../../../bots/analysis/accuracy.ts';
import { analyse } from '../../../bots/analysis/analyse.ts';
import type { Assessment } from '../../../bots/analysis/assess.ts';
import { momentsOf, type RecordMoment } from '../../../bots/analysis/decisions.ts';
import type { Decision, Verdict } from '../../../bots/analysis/judge.ts';
import { openPool } from '../../../bots/threads/browser-pool.ts';
import type { AnyGame } from '../../../engine/game.ts';
import { legalChoices } from '../../../engine/play.ts';
import { Random } from '../../../engine/random.ts';
import type { GameRecord } from '../../../engine/record.ts';
import type { Seat } from '../../../engine/turn.ts';
import { findGame } from '../../../games/index.ts';

/** A mistake in the game, with the decision and its verdict. */
export interface Found extends Mistake {
  /** The moment before the decision. */
  readonly n: number;
  readonly seat: Seat;
  readonly decision: Decision;
  readonly verdict: Verdict;
}

/** More threads than this gain little. */
const MOST_THREADS = 8;

/** One core stays free for the page, if there are more than two. */
function threadCount(): number {
  const cores = navigator.hardwareConcurrency || 1;
  return Math.min(MOST_THREADS, cores > 2 ? cores - 1 : cores);
}

/** The analysis of a game on worker threads: its progress and what it has found so far. */
export class GameAnalysis {
  readonly record: GameRecord;
  share = $state(0);
  isComplete = $state(false);
  assessments: readonly Assessment[] = $state.raw([]);
  private moments: readonly RecordMoment[] = $state.raw([]);
  private game: AnyGame | null = null;
  private stop: AbortController | null = $state.raw(null);

  constructor(record: GameRecord) {
    this.record = record;
  }

  readonly accuracies = $derived.by(() =>
    accuraciesOf(this.record.seats.length, this.moments, this.assessments),
  );
  readonly mistakes: readonly Found[] = $derived.by(() =>
    this.assessments.flatMap(({ n, verdict }) => {
      const { decision } = this.moments[n];
      const mistake = mistakeIn(verdict);
      return decision && verdict && mistake
        ? [{ n, seat: decision.seat, decision, verdict, ...mistake }]
        : [];
    }),
  );

  get running(): boolean {
    return this.stop !== null;
  }

  /** Whether there is something to show. */
  get begun(): boolean {
    return this.running || this.isComplete;
  }

  async start(): Promise<void> {
    const stop = new AbortController();
    this.stop = stop;
    this.share = 0;
    this.assessments = [];
    const { game: id, seats } = this.record;
    const pool = openPool(threadCount());
    try {
      this.game = await findGame(id)!.rules();
      this.moments = momentsOf(this.game, this.record).moments;
      const findings = analyse({
        game: id,
        seats: seats.length,
        moments: this.moments,
        seed: 'analysis',
        assess: assignment => pool.assess(assignment, stop.signal),
      });
      for await (const { assessment, share } of findings) {
        this.assessments = this.assessments.toSpliced(assessment.n, 1, assessment);
        this.share = share;
      }
      this.isComplete = true;
    } catch (error) {
      if (!stop.signal.aborted) throw error;
      this.assessments = [];
    } finally {
      this.stop = null;
      void pool.close();
    }
  }

  cancel(): void {
    this.stop?.abort();
  }

  mistakeAt(moment: number): Found | null {
    return this.mistakes.find(({ n }) => n === moment) ?? null;
  }

  /** The next mistake after this moment, from the start again after the last. */
  nextMistake(moment: number, seat: Seat | null): Found | null {
    const own = this.mistakes.filter(each => seat === null || each.seat === seat);
    return own.find(({ n }) => n > moment) ?? own[0] ?? null;
  }

  /** Whether there were too many choices to list, such as plans and line-ups. */
  isOpenChoice({ decision }: Found): boolean {
    const game = this.game!;
    return legalChoices(game, game.imagine(decision.view, Random.from('analysis')), decision.seat) === null;
  }
}

/** Analyses of this visit by the source of their replay, so that nothing is computed twice. */
const kept = new Map<string, GameAnalysis>();

export function analysisOf(source: string, record: GameRecord): GameAnalysis {
  const made = kept.get(source) ?? new GameAnalysis(record);
  kept.set(source, made);
  return made;
}
