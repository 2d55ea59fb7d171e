import type { Json } from './json.ts';
import type { GameEvent } from './record.ts';
import type { Seat } from './turn.ts';

/** Something of a table's page to look at. */
export type Part = 'board' | 'ticket' | 'players' | 'log';

/**
 * A first game by a script: what everybody else does and what chance brings is written down, and the learner is told
 * what to try. The words are the messages `tutorial.<step>` and so on, in `tutorial/texts` beside it (docs/tutorials.md).
 */
export interface Tutorial<Action> {
  readonly seats: number;
  readonly learner: Seat;
  readonly options: { readonly [name: string]: Json };
  /** How it came to the table the learner finds. */
  readonly before: readonly GameEvent[];
  readonly steps: readonly TutorialStep<Action>[];
}

/** Something to read, or something to do. */
export interface TutorialStep<Action> {
  readonly key: string;
  readonly show?: Part;
  /** What the learner is to do: one of these. Everything else that is allowed gets a hint, and is taken back. */
  readonly moves?: readonly Answer<Action>[];
  /** Other moves, with a hint of their own. */
  readonly slips?: readonly Answer<Action>[];
  /** What happens then: moves of the others, of the own seat too, and chance. */
  readonly after?: readonly GameEvent[];
}

export interface Answer<Action> {
  readonly do: Action;
  /** What is said after it: the message `tutorial.<step>.<say>`; `done`, or `hint` for a slip, if left out. */
  readonly say?: string;
}

/** Any game's tutorial, for the page that plays them all. */
export type AnyTutorial = Tutorial<Json>;
