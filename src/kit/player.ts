import type { Seat } from '../engine/turn.ts';
import type { Colour } from './colours.ts';

/** A person or bot at the table, as boards show them. */
export interface Player {
  readonly seat: Seat;
  readonly name: string;
  readonly colour: Colour;
  readonly bot: boolean;
}
