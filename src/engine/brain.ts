import type { Random } from './random.ts';
import type { Args } from './text.ts';
import type { Seat } from './turn.ts';

/** Why a choice is good: the message `reason.<key>` of the game. */
export interface Reason {
  readonly key: string;
  readonly args: Args;
  /** The reason for the best other choice: the message `reason.than.<key>` says what it would bring. */
  readonly other?: Reason;
}

/** A model of the opponents' simultaneous choices. Without one, sealed choices come from `imagine`, others from `playout`. */
export interface Guess<State> {
  /** Fills an imagined state with choices they may have made, drawn again at every call. */
  fill(imagined: State, random: Random): void;
}

/**
 * A game's knowledge of how to play it well. Its states are imagined from the view of one seat. It must use only what that
 * seat may know, so that no decision depends on what was imagined for others.
 */
export interface Brain<State, Choice> {
  /** The choice of a sensible player. */
  policy(state: State, seat: Seat, random: Random): Choice;
  /** A quick choice for playouts, sensible more often than not. */
  playout(state: State, seat: Seat, random: Random): Choice;
  /** Writes the choices worth a search into `list` and returns their number: all legal ones, or the best of too many. */
  candidates(state: State, seat: Seat, random: Random, list: Choice[]): number;
  /** For a seat that may interrupt: the interrupt of a sensible player, or `null`. */
  interrupt?(state: State, seat: Seat, random: Random): Choice | null;
  /** For simultaneous choices, called once for a search: what the others may have sealed or may choose now. */
  guess?(state: State, seat: Seat): Guess<State>;
  /**
   * Playouts end when this clock is `depth` beyond its value at the root (after a stage, after some rounds), and count the
   * scores of that moment. Without a horizon they run to the end of the game.
   */
  readonly horizon?: { clock(state: State): number; readonly depth: number };
  /** How many own decisions in a row the tree covers; later ones use `playout`. Without it there is no limit. */
  readonly plansAhead?: number;
  /**
   * Percentage of random opponent moves in playouts. A search that assumes perfect opponents misses what weak ones give
   * away.
   */
  readonly carelessness?: number;
  /** A lead of this many points counts as much as any larger one. */
  readonly clearLead: number;
  /** Estimated points of the seat beyond the scores that `result` gives, for playouts that end early. */
  expectedGain?(state: State, seat: Seat): number;
  /** Why a player at this seat would choose this. */
  reason(state: State, seat: Seat, choice: Choice): Reason;
}

export type AnyBrain = Brain<unknown, unknown>;

/** The numeric weights of a brain; `npm run tune` optimizes them. */
export type Weights = { readonly [name: string]: number };
