import type { Json } from './json.ts';
import type { GameEvent } from './record.ts';
import type { Seat } from './turn.ts';

/** A part of the table page that a step points to. */
export type Part = 'board' | 'ticket' | 'players' | 'log';

/**
 * A scripted first game: the moves of the opponents and of chance are fixed, and each step tells the learner what to try.
 * Messages are `tutorial.<step>` and so on, in `tutorial/texts` beside it (docs/tutorials.md).
 */
export interface Tutorial<Action> {
  readonly seats: number;
  readonly learner: Seat;
  readonly options: { readonly [name: string]: Json };
  /** The events before the learner's first step. */
  readonly before: readonly GameEvent[];
  readonly steps: readonly TutorialStep<Action>[];
}

/** Something to read, or something to do. */
export interface TutorialStep<Action> {
  readonly key: string;
  readonly show?: Part;
  /** The learner must do one of these. Any other legal move is undone and answered with a hint. */
  readonly moves?: readonly Answer<Action>[];
  /** Other moves, with a hint of their own. */
  readonly slips?: readonly Answer<Action>[];
  /** Scripted events after it: moves of any seat, and chance. */
  readonly after?: readonly GameEvent[];
}

export interface Answer<Action> {
  readonly do: Action;
  /** The message `tutorial.<step>.<say>` shown after it; by default `done`, or `hint` for a slip. */
  readonly say?: string;
}

/** Any game's tutorial, for the page that plays them all. */
export type AnyTutorial = Tutorial<Json>;
