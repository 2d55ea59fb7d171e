import { expect } from 'vitest';
import type { Log } from '../../engine/log.ts';
import { defaultOptions } from '../../engine/options.ts';
import { play } from '../../engine/play.ts';
import { parseShape } from '../../engine/shape.ts';
import type { Seat } from '../../engine/turn.ts';
import { game } from './game.ts';
import { carsEach, meta, type Options } from './meta.ts';
import { actionSchema, type Choice, parseAction } from './rules/actions.ts';
import { COLOURS, type Colour } from './rules/data.ts';
import { DIRECTIONS, type DirectionName, HEX_NAMES } from './rules/driving/hexes.ts';
import { chitsIn } from './rules/payment/purse.ts';
import { numberOf } from './rules/sheet.ts';
import type { State } from './rules/state.ts';
import { notation } from './terminal/notation.ts';

export function newGame(seats: number, options: Partial<Options> = {}): State {
  return game.start(seats, { ...defaultOptions(meta.options), ...options });
}

/**
 * A position in planning, with the cars dealt in column order: of eight players each has the car of its seat
 * number, of four seat 0 has red and yellow, and so on. The given cars stand as written, such as `C2 E 1`:
 * hex, facing, speed. All others are at rest where they started.
 */
export function scene(
  places: { [colour in Colour]?: string },
  seats = 8,
  options: Partial<Options> = {},
): State {
  const state = newGame(seats, options);
  const each = carsEach(seats, state.options);
  game.applyChance(
    state,
    Array.from({ length: seats }, (_, seat) => Array.from({ length: each }, (_, i) => seat * each + i)),
  );
  for (const [colour, place] of Object.entries(places)) put(state, colour as Colour, place);
  if (new Set(state.hexes).size < COLOURS.length) throw new Error('two cars on a hex');
  return state;
}

export function put(state: State, colour: Colour, place: string): void {
  const [hex, facing, speed] = place.split(' ');
  const car = carOf(colour);
  state.hexes[car] = HEX_NAMES.indexOf(hex);
  state.facings[car] = DIRECTIONS.indexOf(facing as DirectionName);
  state.speeds[car] = Number(speed);
}

export function placeOf(state: State, colour: Colour): string {
  const car = carOf(colour);
  return `${HEX_NAMES[state.hexes[car]]} ${DIRECTIONS[state.facings[car]]} ${state.speeds[car]}`;
}

export function carOf(colour: Colour): number {
  return COLOURS.indexOf(colour);
}

/** Everybody plans: this car has its lowest number and this manoeuvre, everything else is left to AS-9. */
export function drive(state: State, colour: Colour, letter: string): Log {
  const driver = state.drivers[carOf(colour)];
  return planAll(state, { [driver]: `plan ${colour} ${numberOf(carOf(colour), 0)} ${letter}` });
}

/** Everybody plans: these seats as typed, the others nothing. */
export function planAll(state: State, plans: { [seat: Seat]: string } = {}): Log {
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  return seats.flatMap(seat => act(state, seat, plans[seat] ?? 'plan'));
}

/** Applies a move as a player would type it; returns the new log entries. */
export function act(state: State, seat: Seat, text: string): Log {
  const log: Log = [];
  expect(play(game, state, seat, choiceOf(text), log), text).toBeNull();
  return log;
}

/**
 * The refusal, such as `AS-5 number-used`, after checking that nothing changed; `null` if the move is legal.
 */
export function refusalOf(state: State, seat: Seat, text: string): string | null {
  const tried = structuredClone(state);
  const refusal = play(game, tried, seat, choiceOf(text));
  if (!refusal) return null;
  expect(tried).toEqual(state);
  return `${refusal.rule} ${refusal.code}`;
}

function choiceOf(text: string): Choice {
  const parsed = notation.parseNotation(text);
  const action = parsed.ok ? parseShape(actionSchema, parsed.value, 'do') : parsed;
  if (!action.ok) throw new Error(`${text}: ${JSON.stringify(action.refusal)}`);
  return parseAction(action.value);
}

/** Chits of each seat. */
export function chitsBySeat(state: State): number[] {
  return Array.from({ length: state.seats }, (_, seat) => chitsIn(state, seat)[0]);
}

export type Purse = { [colour in Colour]?: number };

export function fillPurse(state: State, purse: number, chits: Purse): void {
  COLOURS.forEach((colour, i) => {
    state.chits[purse * COLOURS.length + i] = chits[colour] ?? 0;
  });
}

export function held(state: State, purse: number): Purse {
  const counts = chitsIn(state, purse);
  return Object.fromEntries(COLOURS.flatMap((colour, i) => (counts[i] > 0 ? [[colour, counts[i]]] : [])));
}

/** The log's entries with this key. */
export function entries(log: Log, key: string): Log {
  return log.filter(entry => entry.key === key);
}

/** The keys and rules of a log without the plans. */
export function story(log: Log): string[] {
  return log
    .filter(({ key }) => key !== 'plan' && key !== 'numbers')
    .map(({ key, rule }) => `${rule} ${key}`);
}

/** Seats that are to act. */
export function toAct(state: State): readonly Seat[] {
  const turn = game.turn(state);
  return turn.kind === 'seats' ? turn.seats : [];
}

/** Takes all other cars off the floor, as the rules never do. */
export function removeAllBut(state: State, ...colours: Colour[]): void {
  COLOURS.forEach((colour, car) => {
    if (!colours.includes(colour)) state.hexes[car] = OFF_THE_FLOOR;
  });
}

const OFF_THE_FLOOR = -9;
