import type { Level } from '../bots/levels.ts';
import type { AnyGame } from '../engine/game.ts';
import type { Json } from '../engine/json.ts';
import type { LogEntry } from '../engine/log.ts';
import { type GameEvent, parseSetup } from '../engine/record.ts';
import { accepted, type Parsed, refuse, refused } from '../engine/refusal.ts';
import type { Seat } from '../engine/turn.ts';
import type { Milliseconds, Tempo } from './clock/tempo.ts';
import type { Automatic, EventOf } from './events/events.ts';
import type { GrowingList } from './growing-list.ts';
import type { ShuffleVersion } from './shuffle/shuffle-version.ts';
import type { SlipState } from './slips/slip-state.ts';

/** `over`: the game has a result. `closed`: the table was closed without one. */
export const PHASES = ['waiting', 'running', 'over', 'closed'] as const;
export type Phase = (typeof PHASES)[number];

/**
 * A game in progress with all its secrets: plain data, the fold of its events, changed only by `fold`.
 * It never leaves the server; `viewTable` makes what a viewer may see.
 */
export interface Table {
  readonly id: string;
  readonly game: string;
  /** Only options that differ from the defaults. */
  readonly options: { readonly [name: string]: Json };
  readonly tempo: Tempo;
  readonly visibility: EventOf<'created'>['visibility'];
  readonly seed: string;
  /** How chance is derived from the seed and the nonces. */
  readonly shuffle: ShuffleVersion;
  readonly commitment: string;
  /** The version of the game's rules at the start; it never changes. */
  readonly rules: number;
  /** The events of the record that the game continues. */
  readonly from: readonly GameEvent[];
  readonly created: Milliseconds;
  started: Milliseconds | null;
  /** Number and time of the last event. */
  seq: number;
  at: Milliseconds;
  phase: Phase;
  readonly seats: SeatState[];
  /** The game's state; `null` before the start. Replaced, never changed. */
  state: unknown;
  /** Counts every change of the game, including undo. Requests that quote an older step are refused. */
  step: number;
  /** The time of the last change of the game. */
  moved: Milliseconds;
  /** The seats that must act now. Several of them choose in secret: see `isSealing`. */
  toAct: readonly Seat[];
  /** The sealed choices by seat, until all seats have chosen. */
  sealed: readonly (Sealed | null)[];
  /** The events of the game so far, as in its record, and the number of chance events. */
  events: GrowingList<GameEvent>;
  chances: number;
  /** The acts that the last seat to act can undo, the latest last; against bots alone, those of the only person. */
  undo: readonly UndoStep[];
  /** Only grows; entries are numbered from 1. */
  log: GrowingList<LogItem>;
  /** The last lines, and the number of all lines ever. */
  chat: readonly ChatLine[];
  said: number;
  /** The id of the rematch. */
  rematch: string | null;
  /** The number of events shown to each seat, and in the last element to spectators. */
  readonly versions: number[];
}

export interface SeatState {
  kind: 'open' | 'reserved' | 'person' | 'bot';
  /** The name of the person, or of whom the seat is reserved for. */
  name: string | null;
  /** The level of the bot that plays the seat: always at a bot's seat, at a person's while a bot plays for them. */
  level: Level | null;
  conceded: boolean;
  /** This seat's input to the shuffles. */
  nonce: string | null;
  connected: boolean;
  /** `null` without a time limit. Replaced, never changed in place. */
  clock: Clock | null;
  /** The length of the log after this person's last act. */
  read: number;
  /** The orders for coming turns: a secret of the seat. */
  slip: SlipState | null;
  /** Moves without an alternative are played for this person. */
  forced: boolean;
}

export interface Clock {
  /** The bank and the reconnect grace left when the clock was last settled. */
  readonly left: Milliseconds;
  readonly grace: Milliseconds;
  /** When it was settled, while the clock runs; `null` while it is stopped. */
  readonly since: Milliseconds | null;
  readonly reminded: boolean;
  /** It ran out in this turn, which the house bot plays. */
  readonly out: boolean;
}

export interface Sealed {
  readonly do: Json;
  /** The level of the bot that chose, `null` for a person. */
  readonly bot: string | null;
  /** Why it was chosen for the person, `null` if the person chose. */
  readonly by: Automatic | null;
  /** The seat's clock, stopped by its first choice. The clock shown to others runs on until all have chosen. */
  readonly clock: Clock | null;
}

/** The part of the table before an act that an undo restores. */
export interface UndoStep {
  readonly seat: Seat;
  readonly state: unknown;
  readonly events: number;
  readonly chances: number;
  readonly log: number;
  readonly clocks: readonly (Clock | null)[];
}

export interface LogItem {
  readonly at: Milliseconds;
  readonly entry: LogEntry;
}

export interface ChatLine {
  readonly at: Milliseconds;
  readonly seat: Seat;
  readonly name: string;
  readonly text: string;
}

/** The level of the house bot, which plays for absent players and for those who conceded. */
export const HOUSE_LEVEL = 'medium';

/** Several seats choose at once; choices are hidden until all are made. */
export function isSealing(table: Table): boolean {
  return table.toAct.length > 1;
}

/** One person plays against bots: an undo may cross what was revealed, since nobody else is at the table. */
export function isAlone({ seats }: Pick<Table, 'seats'>): boolean {
  return seats.filter(({ kind }) => kind !== 'bot').length === 1;
}

/** The level of the bot that plays this seat now, `null` if its person plays. */
export function botLevel({ level, clock }: SeatState): Level | null {
  return level ?? (clock?.out ? HOUSE_LEVEL : null);
}

/** The version of rules if `created` has none. */
export const FIRST_RULES = 1;

/** The current version of a game's rules. */
export function rulesOf({ meta }: AnyGame): number {
  return meta.rules ?? FIRST_RULES;
}

/** The options with the defaults, as the game takes them. */
export function fullOptions(game: AnyGame, table: Table): unknown {
  const options = optionsUnder(game, table.rules, table.seats.length, table.options);
  if (!options.ok) throw new Error(`table ${table.id}: ${JSON.stringify(options.refusal)}`);
  return options.value;
}

/** The full options of a game under a version of its rules. An earlier version is passed to the game as `rules`. */
export function optionsUnder(game: AnyGame, rules: number, seats: number, given: unknown): Parsed<unknown> {
  if (rules > rulesOf(game)) return refused(refuse('table', 'unknown-rules', { rules }));
  const options = parseSetup(game.meta, seats, given);
  if (!options.ok || rules === rulesOf(game)) return options;
  return accepted(Object.assign({}, options.value, { rules }));
}
