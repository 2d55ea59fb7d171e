import type { Level } from '../bots/levels.ts';
import type { AnyGame } from '../engine/game.ts';
import type { Json } from '../engine/json.ts';
import type { LogEntry } from '../engine/log.ts';
import { type GameEvent, parseSetup } from '../engine/record.ts';
import { accepted, type Parsed, refuse, refused } from '../engine/refusal.ts';
import type { Seat } from '../engine/turn.ts';
import type { Milliseconds, Tempo } from './clock/tempo.ts';
import type { EventOf } from './events/events.ts';
import type { ShuffleVersion } from './shuffle/shuffle-version.ts';

/** `over`: the game has a result. `closed`: the table was closed without one. */
export const PHASES = ['waiting', 'running', 'over', 'closed'] as const;
export type Phase = (typeof PHASES)[number];

/**
 * A game in progress with all its secrets: plain data, nothing but the fold of its events, changed only by `fold`.
 * It never leaves its keeper; what anybody may see of it is `viewTable`.
 */
export interface Table {
  readonly id: string;
  readonly game: string;
  /** Those that differ from the defaults. */
  readonly options: { readonly [name: string]: Json };
  readonly tempo: Tempo;
  readonly visibility: EventOf<'created'>['visibility'];
  readonly seed: string;
  /** How chance follows from the seed and the nonces. */
  readonly shuffle: ShuffleVersion;
  readonly commitment: string;
  /** The version of the game's rules it was begun under, which it keeps. */
  readonly rules: number;
  /** What has happened before the start, where a game goes on from a record. */
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
  /** Counts every change of the game, undo too: answers to an older one come too late. */
  step: number;
  /** The seats that must act now. Several choose unseen by each other: see `isSealing`. */
  toAct: readonly Seat[];
  /** The choices that are in, by seat, until all are. */
  sealed: readonly (Sealed | null)[];
  /** The game so far, as its record lists it, and how many of these are chance. */
  events: GameEvent[];
  chances: number;
  /** What the seat that acted last can ask to take back, the last act last. */
  undo: readonly UndoStep[];
  /** Only ever grows; entries are numbered from 1 by their place. */
  readonly log: LogItem[];
  /** The last lines, and how many there ever were. */
  chat: readonly ChatLine[];
  said: number;
  /** The table that goes on from this one. */
  rematch: string | null;
  /** How many events each seat, and last of all a spectator, has been shown. */
  readonly versions: number[];
}

export interface SeatState {
  kind: 'open' | 'reserved' | 'person' | 'bot';
  /** Of the person, or of who the seat is reserved for. */
  name: string | null;
  /** Of the bot that plays: always at a bot's seat, at a person's while it plays in the person's place. */
  level: Level | null;
  conceded: boolean;
  /** This seat's part in the shuffles. */
  nonce: string | null;
  connected: boolean;
  /** `null` without a limit. Replaced, never changed. */
  clock: Clock | null;
  /** How much of the log was there after this person's last act. */
  read: number;
}

export interface Clock {
  /** What was left of the bank and of the reconnect grace when the clock was last settled. */
  readonly left: Milliseconds;
  readonly grace: Milliseconds;
  /** That moment, while the clock runs; `null` while it stands. */
  readonly since: Milliseconds | null;
  readonly reminded: boolean;
  /** It has run out in this turn: the house bot plays. */
  readonly out: boolean;
}

export interface Sealed {
  readonly do: Json;
  /** Level of the bot that chose, if one did. */
  readonly bot: string | null;
  /** The seat's clock as the first choice stopped it. The one the others see runs on until all are in. */
  readonly clock: Clock | null;
}

/** How the table was before an act. */
export interface UndoStep {
  readonly seat: Seat;
  readonly state: unknown;
  readonly events: number;
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

/** The level that plays for whoever is absent or has conceded. */
export const HOUSE_LEVEL = 'medium';

/** Several seats choose at once: nothing of it shows until all are in. */
export function isSealing(table: Table): boolean {
  return table.toAct.length > 1;
}

/** The level of the bot that is to play this seat now, `null` where its person is. */
export function botLevel({ level, clock }: SeatState): Level | null {
  return level ?? (clock?.out ? HOUSE_LEVEL : null);
}

/** The version of rules that `created` does not name. */
export const FIRST_RULES = 1;

/** The current version of a game's rules. */
export function rulesOf({ meta }: AnyGame): number {
  return meta.rules ?? FIRST_RULES;
}

/** The options with the defaults, as the game wants them. */
export function fullOptions(game: AnyGame, table: Table): unknown {
  const options = optionsUnder(game, table.rules, table.seats.length, table.options);
  if (!options.ok) throw new Error(`table ${table.id}: ${JSON.stringify(options.refusal)}`);
  return options.value;
}

/** The full options of a game under a version of its rules: an earlier one goes with them, as `rules`. */
export function optionsUnder(game: AnyGame, rules: number, seats: number, given: unknown): Parsed<unknown> {
  if (rules > rulesOf(game)) return refused(refuse('table', 'unknown-rules', { rules }));
  const options = parseSetup(game.meta, seats, given);
  if (!options.ok || rules === rulesOf(game)) return options;
  return accepted(Object.assign({}, options.value, { rules }));
}
