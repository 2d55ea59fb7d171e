import type { Language } from '../../engine/entry.ts';
import { OpenTable } from '../table/table.svelte.ts';
import { ReplaySession } from './replay-session.ts';
import type { Story, Viewpoint } from './story.ts';
import { nextRound, previousRound, roundAt, type Timeline, timelineOf } from './timeline.ts';

export const SPEEDS = [0.5, 1, 2, 4] as const;

/** How long autoplay shows a moment, in milliseconds. */
const LOOK = 900;

/** A replayed game and the current moment. */
export class Replay {
  readonly story: Story;
  readonly table: OpenTable;
  moment = $state(0);
  viewpoint: Viewpoint = $state.raw(null);
  playing = $state(false);
  speed: (typeof SPEEDS)[number] = $state(1);
  private readonly session: ReplaySession;

  static async open(story: Story, moment: number): Promise<Replay> {
    const at = Math.min(Math.max(0, moment), story.length);
    const [viewpoint] = story.viewpoints;
    let replay: Replay | null = null;
    const session = new ReplaySession(story, at, viewpoint, entry => replay?.goToEntry(entry));
    replay = new Replay(story, session, await OpenTable.of(session), at);
    return replay;
  }

  private constructor(story: Story, session: ReplaySession, table: OpenTable, moment: number) {
    this.story = story;
    this.session = session;
    this.table = table;
    this.moment = moment;
    this.viewpoint = story.viewpoints[0];
    // The replay's own buttons set the pace.
    table.playback.stepwise = false;
    table.playback.hasGates = false;
  }

  readonly timeline: Timeline = $derived.by(() =>
    timelineOf(this.table.board, this.story.logFor(this.viewpoint)),
  );
  readonly round = $derived.by(() => roundAt(this.timeline, this.moment));
  /** What led to this moment. */
  readonly entries = $derived.by(() => this.timeline.entriesAt[this.moment]);
  readonly atEnd = $derived.by(() => this.moment === this.story.length);
  /** Time until the next moment; moments where nothing happened take none. */
  readonly pause = $derived.by(() => (this.entries.length === 0 ? 0 : LOOK / this.speed));

  goTo(moment: number): void {
    const target = Math.min(Math.max(0, moment), this.story.length);
    const { playback } = this.table;
    playback.finish();
    const moves = Math.abs(target - this.moment) === 1;
    this.moment = target;
    this.session.show(target, this.viewpoint);
    if (!moves) playback.finish();
  }

  /** Goes to the next scene, or to the next event. */
  next(): void {
    if (this.table.playback.scene) this.table.playback.skip();
    else this.goTo(this.moment + 1);
  }

  previous(): void {
    this.goTo(this.moment - 1);
  }

  nextRound(): void {
    this.goTo(nextRound(this.timeline, this.moment));
  }

  previousRound(): void {
    this.goTo(previousRound(this.timeline, this.moment));
  }

  goToEntry(entry: number): void {
    this.playing = false;
    this.goTo(this.timeline.logLengths.findIndex(count => count >= Math.floor(entry)));
  }

  look(viewpoint: Viewpoint): void {
    this.viewpoint = viewpoint;
    this.session.show(this.moment, viewpoint);
    this.table.playback.finish();
  }

  /** Starts or stops autoplay; at the end it starts from the beginning. */
  toggle(): void {
    if (!this.playing && this.atEnd) this.goTo(0);
    this.playing = !this.playing;
  }

  /** One step of autoplay. */
  advance(): void {
    if (this.atEnd) this.playing = false;
    else this.goTo(this.moment + 1);
  }

  setSpeed(speed: (typeof SPEEDS)[number]): void {
    this.speed = speed;
    this.table.playback.speed = speed;
  }

  setLanguage(language: Language): Promise<void> {
    return this.table.setLanguage(language);
  }

  close(): void {
    this.playing = false;
    this.table.close();
  }
}
