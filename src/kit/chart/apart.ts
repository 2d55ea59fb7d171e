import { around, type Point } from '../shapes.ts';

interface Disc {
  readonly at: Point;
  readonly radius: number;
}

/** Rounds of pushing: enough to separate discs at the same point. */
const ROUNDS = 60;

/** The share of two discs that may overlap. */
const OVERLAP = 0.3;

/** Pushes overlapping discs apart; deterministic. */
export function apart(discs: readonly Disc[]): Point[] {
  const places = discs.map(({ at: [x, y] }): [number, number] => [x, y]);
  for (let round = 0; round < ROUNDS; round++) {
    for (let a = 0; a < places.length; a++) {
      for (let b = a + 1; b < places.length; b++)
        push(places[a], places[b], roomOf(discs[a], discs[b]), a + b);
    }
  }
  return places;
}

function roomOf(a: Disc, b: Disc): number {
  return (a.radius + b.radius) * (1 - OVERLAP);
}

/** Two discs at the same point are pushed in a direction given by their indices. */
function push(a: [number, number], b: [number, number], room: number, number: number): void {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const distance = Math.hypot(dx, dy);
  if (distance >= room) return;
  const [x, y] = distance > 0 ? [dx / distance, dy / distance] : around([0, 0], 1, number * 137.5);
  const by = (room - distance) / 4;
  a[0] -= x * by;
  a[1] -= y * by;
  b[0] += x * by;
  b[1] += y * by;
}
