import type { Json } from '../engine/json.ts';
import type { AnyBoard, Scene } from '../kit/board.ts';
import type { Moment } from '../kit/motion.ts';
import type { Snapshot } from './session/session.ts';
import { settings } from './settings.svelte.ts';

/** One animation step: a snapshot, or one of the scenes that lead to it. */
interface Cue {
  readonly snapshot: Snapshot;
  readonly time: number;
  readonly scene: Scene<Json> | null;
}

/** Shows snapshots one after the other at the viewer's pace, animating from each to the next. */
export class Playback {
  shown: Snapshot = $state.raw() as Snapshot;
  /** The current scene, where a step of the table has several. */
  scene: Scene<Json> | null = $state.raw(null);
  /** Overrides of the viewer's settings, for replays: speed, and whether scenes wait for the button. */
  speed = 1;
  stepwise: boolean | null = null;
  private before: Json | null = $state.raw(null);
  private progress = $state(1);
  private readonly queue: Snapshot[] = [];
  private readonly cues: Cue[] = [];
  private readonly board: AnyBoard;
  private readonly onStep: () => void;
  private frame = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(first: Snapshot, board: AnyBoard, onStep: () => void) {
    this.shown = first;
    this.board = board;
    this.onStep = onStep;
  }

  /** What the board draws now. */
  readonly moment: Moment<Json> = $derived({
    before: this.before,
    now: this.shown.view.state,
    progress: this.progress,
  });

  /** An animation is running, or a scene is still to be read. */
  get moving(): boolean {
    return this.progress < 1 || this.scene !== null;
  }

  push(snapshot: Snapshot): void {
    this.queue.push(snapshot);
    // The page is hidden: nothing to animate.
    if (document.hidden) this.finish();
    else if (!this.moving) this.next();
  }

  /** Skips to the end of the scene, then to the next scene; without scenes to the latest snapshot. */
  skip(): void {
    if (this.scene === null) this.finish();
    else if (this.progress < 1) this.arrive();
    else this.next();
  }

  /** Jumps to the latest snapshot. */
  finish(): void {
    const last = this.queue.at(-1) ?? this.cues.at(-1)?.snapshot;
    this.queue.length = 0;
    this.cues.length = 0;
    if (last) this.shown = last;
    this.rest();
  }

  private rest(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    this.before = null;
    this.scene = null;
    this.progress = 1;
  }

  private next(): void {
    this.rest();
    for (let cue = this.nextCue(); cue; cue = this.nextCue()) {
      const before = this.shown.view.state;
      this.shown = cue.snapshot;
      this.scene = cue.scene;
      if (cue.time === 0 && cue.scene === null) continue;
      this.before = before;
      this.onStep();
      if (cue.time === 0) this.arrive();
      else this.start(cue.time);
      return;
    }
  }

  private nextCue(): Cue | undefined {
    if (this.cues.length === 0) {
      const snapshot = this.queue.shift();
      if (snapshot) this.cues.push(...this.cuesTo(snapshot));
    }
    return this.cues.shift();
  }

  private cuesTo(snapshot: Snapshot): Cue[] {
    const { tempo } = this;
    const scenes = this.scenesTo(snapshot);
    if (scenes.length === 0) return [{ snapshot, time: this.timeTo(snapshot), scene: null }];
    const told = this.shown.log.length;
    const cues = scenes.map(scene => {
      const view = { ...snapshot.view, state: scene.view };
      const part = { ...snapshot, view, log: snapshot.log.slice(0, told + scene.entries) };
      return { snapshot: part, time: scene.time * tempo, scene };
    });
    return [...cues, { snapshot, time: 0, scene: null }];
  }

  /** With animations turned off, scenes are shown only to viewers who step through them. */
  private scenesTo(snapshot: Snapshot): readonly Scene<Json>[] {
    const { view, log } = this.shown;
    if (this.tempo === 0 && !this.waits) return [];
    if (!this.follows(snapshot) || view.state === null || snapshot.view.state === null) return [];
    return this.board.scenes?.(view.state, snapshot.view.state, snapshot.log.slice(log.length)) ?? [];
  }

  private timeTo(snapshot: Snapshot): number {
    const { state } = this.shown.view;
    if (state === null || snapshot.view.state === null || !this.follows(snapshot)) return 0;
    return this.board.duration(state, snapshot.view.state) * this.tempo;
  }

  /** Views of different people are not comparable: nothing is animated between them. */
  private follows({ view }: Snapshot): boolean {
    return view.viewer === null || view.viewer === this.shown.view.viewer;
  }

  private start(time: number): void {
    this.progress = 0;
    this.run(performance.now(), time);
  }

  private run(start: number, time: number): void {
    this.frame = requestAnimationFrame(now => {
      this.progress = Math.min(1, Math.max(0, (now - start) / time));
      if (this.progress < 1) this.run(start, time);
      else this.arrive();
    });
  }

  /** A scene stays for its reading time. */
  private arrive(): void {
    cancelAnimationFrame(this.frame);
    this.progress = 1;
    if (this.scene === null) this.next();
    else this.timer = setTimeout(() => this.goOn(), this.scene.pause * this.tempo);
  }

  /** Continues automatically, unless the viewer has turned that off in the meantime. */
  private goOn(): void {
    if (!this.waits) this.next();
  }

  private get tempo(): number {
    return settings.tempo / this.speed;
  }

  private get waits(): boolean {
    return this.stepwise ?? settings.saved.stepwise;
  }
}
