import type { Json } from '../engine/json.ts';
import type { Milliseconds, Tempo } from '../table/clock/tempo.ts';
import type { Phase } from '../table/table.ts';
import type { Holder } from './holder.ts';

/** A table that was made, with the secrets of its links. */
export interface MadeTable {
  readonly table: string;
  readonly owner: string;
  readonly spectator: string;
  /** By seat: of those that are reserved. Who sits down on another gets its secret then. */
  readonly seats: readonly (string | null)[];
}

/** A table in a list. Nothing in it changes with what players do in secret. */
export interface TableCard {
  readonly table: string;
  readonly game: string;
  readonly options: { readonly [name: string]: Json };
  readonly tempo: Tempo;
  readonly visibility: 'public' | 'private';
  readonly phase: Phase;
  /** Names by seat, `null` where nobody sits. */
  readonly players: readonly (string | null)[];
  /** Seats that anybody can take. */
  readonly seatsFree: number;
  readonly created: Milliseconds;
}

/** A page of somebody's own tables. */
export interface OwnCards {
  readonly tables: OwnCard[];
  /** To be sent as `after` for the next page, if there is one. */
  readonly next: string | null;
}

/** A table of somebody's own. */
export interface OwnCard extends TableCard {
  /** What the secret is for: a seat's number, `owner` or `spectator`. */
  readonly holder: Holder;
  /** This seat has to act. */
  readonly awaited: boolean;
  /** Which of the secrets this is, counted from 0. */
  readonly secret: number;
}
