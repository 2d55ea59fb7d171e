import { type Mistake, review } from '../../../bots/review.ts';
import { openPool } from '../../../bots/threads/browser-pool.ts';
import type { AnyGame } from '../../../engine/game.ts';
import { legalChoices } from '../../../engine/play.ts';
import { Random } from '../../../engine/random.ts';
import type { Refusal } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/turn.ts';
import { findGame } from '../../../games/index.ts';
import { openSource } from '../../replay/sources.ts';
import type { OpenTable } from '../table.svelte.ts';
import { decisionsOf } from './decisions.ts';
import { keepReview } from './reviewed.ts';

function isOpen(game: AnyGame, { decision }: Mistake, seat: Seat): boolean {
  const state = game.imagine(decision.view, Random.from('review'));
  return legalChoices(game, state, seat) === null;
}

/** Reviews a player's decisions on a worker thread: progress and findings. */
export class GameReview {
  seat: Seat | null = $state(null);
  share = $state(0);
  found: readonly Mistake[] | null = $state.raw(null);
  /** Why there is no review: the server cannot be reached. */
  refusal: Refusal | null = $state.raw(null);
  private stop: AbortController | null = $state.raw(null);

  get running(): boolean {
    return this.stop !== null;
  }

  async start({ view, shown }: OpenTable, seat: Seat): Promise<void> {
    const stop = new AbortController();
    this.stop = stop;
    this.seat = seat;
    this.share = 0;
    this.found = null;
    const pool = openPool();
    try {
      const rules = await findGame(view.game)!.rules();
      const opened = await openSource(view.table);
      this.refusal = opened.ok ? null : opened.problem.refusal;
      if (!opened.ok || !opened.story.record) return;
      this.found = await review({
        game: view.game,
        seat,
        decisions: decisionsOf(rules, opened.story.record, shown.log, seat),
        judge: question => pool.judge(question, stop.signal),
        progress: share => (this.share = share),
      });
      keepReview(
        view.table,
        this.found.map(mistake => ({ seat, mistake, isOpen: isOpen(rules, mistake, seat) })),
      );
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    } finally {
      this.stop = null;
      void pool.close();
    }
  }

  cancel(): void {
    this.stop?.abort();
  }
}
