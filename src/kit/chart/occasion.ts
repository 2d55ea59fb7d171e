import type { Colour } from '../colours.ts';

/** What a picture says beside the chart: which game it was, how it ended, and for whom. */
export interface Occasion {
  readonly game: string;
  readonly headline: string;
  /** As the reader's language writes it. */
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

/** In units of its drawing: four to three, as phones show pictures; type has its size on the page. */
export const POSTER = { width: 760, height: 570 } as const;

/** Dots for a unit of the drawing: sharp on any phone. */
export const DENSITY = 2;

/** How wide a letter is on the average, in its size. */
export const LETTER = { display: 0.82, text: 0.58 } as const;

/** The size in which a text is no wider than there is room. */
export function fitted(text: string, size: number, room: number, letter: number): number {
  return Math.min(size, room / (letter * text.length));
}
