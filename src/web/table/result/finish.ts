import type { Finisher } from '../../../kit/board.ts';

/** A finisher in the drawing: its distance from the left, and its row. */
export interface PlacedFinisher extends Finisher {
  readonly x: number;
  readonly row: number;
}

/** The part of the drawing behind the line. */
interface Room {
  readonly from: number;
  readonly to: number;
  readonly rows: number;
}

/** The first finisher is farthest from the line, the others behind by their gaps; rows keep equal ones apart. */
export function placedFinishers(finishers: readonly Finisher[], { from, to, rows }: Room): PlacedFinisher[] {
  const widest = Math.max(1, ...finishers.map(({ behind }) => behind));
  return finishers
    .slice(0, 3 * rows)
    .map((each, i) => ({ ...each, x: to - ((to - from) * each.behind) / widest, row: i % rows }));
}
