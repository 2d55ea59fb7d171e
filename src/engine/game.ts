import type { GenericSchema } from 'valibot';
import type { Json } from './json.ts';
import type { Log } from './log.ts';
import type { OptionSpecs } from './options.ts';
import type { Random, RandomSource } from './random.ts';
import type { Refusal } from './refusal.ts';
import type { Result } from './result.ts';
import type { Seat, Turn, Viewer } from './turn.ts';

/** The static facts of a game: enough to list it and to set up a table without loading its rules. */
export interface Meta<Options = object> {
  readonly id: string;
  readonly name: string;
  readonly designer: string;
  /** Version of the rules, 1 if not said. Stored games keep the version they were begun under (docs/tables.md). */
  readonly rules?: number;
  /** How many can play, and the rule that says so. */
  readonly seats: { readonly min: number; readonly max: number; readonly rule: string };
  readonly options: OptionSpecs<Options>;
  /** What goes beyond single values: options that do not fit this number of seats or each other. */
  checkOptions?(options: Options, seats: number, given: readonly string[]): Refusal | null;
  readonly hasHiddenInformation: boolean;
  readonly hasSimultaneousChoices: boolean;
  readonly hasInterrupts: boolean;
  /** No game with these options has more events than this. */
  longest(seats: number, options: Options): number;
}

/**
 * What a game is. State is plain JSON-able data; only `apply` and `applyChance` change it, and only the one they are given.
 *
 * A `Choice` is what a seat decides, in the form search likes best: a small integer, or an object that is never changed.
 * Its JSON form, the `Action` of records, exists only at the edge: `parseAction` and `makeAction` stand between the two.
 */
export interface Game<State, Choice, Chance, View, Options> {
  readonly meta: Meta<Options>;

  start(seats: number, options: Options): State;
  clone(state: State): State;
  turn(state: State): Turn;

  /**
   * Writes the legal choices of this seat, each once, into `list` from index 0 and returns their number (0 for a seat that
   * may not act now); `null` where there are too many to list, which `check` and `propose` stand in for.
   * What is in `list` beyond that number means nothing.
   */
  legal(state: State, seat: Seat, list: Choice[]): number | null;
  /** Why this seat may not do that now, or `null` if it may. */
  check(state: State, seat: Seat, choice: Choice): Refusal | null;
  /** While chance is due: the rule of the game that refuses this, where it is more than an event out of order. */
  checkEarly?(state: State, seat: Seat, choice: Choice): Refusal | null;
  /** The fast door: trusts that the choice is legal. */
  apply(state: State, seat: Seat, choice: Choice, log?: Log): void;
  /** A random legal choice for a seat that may act; acts that would spoil most games (giving up) may be left out or rare. */
  propose(state: State, seat: Seat, random: Random): Choice;

  /** Chance is a participant: what nature may do now, why it may not, and doing it. */
  sample(state: State, random: RandomSource): Chance;
  checkChance(state: State, chance: Chance): Refusal | null;
  applyChance(state: State, chance: Chance, log?: Log): void;

  /**
   * What a viewer may know, built field by field; nothing else ever leaves the table. Parts that are as they were in an earlier view of
   * the same game and viewer may be taken from there: then they need not be made, nor compared.
   */
  view(state: State, viewer: Viewer, earlier?: View): View;
  /** A full state that fits all this viewer knows, with everything else drawn at random. */
  imagine(view: View, random: Random): State;

  /** Scores and ranks, final when the turn is `over`, before that as they stand. */
  result(state: State): Result;
  /** What is on the table, hidden things included: the `facts` of a trace. */
  facts(state: State): Json;

  readonly actionSchema: GenericSchema<unknown, Json>;
  readonly chanceSchema: GenericSchema<unknown, Json>;
  /** From and to the JSON form, which has already the shape of the schema. */
  parseAction(action: Json): Choice;
  makeAction(choice: Choice): Json;
  parseChance(chance: Json): Chance;
  makeChance(chance: Chance): Json;
}

/** Any game, for code that handles them all: its parts are opaque, only the game itself knows them. */
export type AnyGame = Game<unknown, unknown, unknown, unknown, unknown>;
