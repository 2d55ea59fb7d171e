import type { Point } from '../../../../kit/shapes.ts';
import type { Action } from '../../rules/actions.ts';
import { ahead, BARRIER, DIRECTIONS, HEX_NAMES, turned } from '../../rules/driving/hexes.ts';
import { LETTERS, PLANNABLE, TURNS } from '../../rules/driving/manoeuvres.ts';
import type { CarView, View } from '../../view/view.ts';
import { CENTRES } from '../geometry/floor.ts';

/** The hexes of a manoeuvre from its start, with the facing on each. */
interface Way {
  readonly hexes: readonly number[];
  readonly facings: readonly number[];
  /** It ends at something that never moves: the barrier, or a car without a driver (AS-4). */
  readonly blocked: boolean;
}

export function isUndriven(view: View, car: number): boolean {
  return view.cars[car].driver === null && car !== view.wild;
}

export function carOn(view: View, hex: number): number {
  return view.cars.findIndex(car => car.hex === hex);
}

/** AS-7, considering only obstacles that never move: the others' positions are not known yet. */
function wayOf(view: View, { hex, facing }: CarView, move: number): Way {
  const hexes = [hex];
  const facings = [facing];
  for (const turn of TURNS[move]) {
    const next = ahead(hexes[hexes.length - 1], facings[facings.length - 1]);
    const met = carOn(view, next);
    if (next === BARRIER || (met >= 0 && isUndriven(view, met))) return { hexes, facings, blocked: true };
    hexes.push(next);
    facings.push(turned(facings[facings.length - 1], turn));
  }
  return { hexes, facings, blocked: false };
}

/** A choice on the floor: a hex and the facing there. */
export interface Petal {
  readonly hex: number;
  readonly facing: number;
  /** The letter of a manoeuvre; empty for a start from rest. */
  readonly letter: string;
  /** The letters of all manoeuvres with the same outcome. */
  readonly letters: readonly string[];
  readonly blocked: boolean;
  /** Its row from the hex, where several end at the same barrier. */
  readonly row: number;
  /** It ends without a turn: a tap on the hex chooses it. */
  readonly straight: boolean;
  readonly way: readonly Point[];
}

/** The manoeuvres a car may plan (AS-8). Those that end at the same barrier at the same price are merged. */
export function petalsOf(view: View, car: number): Petal[] {
  const from = view.cars[car];
  const groups = new Map<string, number[]>();
  for (const move of PLANNABLE[from.speed]) {
    const { hexes, facings, blocked } = wayOf(view, from, move);
    // AS-12: blocked at once, it crashes at its present speed.
    const price = hexes.length === 1 ? from.speed : TURNS[move].length;
    const key = [hexes.at(-1), facings.at(-1), blocked && price].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), move]);
  }
  const petals = [...groups.values()].map(moves => petalOf(view, from, moves));
  return petals.map((petal, i) => ({
    ...petal,
    row: petals.slice(0, i).filter(other => isBehind(other, petal)).length,
  }));
}

function petalOf(view: View, from: CarView, moves: readonly number[]): Petal {
  const move =
    moves.find(move => TURNS[move].every(turn => turn === 0)) ?? moves.find(isStraight) ?? moves[0];
  const { hexes, facings, blocked } = wayOf(view, from, move);
  return {
    hex: hexes[hexes.length - 1],
    facing: facings[facings.length - 1],
    letter: LETTERS[move],
    letters: moves.map(move => LETTERS[move]),
    blocked,
    row: 0,
    straight: isStraight(move),
    way: hexes.map(hex => CENTRES[hex]),
  };
}

function isStraight(move: number): boolean {
  return TURNS[move].at(-1) === 0;
}

function isBehind(other: Petal, petal: Petal): boolean {
  return petal.blocked && other.blocked && other.hex === petal.hex && other.facing === petal.facing;
}

export type Start = Extract<Action, { type: 'start' }>;

/** AS-14: the possible starts of a car at rest, from the legal actions. */
export function startPetals(view: View, car: number, starts: readonly Start[]): Petal[] {
  const from = view.cars[car].hex;
  return starts.map(start => {
    const hex = HEX_NAMES.indexOf(start.hex);
    const facing = DIRECTIONS.indexOf(start.facing);
    return {
      hex,
      facing,
      letter: '',
      letters: [],
      blocked: false,
      row: 0,
      straight: ahead(from, facing) === hex,
      way: [CENTRES[from], CENTRES[hex]],
    };
  });
}
