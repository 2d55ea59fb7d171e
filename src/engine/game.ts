import type { GenericSchema } from 'valibot';
import type { Json } from './json.ts';
import type { Log } from './log.ts';
import type { OptionSpecs } from './options.ts';
import type { Random, RandomSource } from './random.ts';
import type { Refusal } from './refusal.ts';
import type { Result } from './result.ts';
import type { SlipTerms } from './slips/slips.ts';
import type { Seat, Turn, Viewer } from './turn.ts';

/** The static facts of a game: enough to list it and to set up a table without loading its rules. */
export interface Meta<Options = object> {
  readonly id: string;
  readonly name: string;
  readonly designer: string;
  /** How long a game usually takes: the shortest is proposed to newcomers. */
  readonly minutes: number;
  /** Version of the rules, 1 if not said. Stored games keep the version they were begun under (docs/tables.md). */
  readonly rules?: number;
  /** The range of seats, and the rule that sets it. */
  readonly seats: { readonly min: number; readonly max: number; readonly rule: string };
  readonly options: OptionSpecs<Options>;
  /** Checks options against the number of seats and each other; `given` names those that were set. */
  checkOptions?(options: Options, seats: number, given: readonly string[]): Refusal | null;
  readonly hasHiddenInformation: boolean;
  readonly hasSimultaneousChoices: boolean;
  readonly hasInterrupts: boolean;
  /** No game with these options has more events than this. */
  longest(seats: number, options: Options): number;
}

/**
 * The contract of a game. The state is plain JSON data; only `apply` and `applyChance` change it, in place.
 *
 * A `Choice` is a decision of a seat in the form that search handles fastest: a small integer, or an object that is never
 * changed. Records and messages hold its JSON form, the `Action`; `parseAction` and `makeAction` convert.
 *
 * Everything beyond this contract that makes a game fast is optional. Breaking Away alone reuses earlier views, binds imports
 * to local constants and avoids branches: it is the game that the benchmarks measure.
 */
export interface Game<State, Choice, Chance, View, Options> {
  readonly meta: Meta<Options>;

  start(seats: number, options: Options): State;
  clone(state: State): State;
  turn(state: State): Turn;

  /**
   * Writes the legal choices of this seat, each once, into `list` from index 0 and returns their number, 0 for a seat that
   * may not act now. Returns `null` if there are too many to list: callers then use `check` and `propose`. Entries of `list`
   * beyond the number are leftovers of earlier calls.
   */
  legal(state: State, seat: Seat, list: Choice[]): number | null;
  /** Why this seat may not do that now, or `null` if it may. */
  check(state: State, seat: Seat, choice: Choice): Refusal | null;
  /** Called while chance is due: the rule that forbids this choice, if a rule of the game does. */
  checkEarly?(state: State, seat: Seat, choice: Choice): Refusal | null;
  /** Does not check that the choice is legal: for search, and for events that were checked before. */
  apply(state: State, seat: Seat, choice: Choice, log?: Log): void;
  /** A random legal choice for a seat that may act. Choices that spoil most games, such as retiring, may be rare or left out. */
  propose(state: State, seat: Seat, random: Random): Choice;

  /** Chance is a participant: `sample` draws an outcome, `checkChance` and `applyChance` treat it like a choice. */
  sample(state: State, random: RandomSource): Chance;
  checkChance(state: State, chance: Chance): Refusal | null;
  applyChance(state: State, chance: Chance, log?: Log): void;

  /**
   * What a viewer may know, built field by field; nothing else ever leaves the table.
   *
   * `earlier`, a view of the same game for the same viewer, is an optional optimization: a game may reuse unchanged parts of
   * it, so that they are neither built nor compared again. Only Breaking Away does (docs/scaling.md). The result must equal
   * the view made without it.
   */
  view(state: State, viewer: Viewer, earlier?: View): View;
  /** A full state that is consistent with this view; hidden parts are drawn at random. */
  imagine(view: View, random: Random): State;

  /** Scores and ranks: final when the turn is `over`, provisional before. */
  result(state: State): Result;
  /** The whole position, hidden information included: the `facts` of a trace. */
  facts(state: State): Json;

  /** The words of order slips. */
  readonly slips: SlipTerms<View, Choice>;

  readonly actionSchema: GenericSchema<unknown, Json>;
  readonly chanceSchema: GenericSchema<unknown, Json>;
  readonly viewSchema: GenericSchema;
  /** Convert from and to the JSON form, which has been checked against the schema. */
  parseAction(action: Json): Choice;
  makeAction(choice: Choice): Json;
  parseChance(chance: Json): Chance;
  makeChance(chance: Chance): Json;
  /** The JSON form of a view is what clients get: named as in actions, where the view itself may have indices. */
  parseView(view: unknown): View;
  makeView(view: View): unknown;
}

/** Any game, for code that handles all of them: states, choices and views are opaque. */
export type AnyGame = Game<unknown, unknown, unknown, unknown, unknown>;
