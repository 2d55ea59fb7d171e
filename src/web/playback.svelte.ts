import type { Json } from '../engine/json.ts';
import type { AnyBoard, Scene } from '../kit/board.ts';
import type { Moment } from '../kit/motion.ts';
import type { GreatMoment } from '../kit/story/great-moments.ts';
import type { Phrase } from '../kit/words.svelte.ts';
import { type Cue, cuesBetween } from './cues.ts';
import type { Snapshot } from './session/session.ts';
import { settings } from './settings.svelte.ts';

/** How long a great moment is staged, in milliseconds. */
const STAGED = 1500;

/** Effects of the page during the playback, such as sounds. */
export interface PlaybackListener {
  onMove(): void;
  onMoment(moment: GreatMoment): void;
}

/**
 * Shows snapshots one after the other at the viewer's pace, animating from each to the next. It is the only clock of the
 * table: the board draws `moment`, and everything else reads `settled`, so nothing runs ahead of the animation.
 */
export class Playback {
  /** The snapshot that the board moves to. */
  shown: Snapshot = $state.raw() as Snapshot;
  /** The last snapshot whose movement has ended. */
  settled: Snapshot = $state.raw() as Snapshot;
  /** The current scene, where a step of the table has several. */
  scene: Scene<Json> | null = $state.raw(null);
  /** The great moment on stage. */
  staged: GreatMoment | null = $state.raw(null);
  /** The label of the button that the playback waits for. */
  gate: Phrase | null = $state.raw(null);
  /**
   * Overrides of the viewer's settings, for replays: speed, whether scenes wait for the button, and whether gates do.
   */
  speed = 1;
  stepwise: boolean | null = null;
  hasGates = true;
  private before: Json | null = $state.raw(null);
  private progress = $state(1);
  /** The pieces have arrived, and the stage is still on. */
  private staging = $state(false);
  private readonly queue: Snapshot[] = [];
  private cues: Cue[] = [];
  private cue: Cue | null = null;
  /** The great moments of the current cue that are still to come, and when the one on stage began. */
  private moments: GreatMoment[] = [];
  private stagedAt: number | null = null;
  private readonly board: AnyBoard;
  private readonly listener: PlaybackListener;
  private frame = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Takes the sign away where the playback does not wait for it. */
  private signTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(first: Snapshot, board: AnyBoard, listener: PlaybackListener) {
    this.shown = first;
    this.settled = first;
    this.board = board;
    this.listener = listener;
  }

  /** The moment that the board draws. */
  readonly moment: Moment<Json> = $derived({
    before: this.before,
    now: this.shown.view.state,
    progress: this.progress,
  });

  /** An animation is running, a scene is still to be read, or the button of a gate to be pressed. */
  get moving(): boolean {
    return this.progress < 1 || this.scene !== null || this.staging || this.gate !== null;
  }

  push(snapshot: Snapshot): void {
    this.queue.push(snapshot);
    // The page is hidden: nothing to animate.
    if (document.hidden) this.finish();
    else if (!this.moving) this.next();
  }

  /** Shows these again from the first one, and then what has come in the meantime. */
  replay(snapshots: readonly Snapshot[]): void {
    const [first, ...others] = snapshots;
    if (!first || this.moving) return;
    this.shown = first;
    this.settled = first;
    this.queue.unshift(...others);
    this.next();
  }

  /** Skips to the end of the scene, then to the next scene; without scenes to the latest snapshot. */
  skip(): void {
    if (this.gate !== null) return;
    if (this.scene === null) this.finish();
    else if (this.progress < 1) this.arrive();
    else this.next();
  }

  /** Jumps to the latest snapshot, or to the next gate. */
  finish(): void {
    if (this.gate !== null) return;
    const { cue } = this;
    this.rest();
    if (cue && this.stopsAt(cue)) return;
    for (let next = this.nextCue(); next; next = this.nextCue()) if (this.stopsAt(next)) return;
  }

