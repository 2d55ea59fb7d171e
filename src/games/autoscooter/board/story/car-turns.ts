import type { Args } from '../../../../engine/text.ts';
import type { Seat } from '../../../../engine/turn.ts';
import { COLOURS, type Colour } from '../../rules/data.ts';
import { DIRECTIONS, HEX_NAMES } from '../../rules/driving/hexes.ts';
import { LETTERS } from '../../rules/driving/manoeuvres.ts';

/**
 * One car's turn as read from the log, for drawings and explanations. Cars, hexes and facings are indices.
 */
export interface CarTurn {
  readonly key: 'drive' | 'blocked' | 'cut-short' | 'start' | 'stuck';
  readonly rule: string;
  /** The seat that moves it; `null` for a car that is stuck. */
  readonly seat: Seat | null;
  readonly car: number;
  /** `null` for a start from rest. */
  readonly move: number | null;
  readonly from: number;
  readonly to: number;
  readonly facing: number | null;
  readonly speed: number;
  readonly crash: Crash | null;
  readonly payments: readonly Payment[];
}

const HITS = ['crash-rest', 'crash-front', 'crash-rear', 'crash-side', 'push', 'push-barrier'] as const;
const WALLS = ['crash-barrier', 'crash-undriven'] as const;

export interface Crash {
  readonly key: (typeof HITS)[number] | (typeof WALLS)[number];
  readonly rule: string;
  /** The rammed car (with a driver or without), or `null` for the barrier. */
  readonly rammed: number | null;
  readonly side: 'front' | 'rear' | 'left' | 'right' | null;
  readonly a: number;
  readonly b: number;
  /** Speeds after the crash: the rammer's and the rammed car's. */
  readonly speed: number;
  readonly rammedSpeed: number;
  readonly due: number;
  readonly payer: number | null;
  /** The rammed car: its hex before, its hex and facing now. */
  readonly at: number | null;
  readonly to: number | null;
  readonly facing: number | null;
  /** AS-27: the cars that passed the jolt on. */
  readonly through: readonly number[];
  /** The arguments of the log entry. */
  readonly args: Args;
}

/** `null` as payer or receiver means the box. */
export interface Payment {
  readonly payer: number | null;
  readonly seat: Seat | null;
  readonly receiver: number | null;
  readonly to: Seat | null;
  readonly due: number;
  readonly paid: number;
  readonly colours: readonly Colour[];
  readonly rule: string;
}

/** The fields used here of an entry of the table's or the engine's log. */
export interface TurnEntry {
  readonly key: string;
  readonly rule: string;
  readonly args: Args;
}

const TURNS: readonly string[] = [
  'drive',
  'blocked',
  'cut-short',
  'start',
  'stuck',
] satisfies CarTurn['key'][];
const CRASHES: readonly string[] = [...HITS, ...WALLS];
const PAYMENTS: readonly string[] = ['pay', 'pay-short', 'pay-box', 'pay-box-short', 'box-pays'];

export function beginsTurn({ key }: TurnEntry): boolean {
  return TURNS.includes(key);
}

/** Whether an entry belongs to a car's turn: a crash or a payment. */
export function belongsToTurn({ key }: TurnEntry): boolean {
  return CRASHES.includes(key) || PAYMENTS.includes(key) || ['jolt', 'colours', 'lapse'].includes(key);
}

/** The turns in these entries, in order. */
export function turnsIn(entries: readonly TurnEntry[]): CarTurn[] {
  const starts = entries.flatMap((entry, i) => (beginsTurn(entry) ? [i] : []));
  return starts.map((start, i) => turnOf(entries.slice(start, starts[i + 1])));
}

/** The last turn in the log, if the round is still running. */
export function lastTurn(log: readonly TurnEntry[]): CarTurn | null {
  const start = log.findLastIndex(beginsTurn);
  const shown = log.findLastIndex(({ key }) => key === 'numbers' || key === 'round');
  return start > shown ? turnOf(log.slice(start)) : null;
}

function turnOf([{ key, rule, args }, ...rest]: readonly TurnEntry[]): CarTurn {
  const crash = rest.find(({ key }) => CRASHES.includes(key));
  return {
    key: key as CarTurn['key'],
    rule,
    seat: seatIn(args.seat),
    car: carIn(args.car)!,
    move: moveIn(args.move),
    from: hexIn(args.from ?? args.to ?? args.hex)!,
    to: hexIn(args.to ?? args.hex)!,
    facing: facingIn(args.facing),
    speed: key === 'start' ? 1 : Number(args.speed ?? 0),
    crash: crash ? crashOf(crash) : null,
    payments: rest.filter(({ key }) => PAYMENTS.includes(key)).map(paymentOf),
  };
}

function crashOf({ key, rule, args }: TurnEntry): Crash {
  return {
    key: key as Crash['key'],
    rule,
    rammed: carIn(args.rammed ?? args.obstacle),
    side: (args.side ?? null) as Crash['side'],
    a: Number(args.a),
    b: Number(args.b ?? 0),
    speed: Number(args.speed),
    rammedSpeed: Number(args.rammedSpeed ?? 0),
    due: Number(args.due),
    payer: carIn(args.payer),
    at: hexIn(args.at),
    to: hexIn(args.to),
    facing: facingIn(args.facing),
    through: ((args.through ?? []) as string[]).map(colour => carIn(colour)!),
    args,
  };
}

function paymentOf({ rule, args }: TurnEntry): Payment {
  return {
    payer: carIn(args.payer),
    seat: seatIn(args.seat),
    receiver: carIn(args.receiver),
    to: seatIn(args.to),
    due: Number(args.due),
    paid: Number(args.paid),
    colours: args.colours as readonly Colour[],
    rule,
  };
}

type Value = Args[string] | undefined;

function seatIn(value: Value): Seat | null {
  return typeof value === 'number' ? value : null;
}

export function carIn(value: Value): number | null {
  return indexIn(COLOURS, value);
}

export function hexIn(value: Value): number | null {
  return indexIn(HEX_NAMES, value);
}

export function facingIn(value: Value): number | null {
  return indexIn(DIRECTIONS, value);
}

export function moveIn(value: Value): number | null {
  return indexIn(LETTERS, value);
}

function indexIn(names: readonly unknown[], value: Value): number | null {
  const index = names.indexOf(value);
  return index < 0 ? null : index;
}
