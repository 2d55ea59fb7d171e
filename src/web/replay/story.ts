import type { Json } from '../../engine/json.ts';
import type { GameRecord } from '../../engine/record.ts';
import type { Result } from '../../engine/result.ts';
import type { Seat, Viewer } from '../../engine/turn.ts';
import type { LogFace } from '../../table/view/log.ts';
import type { Past } from '../../table/view/past.ts';
import type { SeatView, TableView } from '../../table/view/view.ts';

/** Through whose eyes a game is seen: a seat's, a spectator's (`null`), or with all hands open. */
export type Eyes = Viewer | 'all';

/** A game as it can be told again. Its moments are numbered by the events before them, from 0 to `length`. */
export interface Story {
  /** Where it comes from: a table of this device, one of the server that all or some can see, or a record. */
  readonly kept: 'here' | 'public' | 'private' | 'record';
  readonly game: string;
  readonly options: { readonly [name: string]: Json };
  readonly seats: readonly SeatView[];
  readonly length: number;
  readonly result: Result | null;
  /** Whose eyes can be chosen, the first to begin with. */
  readonly eyes: readonly [Eyes, ...Eyes[]];
  /** Where nothing is hidden any more: what can be saved, gone on from and verified. */
  readonly record: GameRecord | null;
  stateAt(moment: number, eyes: Eyes): Json;
  awaitedAt(moment: number): readonly Seat[];
  /** By moment, what led to it. */
  logFor(eyes: Eyes): readonly (readonly LogFace[])[];
}

/** A game that goes on, as far as its viewer has seen it. */
export function seenStory(view: TableView, kept: Story['kept'], { moments }: Past): Story {
  return {
    kept,
    game: view.game,
    options: view.options,
    seats: view.seats,
    length: moments.length - 1,
    result: null,
    eyes: [view.viewer],
    record: null,
    stateAt: moment => moments[moment].state,
    awaitedAt: moment => moments[moment].awaited,
    logFor: () => moments.map(({ log }) => log),
  };
}
