import type { Json } from '../engine/json.ts';
import type { AnyBoard, Entry, Move, Scene } from '../kit/board.ts';
import type { GreatMoment } from '../kit/story/great-moments.ts';
import type { Phrase } from '../kit/words.svelte.ts';
import type { Snapshot } from './session/session.ts';

/** One animation step: a snapshot, or one of the moves or scenes that lead to it. */
export interface Cue {
  readonly snapshot: Snapshot;
  /** Milliseconds of movement. */
  readonly time: number;
  readonly scene: Scene<Json> | null;
  readonly moments: readonly GreatMoment[];
  /** The label of the button that the playback waits for; `null` if it goes on by itself. */
  readonly gate: Phrase | null;
}

export interface Pace {
  /** Factor on all durations; 0 turns animations off. */
  readonly tempo: number;
  /** Scenes wait for the button. */
  readonly waits: boolean;
}

/** Of several great moments of one move, no more are staged. */
const MOST_MOMENTS = 2;

/** The animation steps from one snapshot to the next. */
export function cuesBetween(board: AnyBoard, from: Snapshot, to: Snapshot, pace: Pace): Cue[] {
  const [before, now] = [from.view.state, to.view.state];
  if (!follows(from, to) || before === null || now === null) return [plain(to)];
  const news = to.log.slice(from.log.length);
  const scenes = pace.tempo > 0 || pace.waits ? (board.scenes?.(before, now, news) ?? []) : [];
  const moves = scenes.length > 0 ? scenes : (board.moves?.(before, now, news) ?? []);
  if (moves.length === 0) {
    const time = board.duration(before, now) * pace.tempo;
    return [{ ...plain(to), time, moments: momentsIn(board, before, now, news) }];
  }
  return cuesOf(board, from, to, moves, pace.tempo);
}

function cuesOf(
  board: AnyBoard,
  from: Snapshot,
  to: Snapshot,
  moves: readonly (Move<Json> | Scene<Json>)[],
  tempo: number,
): Cue[] {
  const told = from.log.length;
  const news = to.log.slice(told);
  let [before, entries] = [from.view.state, 0];
  const cues = moves.map((move): Cue => {
    const view = { ...to.view, state: move.view, phase: 'running' as const, result: null };
    const moments = momentsIn(board, before, move.view, news.slice(entries, move.entries));
    [before, entries] = [move.view, move.entries];
    return {
      snapshot: { ...to, view, log: to.log.slice(0, told + move.entries) },
      time: move.time * tempo,
      scene: 'say' in move ? move : null,
      moments,
      gate: move.gate ?? null,
    };
  });
  const rest = news.slice(entries);
  return [...cues, { ...plain(to), moments: momentsIn(board, before, to.view.state, rest) }];
}

function plain(snapshot: Snapshot): Cue {
  return { snapshot, time: 0, scene: null, moments: [], gate: null };
}

/** Undone moves are not celebrated. */
function momentsIn(board: AnyBoard, before: Json, now: Json, news: readonly Entry[]): readonly GreatMoment[] {
  if (news.length === 0 || news.some(({ key }) => key === 'table.undone')) return [];
  return (board.moments?.(before, now, news) ?? []).slice(0, MOST_MOMENTS);
}

/** Views of different people are not comparable: nothing is animated between them. */
function follows(from: Snapshot, { view }: Snapshot): boolean {
  return view.viewer === null || view.viewer === from.view.viewer;
}
