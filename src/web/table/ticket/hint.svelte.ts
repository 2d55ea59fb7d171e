import type { Answer } from '../../../bots/decide.ts';
import { openPool } from '../../../bots/threads/browser-pool.ts';
import type { Json } from '../../../engine/json.ts';
import type { OpenTable } from '../table.svelte.ts';

/** The strongest bot's advice, computed from the player's view on a worker thread. */
export class BotHint {
  answer: Answer | null = $state.raw(null);
  private stop: AbortController | null = $state.raw(null);
  /** Puts the draft back that the advice replaced. */
  private restore: (() => void) | null = null;

  get thinking(): boolean {
    return this.stop !== null;
  }

  /** The bot's choice becomes the draft, unless the player has entered something: that is never overwritten. */
  async ask(table: OpenTable): Promise<void> {
    this.forget();
    const stop = new AbortController();
    this.stop = stop;
    const pool = openPool();
    try {
      const { game, state, viewer, step } = table.view;
      const mode = table.interrupting ? 'interrupt' : 'act';
      const seed = `hint ${table.view.table} ${step}`;
      const question = { game, level: 'hard', view: state, seat: viewer!, seed, mode } as const;
      this.answer = await pool.decide(question, stop.signal);
      if (this.answer.action !== null && !table.entered) this.show(table, this.answer.action);
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    } finally {
      if (this.stop === stop) this.stop = null;
      void pool.close();
    }
  }

  /** Removes the advice from the ticket and the board, or cancels the computation. */
  forget(): void {
    this.stop?.abort();
    this.stop = null;
    this.answer = null;
    this.restore?.();
    this.restore = null;
  }

  private show(table: OpenTable, action: Json): void {
    const before = table.draft;
    table.draft = action;
    this.restore = () => {
      if (table.draft === action) table.draft = before;
    };
  }
}
