import type { AnyGame } from '../../../engine/game.ts';
import type { Slip, SlipLine } from '../../../engine/slips/slip.ts';

/** An order slip while it is being written. */
export class SlipDraft {
  readonly game: AnyGame;
  lines: readonly SlipLine[] = $state.raw([]);
  stop: readonly string[] = $state.raw([]);
  turns: number | null = $state(null);
  /** The ready-made slip that it was taken from. */
  ready: string | null = $state(null);

  constructor(game: AnyGame, slip: Slip, ready: string | null) {
    this.game = game;
    this.set(slip, ready);
  }

  get slip(): Slip {
    return { lines: [...this.lines], stop: [...this.stop], turns: this.turns };
  }

  set({ lines, stop, turns }: Slip, ready: string | null): void {
    this.lines = lines;
    this.stop = stop;
    this.turns = turns;
    this.ready = ready;
  }

  change(index: number, line: SlipLine): void {
    this.lines = this.lines.with(index, line);
  }

  add(): void {
    this.lines = [...this.lines, { if: [], stop: true }];
  }

  remove(index: number): void {
    this.lines = this.lines.toSpliced(index, 1);
  }

  /** Swaps a line with the one above it. */
  raise(index: number): void {
    this.lines = this.lines.with(index - 1, this.lines[index]).with(index, this.lines[index - 1]);
  }

  toggleStop(name: string): void {
    this.stop = this.stop.includes(name) ? this.stop.filter(other => other !== name) : [...this.stop, name];
  }
}

/** A slip with one line, which plays nothing. */
export const BLANK: Slip = { lines: [{ if: [], stop: true }], stop: [], turns: 3 };