  /** Passes the gate. */
  readonly proceed = (): void => {
    this.gate = null;
    this.next();
  };

  /** Shows a cue at its end; whether it has a gate. */
  private stopsAt({ snapshot, gate }: Cue): boolean {
    this.shown = snapshot;
    this.settled = snapshot;
    this.gate = this.hasGates ? gate : null;
    return this.gate !== null;
  }

  private rest(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    this.settled = this.shown;
    this.cue = null;
    this.before = null;
    this.scene = null;
    this.progress = 1;
    this.moments = [];
    this.stagedAt = null;
    if (this.staging) this.staged = null;
    this.staging = false;
  }

  private next(): void {
    this.rest();
    for (let cue = this.nextCue(); cue; cue = this.nextCue()) {
      const before = this.shown.view.state;
      this.shown = cue.snapshot;
      this.scene = cue.scene;
      const isStill = cue.time === 0 && cue.scene === null;
      if (isStill && (cue.moments.length === 0 || this.tempo === 0)) {
        for (const moment of cue.moments) this.show(moment);
        if (this.stopsAt(cue)) return;
        continue;
      }
      this.cue = cue;
      this.before = before;
      this.moments = [...cue.moments];
      if (cue.time > 0) this.listener.onMove();
      if (cue.time === 0) this.arrive();
      else this.start(cue.time);
      return;
    }
  }

  private nextCue(): Cue | undefined {
    if (this.cues.length === 0) {
      const snapshot = this.queue.shift();
      if (!snapshot) return undefined;
      this.cues = cuesBetween(this.board, this.shown, snapshot, { tempo: this.tempo, waits: this.waits });
    }
    return this.cues.shift();
  }

  private start(time: number): void {
    this.progress = 0;
    this.run(performance.now(), time);
  }

  private run(start: number, time: number): void {
    this.frame = requestAnimationFrame(now => {
      this.progress = Math.min(1, Math.max(0, (now - start) / time));
      const [first] = this.moments;
      if (first?.at !== undefined && this.progress >= first.at && this.progress < 1) {
        this.moments.shift();
        this.show(first);
      }
      if (this.progress < 1) this.run(start, time);
      else this.arrive();
    });
  }

  /** The pieces have arrived: now the log and the plates say so. */
  private arrive(): void {
    cancelAnimationFrame(this.frame);
    this.progress = 1;
    this.settled = this.shown;
    this.staging = true;
    const left = this.stagedAt === null ? 0 : STAGED * this.tempo - (performance.now() - this.stagedAt);
    if (left > 0) this.timer = setTimeout(() => this.stageNext(), left);
    else this.stageNext();
  }

  /** Stages the great moments of the cue one after the other. */
  private stageNext(): void {
    const moment = this.moments.shift();
    if (!moment) {
      this.leaveStage();
      return;
    }
    this.show(moment);
    this.timer = setTimeout(() => this.stageNext(), STAGED * this.tempo);
  }

  /** Without animations the sign stays while the game goes on. */
  private show(moment: GreatMoment): void {
    this.staged = moment;
    this.stagedAt = performance.now();
    this.listener.onMoment(moment);
    clearTimeout(this.signTimer);
    this.signTimer = setTimeout(() => (this.staged = null), STAGED * (this.tempo || 1));
  }

  /** A scene stays for its reading time, of which great moments are a part. */
  private leaveStage(): void {
    const cue = this.cue!;
    const isGate = cue.gate !== null && this.hasGates;
    this.staging = false;
    if (this.scene === null) {
      if (isGate) {
        this.rest();
        this.gate = cue.gate;
      } else this.next();
    } else if (!isGate) {
      // The button of a scene is also that of its gate.
      const staged = cue.moments.length * STAGED;
      const pause = Math.max(0, this.scene.pause - staged) * this.tempo;
      this.timer = setTimeout(() => this.goOn(), pause);
    }
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
