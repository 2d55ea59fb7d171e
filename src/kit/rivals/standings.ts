import type { Seat } from '../../engine/turn.ts';
import type { Colour } from '../colours.ts';
import type { Phrase } from '../words.svelte.ts';

/** The players in the order of the race, for plates and the strip on phones. */
export interface Standings {
  /** The heads of the list: its name, and the unit of the gaps. */
  readonly title: Phrase;
  readonly unit: Phrase;
  /** The first one leads. */
  readonly rows: readonly Standing[];
}

/** One row: a player, or a piece without one. */
export interface Standing {
  readonly seat: Seat | null;
  readonly colour: Colour;
  readonly number: number;
  /** The name of a piece without a player. */
  readonly name?: Phrase;
  /** The piece to touch for it, as in `data-piece`; `null` if there is none. */
  readonly piece: string | null;
  /** From 1; `null` if it is out of the race. */
  readonly place: number | null;
  /** Behind the first in the game's unit; `null` if it is over or out. */
  readonly gap: number | null;
  /** Where it is: a field, a lap. */
  readonly where: Phrase;
}

/** The rows of a standing on equal terms have equal places: 1 + the number of better ones. */
export function placesOf(values: readonly number[]): number[] {
  return values.map(value => 1 + values.filter(other => other > value).length);
}

/** The seats from the highest value to the lowest; equal ones by seat. */
export function seatsByValue(values: readonly number[]): Seat[] {
  return [...values.keys()].sort((a, b) => values[b] - values[a] || a - b);
}
