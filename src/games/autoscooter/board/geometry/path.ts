import { ahead, BARRIER, turned } from '../../rules/driving/hexes.ts';
import { TURNS } from '../../rules/driving/manoeuvres.ts';
import type { CarTurn } from '../story/car-turns.ts';

/** A hex on a car's way and the facing it has there, once it has turned. */
export interface Stop {
  readonly hex: number;
  readonly facing: number;
}

/** The way a car went in its turn; how it faced before, the log tells only by where it went. */
export function pathOf(turn: CarTurn): Stop[] {
  const { key, move, from, to, facing } = turn;
  if (facing === null || key === 'stuck') return [{ hex: to, facing: facing ?? 0 }];
  if (move === null)
    return [
      { hex: from, facing: directionBetween(from, to) },
      { hex: to, facing },
    ];
  for (let first = 0; first < 6; first++) {
    const stops = driven(from, first, move);
    const end = stops.findIndex(stop => stop.hex === to && stop.facing === facing);
    if (end >= 0 && isEnd(turn, end)) return stops.slice(0, end + 1);
  }
  return [{ hex: to, facing }];
}

/** How many hexes were gone: none if blocked at once, all if free. */
function isEnd({ key, move }: CarTurn, gone: number): boolean {
  const all = TURNS[move!].length;
  if (key === 'blocked') return gone === 0;
  return key === 'drive' ? gone === all : gone > 0 && gone < all;
}

function driven(from: number, first: number, move: number): Stop[] {
  const stops: Stop[] = [{ hex: from, facing: first }];
  for (const turn of TURNS[move]) {
    const { hex, facing } = stops[stops.length - 1];
    const next = ahead(hex, facing);
    if (next === BARRIER) break;
    stops.push({ hex: next, facing: turned(facing, turn) });
  }
  return stops;
}

function directionBetween(from: number, to: number): number {
  for (let direction = 0; direction < 6; direction++) if (ahead(from, direction) === to) return direction;
  return 0;
}
