import { type Parsed, type Refusal, refuse, refused } from '../../engine/refusal.ts';
import { SHUFFLE_VERSION } from '../../table/shuffle/shuffle-version.ts';
import type { SeatView } from '../../table/view/view.ts';
import type { Session, Snapshot } from '../session/session.ts';
import type { Story, Viewpoint } from './story.ts';

const NOT_RUNNING = refuse('table', 'not-running');

/** Records do not say how a clock stood, nor whether somebody was away: a replay shows neither. */
function asInRecord(seat: SeatView): SeatView {
  return { ...seat, clock: null, connected: null, out: false };
}

/** A story as a session: a table that asks nothing and shows the chosen moment. */
export class ReplaySession implements Session {
  readonly seating = null;
  current: Snapshot;
  readonly jump: (entry: number) => void;
  private readonly story: Story;
  private readonly listeners = new Set<(snapshot: Snapshot) => void>();

  constructor(story: Story, moment: number, viewpoint: Viewpoint, jump: (entry: number) => void) {
    this.story = story;
    this.jump = jump;
    this.current = this.snapshotAt(moment, viewpoint);
  }

  show(moment: number, viewpoint: Viewpoint): void {
    this.current = this.snapshotAt(moment, viewpoint);
    for (const listener of this.listeners) listener(this.current);
  }

  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async request(): Promise<Refusal | null> {
    return NOT_RUNNING;
  }

  takeScreen(): void {}

  async rematch(): Promise<Parsed<string>> {
    return refused(NOT_RUNNING);
  }

  close(): void {
    this.listeners.clear();
  }

  private snapshotAt(moment: number, viewpoint: Viewpoint): Snapshot {
    const { story } = this;
    const log = story
      .logFor(viewpoint)
      .slice(0, moment + 1)
      .flat();
    const isOver = story.result !== null && moment === story.length;
    return {
      view: {
        table: '',
        game: story.game,
        options: story.options,
        tempo: { kind: 'unlimited' },
        visibility: 'private',
        viewer: viewpoint === 'all' ? null : viewpoint,
        version: moment,
        step: moment,
        phase: isOver ? 'over' : 'running',
        seats: story.seats.map(asInRecord),
        awaited: story.awaitedAt(moment),
        state: story.stateAt(moment, viewpoint),
        legal: [],
        sealed: null,
        slip: null,
        forced: false,
        undo: false,
        result: isOver ? story.result : null,
        shuffle: { version: SHUFFLE_VERSION, commitment: '', nonces: null, seed: null },
        log: [],
        chat: [],
        rematch: null,
      },
      log,
      read: 0,
      connection: 'here',
      own: [],
      handover: null,
    };
  }
}
