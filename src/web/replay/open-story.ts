import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import type { Log } from '../../engine/log.ts';
import type { GameRecord } from '../../engine/record.ts';
import { type Invalid, replay } from '../../engine/replay.ts';
import type { Result } from '../../engine/result.ts';
import type { Seat } from '../../engine/turn.ts';
import { levelOfBot } from '../../table/commands/names.ts';
import { faceOf, type LogFace } from '../../table/view/log.ts';
import type { SeatView } from '../../table/view/view.ts';
import { allHands } from './all-hands.ts';
import type { Story, Viewpoint } from './story.ts';

/** The seats, and the table it came from, if any. */
type Kept = Pick<Story, 'seats' | 'kept'>;

export type Reading =
  | { readonly ok: true; readonly story: Story }
  | { readonly ok: false; readonly invalid: Invalid };

/** The story of a record, or the first event that the rules refuse. */
export function readStory(game: AnyGame, record: GameRecord, table?: Kept): Reading {
  const states: unknown[] = [];
  const logs: Log[] = [];
  const positions = replay(game, record);
  let step = positions.next();
  for (; !step.done; step = positions.next()) {
    states.push(game.clone(step.value.state));
    logs.push(step.value.log);
  }
  if (step.value) return { ok: false, invalid: step.value };
  const kept = table ?? { seats: record.seats.map(seatOf), kept: 'record' };
  return { ok: true, story: new OpenStory(game, record, kept, states, logs) };
}

/** A story without secrets: every viewer can be chosen. */
class OpenStory implements Story {
  readonly kept: Story['kept'];
  readonly game: string;
  readonly options: Story['options'];
  readonly seats: readonly SeatView[];
  readonly length: number;
  readonly result: Result | null;
  readonly viewpoints: Story['viewpoints'];
  readonly record: GameRecord;
  private readonly rules: AnyGame;
  private readonly states: readonly unknown[];
  private readonly logs: readonly Log[];

  constructor(
    rules: AnyGame,
    record: GameRecord,
    { seats, kept }: Kept,
    states: readonly unknown[],
    logs: readonly Log[],
  ) {
    this.rules = rules;
    this.record = record;
    this.game = record.game;
    this.options = (record.options ?? {}) as Story['options'];
    this.seats = seats;
    this.kept = kept;
    this.states = states;
    this.logs = logs;
    this.length = states.length - 1;
    const last = states[this.length];
    this.result = rules.turn(last).kind === 'over' ? rules.result(last) : null;
    this.viewpoints = ['all', null, ...seats.keys()];
  }

  stateAt(moment: number, viewpoint: Viewpoint): Json {
    const state = this.states[moment];
    if (viewpoint !== 'all') return this.rules.view(state, viewpoint) as Json;
    const seats = [...this.seats.keys()].map(seat => this.rules.view(state, seat) as Json);
    return allHands(this.rules.view(state, null) as Json, seats);
  }

  awaitedAt(moment: number): readonly Seat[] {
    const turn = this.rules.turn(this.states[moment]);
    return turn.kind === 'seats' ? turn.seats : [];
  }

  logFor(viewpoint: Viewpoint): LogFace[][] {
    const viewer = viewpoint === 'all' ? null : viewpoint;
    let n = 0;
    return this.logs.map(log => log.map(entry => faceOf({ at: 0, entry }, viewer, ++n)));
  }
}

function seatOf(name: string): SeatView {
  const level = levelOfBot(name);
  return {
    kind: level === null ? 'person' : 'bot',
    name: level === null ? name : null,
    level,
    conceded: false,
    connected: null,
    out: false,
    clock: null,
  };
}
