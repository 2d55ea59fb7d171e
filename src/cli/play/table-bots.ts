import type { Answer } from '../../bots/decide.ts';
import type { Level } from '../../bots/levels.ts';
import type { Threads } from '../../bots/threads/worker-pool.ts';
import type { Json } from '../../engine/json.ts';
import type { Seat } from '../../engine/turn.ts';
import type { Setup } from '../setup.ts';

/** The bots at a table. They are told what their seat sees, and think on other threads. */
export class TableBots {
  private readonly threads: Threads;
  private readonly setup: Setup;
  private readonly level: Level;
  private readonly seed: string;
  private asked = 0;

  constructor(threads: Threads, setup: Setup, level: Level, seed: string) {
    this.threads = threads;
    this.setup = setup;
    this.level = level;
    this.seed = seed;
  }

  decide(state: unknown, seat: Seat, mode: 'act' | 'interrupt'): Promise<Answer> {
    const { entry, game } = this.setup;
    return this.threads.decide({
      game: entry.meta.id,
      level: this.level,
      view: game.view(state, seat) as Json,
      seat,
      seed: `${this.seed} decision ${this.asked++}`,
      mode,
    });
  }
}
