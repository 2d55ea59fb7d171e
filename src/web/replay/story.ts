import type { Json } from '../../engine/json.ts';
import type { GameRecord } from '../../engine/record.ts';
import type { Result } from '../../engine/result.ts';
import type { Seat, Viewer } from '../../engine/turn.ts';
import type { LogFace } from '../../table/view/log.ts';
import type { Past } from '../../table/view/past.ts';
import type { SeatView, TableView } from '../../table/view/view.ts';

/** Whose view is shown: a seat's, the spectator's (`null`), or all hands open. */
export type Viewpoint = Viewer | 'all';

/** A game that can be replayed. Moment n comes after the first n events, from 0 to `length`. */
export interface Story {
  /** Where it comes from: a table of this device, a public or private one of the server, or a record. */
  readonly kept: 'here' | 'public' | 'private' | 'record';
  readonly game: string;
  readonly options: { readonly [name: string]: Json };
  readonly seats: readonly SeatView[];
  readonly length: number;
  readonly result: Result | null;
  /** The views that can be chosen; the first is the default. */
  readonly viewpoints: readonly [Viewpoint, ...Viewpoint[]];
  /** The record, once nothing is secret: it can be saved, continued and verified. */
  readonly record: GameRecord | null;
  stateAt(moment: number, viewpoint: Viewpoint): Json;
  awaitedAt(moment: number): readonly Seat[];
  /** The log entries that led to each moment. */
  logFor(viewpoint: Viewpoint): readonly (readonly LogFace[])[];
}

/** An unfinished game, as far as its viewer has seen it. */
export function seenStory(view: TableView, kept: Story['kept'], { moments }: Past): Story {
  return {
    kept,
    game: view.game,
    options: view.options,
    seats: view.seats,
    length: moments.length - 1,
    result: null,
    viewpoints: [view.viewer],
    record: null,
    stateAt: moment => moments[moment].state,
    awaitedAt: moment => moments[moment].awaited,
    logFor: () => moments.map(({ log }) => log),
  };
}
