import { momentsOf, type RecordMoment } from '../../bots/analysis/decisions.ts';
import { openPool } from '../../bots/threads/browser-pool.ts';
import type { Reason } from '../../engine/brain.ts';
import { findGame } from '../../games/index.ts';
import type { Story } from './story.ts';

/** Why bots made the moves of a finished game, computed on a worker thread when somebody looks at them. */
export class BotReasons {
  private readonly story: Story;
  private readonly pool = openPool();
  private readonly known = new Map<number, Reason>();
  private moments: readonly RecordMoment[] | null = null;
  private closed = false;

  constructor(story: Story) {
    this.story = story;
  }

  /** The reason for the move that led to this moment; `null` if no bot made it, or the game is not over. */
  async find(moment: number): Promise<Reason | null> {
    const known = this.known.get(moment);
    if (known) return known;
    const reason = await this.explain(moment).catch(error => {
      // Closing the threads rejects what they were computing.
      if (this.closed) return null;
      throw error;
    });
    if (reason) this.known.set(moment, reason);
    return reason;
  }

  close(): void {
    this.closed = true;
    void this.pool.close();
  }

  private async explain(moment: number): Promise<Reason | null> {
    const { record, game, seats, result } = this.story;
    if (!record || !result || moment === 0) return null;
    this.moments ??= momentsOf(await findGame(game)!.rules(), record).moments;
    const { decision } = this.moments[moment - 1];
    const level = decision && seats[decision.seat].level;
    if (!decision || !level) return null;
    return level === 'random' ? { key: 'random', args: {} } : this.pool.explain({ game, decision });
  }
}
