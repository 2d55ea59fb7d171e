import { openPool } from '../../bots/browser-pool.ts';
import { type Mistake, review } from '../../bots/review.ts';
import type { Seat } from '../../engine/turn.ts';
import type { Session } from '../session/session.ts';

/** A look back at somebody's decisions, on a thread of its own: how far it is, and what it has found. */
export class GameReview {
  seat: Seat | null = $state(null);
  share = $state(0);
  found: readonly Mistake[] | null = $state.raw(null);
  private stop: AbortController | null = $state.raw(null);

  get running(): boolean {
    return this.stop !== null;
  }

  async start(session: Session, seat: Seat): Promise<void> {
    const stop = new AbortController();
    this.stop = stop;
    this.seat = seat;
    this.share = 0;
    this.found = null;
    const pool = openPool();
    try {
      const decisions = (await session.decisions?.(seat)) ?? [];
      this.found = await review({
        game: session.current.view.game,
        seat,
        decisions,
        judge: question => pool.judge(question, stop.signal),
        progress: share => (this.share = share),
      });
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
