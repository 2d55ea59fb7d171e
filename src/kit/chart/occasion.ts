import type { Colour } from '../colours.ts';

/** The text of a shared picture beside the chart: the game, its end, and the players. */
export interface Occasion {
  readonly game: string;
  readonly headline: string;
  /** Formatted in the reader's language. */
  readonly date: string;
  /** The winner first. */
  readonly ranking: readonly RankedPlayer[];
}

interface RankedPlayer {
  readonly colour: Colour;
  readonly number: number;
  readonly name: string;
  readonly score: number;
}

/** Size in units of the drawing, in the 4:3 ratio of phone pictures; a unit is a CSS pixel of the page. */
export const POSTER = { width: 760, height: 570 } as const;

/** Pixels for a unit of the drawing: sharp on any phone. */
export const DENSITY = 2;

/** The average width of a letter, relative to the font size. */
export const LETTER = { display: 0.82, text: 0.58 } as const;

/** The largest font size up to `size` at which the text fits into `room`. */
export function fitted(text: string, size: number, room: number, letter: number): number {
  return Math.min(size, room / (letter * text.length));
}
