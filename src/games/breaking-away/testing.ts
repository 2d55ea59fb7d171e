import { defaultOptions } from '../../engine/options.ts';
import { play } from '../../engine/play.ts';
import { game } from './game.ts';
import { meta, type Options } from './meta.ts';
import type { LineUp } from './rules/actions.ts';
import { RIDERS, SLOTS } from './rules/data.ts';
import { hasFinished, type State } from './rules/state.ts';

export const LINE_UP: LineUp = [
  [8, 8, 7, 7],
  [9, 8, 8],
  [7, 7, 6],
  [6, 5, 5],
];

export function newRace(teams: number, options: Partial<Options> = {}): State {
  return game.start(teams, { ...defaultOptions(meta.options), ...options });
}

/** A race before its first move: everybody has this line-up, team `starter` begins. */
export function startedRace(teams: number, options: Partial<Options> = {}, starter = 0): State {
  const state = newRace(teams, options);
  for (let seat = 0; seat < teams; seat++) game.apply(state, seat, LINE_UP);
  game.applyChance(state, starter);
  return state;
}

/** `B3` is rider 3 of the second team. */
export function rider(name: string): number {
  return (name.charCodeAt(0) - 65) * RIDERS + Number(name[1]) - 1;
}

/**
 * The start of a round with these riders on these fields, in order of moving, each with these values (by
 * default 1, 2 and 3, public). Everybody else has retired.
 */
export function raceWith(
  fields: { [rider: string]: number },
  values: { [rider: string]: number[] } = {},
  options: Partial<Options> = {},
  round = 2,
): State {
  const state = startedRace(6, options);
  state.round = round;
  state.order = Object.keys(fields).map(rider);
  state.retired.fill(true);
  state.values.fill(0);
  state.known.fill(SLOTS - 1);
  for (const [name, field] of Object.entries(fields)) {
    const index = rider(name);
    state.fields[index] = field;
    state.retired[index] = false;
    for (const [i, value] of (values[name] ?? [1, 2, 3]).entries()) state.values[index * SLOTS + i] = value;
  }
  state.chasing = state.order.filter(index => !hasFinished(state, index)).length;
  return state;
}

/** The rider whose turn it is rides each of these values in turn; throws if one is refused. */
export function rideAll(state: State, ...values: number[]): void {
  for (const value of values) {
    const turn = game.turn(state);
    if (turn.kind !== 'seats') throw new Error('nobody is to ride');
    const refusal = play(game, state, turn.seats[0], value);
    if (refusal) throw new Error(JSON.stringify(refusal));
  }
}

export function valuesOf(state: State, name: string): number[] {
  const first = rider(name) * SLOTS;
  return state.values
    .slice(first, first + SLOTS)
    .filter(Boolean)
    .sort((a, b) => a - b);
}

/** The value each rider gained after everybody rode 1: riders keep the 2 and 3 that `raceWith` gave them. */
export function gains(state: State): { [rider: string]: number } {
  const gained: { [rider: string]: number } = {};
  for (const index of state.order) {
    const name = `${String.fromCharCode(65 + Math.floor(index / RIDERS))}${(index % RIDERS) + 1}`;
    const values = valuesOf(state, name);
    for (const kept of [2, 3]) values.splice(values.indexOf(kept), 1);
    gained[name] = values[0];
  }
  return gained;
}
