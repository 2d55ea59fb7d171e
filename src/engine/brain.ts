import type { Random } from './random.ts';
import type { Args } from './text.ts';
import type { Seat } from './turn.ts';

/** Why a choice is a good one: the message `reason.<key>` of the game. */
export interface Reason {
  readonly key: string;
  readonly args: Args;
}

/** What others may be up to. Without one, what they have sealed is as `imagine` drew it, and the rest is chosen by `playout`. */
export interface Guess<State> {
  /** Puts choices they may have made into an imagined state, others each time. */
  fill(imagined: State, random: Random): void;
}

/**
 * What a game knows about playing itself well. The states it gets are imagined from what one seat sees; it must look only at
 * what that seat may know, so that nothing depends on what was imagined for the others.
 */
export interface Brain<State, Choice> {
  /** What a sensible player does now. */
  policy(state: State, seat: Seat, random: Random): Choice;
  /** A quick choice for playouts, sensible more often than not. */
  playout(state: State, seat: Seat, random: Random): Choice;
  /** Writes the choices worth a search into `list` and returns their number: all legal ones, or the best of too many. */
  candidates(state: State, seat: Seat, random: Random, list: Choice[]): number;
  /** For a seat that may interrupt: what a sensible player interrupts with now, or `null`. */
  interrupt?(state: State, seat: Seat, random: Random): Choice | null;
  /** For simultaneous choices, once for a search: what the others may have sealed or are choosing at this moment. */
  guess?(state: State, seat: Seat): Guess<State>;
  /**
   * Playouts end when this clock has gone `depth` further than at the root (after a stage, after some rounds), and the scores
   * as they stand then count; without it they go to the end of the game.
   */
  readonly horizon?: { clock(state: State): number; readonly depth: number };
  /** So many decisions in a row a search plans by itself, later ones are made as in playouts; without it, as many as it can. */
  readonly plansAhead?: number;
  /**
   * So often, in per cent, the others do anything at all in playouts. Who takes all of them for good players leaves lying what weak
   * ones leave to be taken.
   */
  readonly carelessness?: number;
  /** A lead of so many points is as good as any larger one. */
  readonly clearLead: number;
  /** Estimated points of the seat beyond the scores that `result` gives, for playouts that end early. */
  expectedGain?(state: State, seat: Seat): number;
  /** Why somebody at this seat would choose that here. */
  reason(state: State, seat: Seat, choice: Choice): Reason;
}

export type AnyBrain = Brain<unknown, unknown>;

/** The numbers a brain weighs things with; `npm run tune` looks for better ones. */
export type Weights = { readonly [name: string]: number };
