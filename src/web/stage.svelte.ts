import type { Json } from '../engine/json.ts';
import type { Moment } from '../kit/motion.ts';
import type { Snapshot } from './session/session.ts';
import { settings } from './settings.svelte.ts';

/** Lets snapshots follow each other at the viewer's pace, moving from each to the next. */
export class Stage {
  shown: Snapshot = $state.raw() as Snapshot;
  private before: Json | null = $state.raw(null);
  private progress = $state(1);
  private readonly queue: Snapshot[] = [];
  private readonly duration: (before: Json, now: Json) => number;
  private readonly onStep: () => void;
  private frame = 0;

  constructor(first: Snapshot, duration: (before: Json, now: Json) => number, onStep: () => void) {
    this.shown = first;
    this.duration = duration;
    this.onStep = onStep;
  }

  /** What the board draws now. */
  readonly moment: Moment<Json> = $derived({
    before: this.before,
    now: this.shown.view.state,
    progress: this.progress,
  });

  get moving(): boolean {
    return this.progress < 1;
  }

  push(snapshot: Snapshot): void {
    this.queue.push(snapshot);
    // Nobody looks: nothing has to move.
    if (document.hidden) this.skip();
    else if (!this.moving) this.next();
  }

  /** Goes at once to how the table stands now. */
  skip(): void {
    cancelAnimationFrame(this.frame);
    const last = this.queue.at(-1);
    this.queue.length = 0;
    if (last) this.shown = last;
    this.rest();
  }

  private rest(): void {
    this.before = null;
    this.progress = 1;
  }

  private next(): void {
    this.rest();
    for (let snapshot = this.queue.shift(); snapshot; snapshot = this.queue.shift()) {
      const time = this.timeTo(snapshot);
      const before = this.shown.view.state;
      this.shown = snapshot;
      if (time === 0) continue;
      this.before = before;
      this.progress = 0;
      this.onStep();
      this.run(performance.now(), time);
      return;
    }
  }

  /** What one person saw is nothing to another: between their views nothing moves. */
  private timeTo({ view }: Snapshot): number {
    const { state, viewer } = this.shown.view;
    const isOther = view.viewer !== null && view.viewer !== viewer;
    if (state === null || view.state === null || isOther) return 0;
    return this.duration(state, view.state) * settings.tempo;
  }

  private run(start: number, time: number): void {
    this.frame = requestAnimationFrame(now => {
      this.progress = Math.min(1, Math.max(0, (now - start) / time));
      if (this.progress < 1) this.run(start, time);
      else this.next();
    });
  }
}
