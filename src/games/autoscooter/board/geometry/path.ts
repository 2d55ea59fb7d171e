import { ahead, BARRIER, turned } from '../../rules/driving/hexes.ts';
import { TURNS } from '../../rules/driving/manoeuvres.ts';
import type { CarTurn } from '../story/car-turns.ts';

/** A hex of a car's path, and the car's facing after its turn there. */
export interface Stop {
  readonly hex: number;
  readonly facing: number;
}

/** The path of a car in its turn. The log has no initial facing: it follows from the first hex. */
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

/** Whether the path ends here: at once if blocked at once, after all hexes if free. */
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
