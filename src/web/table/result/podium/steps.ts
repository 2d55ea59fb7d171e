import type { Colour } from '../../../../kit/colours.ts';

/** Somebody on a step of the podium. */
export interface Placed {
  readonly seat: number;
  readonly name: string;
  readonly colour: Colour;
  readonly rank: number;
  readonly score: number;
}

/** A step: its middle and top in the drawing of 900 × 820. */
export interface Step extends Placed {
  readonly x: number;
  readonly top: number;
}

const MIDDLES = [450, 210, 690];
const TOPS = [470, 548, 600];

/** The first three on their steps: the winner in the middle, then left and right. Equal ranks stand equally high. */
export function stepsOf(ranked: readonly Placed[]): Step[] {
  return ranked
    .slice(0, MIDDLES.length)
    .map((placed, i) => ({ ...placed, x: MIDDLES[i], top: TOPS[Math.min(placed.rank, TOPS.length) - 1] }));
}
