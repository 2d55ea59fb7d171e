import type { Json } from '../../engine/json.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Seat } from '../../engine/turn.ts';
import type { Place } from '../../table/events.ts';
import type { LogFace } from '../../table/log.ts';
import type { Request } from '../../table/requests.ts';
import type { Tempo } from '../../table/tempo.ts';
import type { TableView } from '../../table/view.ts';

/** How the page reaches the table. `here`: it is kept on this device. */
export type Connection = 'here' | 'connected' | 'connecting' | 'lost';

/** A table as one screen sees it at one moment. */
export interface Snapshot {
  readonly view: TableView;
  /** The log from the beginning. */
  readonly log: readonly LogFace[];
  readonly connection: Connection;
  /** The seats of the people at this screen; none for a spectator. */
  readonly own: readonly Seat[];
  /** Who the screen has to be passed to before the game goes on; nobody's secrets are in the view until then. */
  readonly handover: Seat | null;
}

/**
 * A page's way to one table, wherever that is kept. Every change of the table that shows is pushed as a snapshot, in
 * order, so that the page can let them follow each other. What is asked is answered by `null`, or by why not.
 */
export interface Session {
  readonly current: Snapshot;
  /** Calls with every later snapshot until the function it returns is called. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void;

  /** Whatever a client may ask of a table, for the seat that looks: act (or save a choice while others choose), undo, say, … */
  request(request: Request): Promise<Refusal | null>;
  /** Somebody else at this screen looks now. */
  takeScreen(seat: Seat): void;
  /** The id of a table with the same people and the same game. */
  rematch(): Promise<string>;
  close(): void;
}

/** A table as it is ordered. */
export interface Order {
  readonly game: string;
  readonly options: { readonly [name: string]: Json };
  readonly seats: readonly OrderedSeat[];
  readonly tempo: Tempo;
  readonly visibility: 'public' | 'private';
}

/** A person at this screen, or a place for somebody else. */
export type OrderedSeat = { readonly kind: 'here'; readonly name: string } | Place;

/** Somewhere tables are kept. */
export interface Host {
  /** Whether others can come to its tables. */
  readonly online: boolean;
  create(order: Order): Promise<{ readonly id: string } | Refusal>;
  open(id: string): Promise<Session | null>;
  /** The tables of this device there, as they stand. */
  list(): Promise<readonly TableCard[]>;
  forget(id: string): Promise<void>;
}

/** A table in a list. */
export interface TableCard {
  readonly id: string;
  readonly game: string;
  /** By seat, `null` where nobody sits or a bot does. */
  readonly names: readonly (string | null)[];
  readonly phase: TableView['phase'];
  /** Somebody at this screen is awaited. */
  readonly mine: boolean;
  readonly updated: number;
}
