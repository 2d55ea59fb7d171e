import type { Json } from '../../engine/json.ts';
import type { Parsed, Refusal } from '../../engine/refusal.ts';
import type { Seat } from '../../engine/turn.ts';
import type { Tempo } from '../../table/clock/tempo.ts';
import type { Request } from '../../table/commands/requests.ts';
import type { SeatSetup } from '../../table/events/events.ts';
import type { LogFace } from '../../table/view/log.ts';
import type { PastMoment } from '../../table/view/past.ts';
import type { TableView } from '../../table/view/view.ts';
import type { LessonProgress } from '../learn/lesson-progress.ts';

/**
 * How the page reaches the table. `here`: it is kept on this device; `lost`: there is no network, so it does
 * not try.
 */
export type Connection = 'here' | 'connected' | 'connecting' | 'lost';

/** A table as one screen shows it at one moment. */
export interface Snapshot {
  readonly view: TableView;
  /** The log from the beginning. */
  readonly log: readonly LogFace[];
  /** The number of the last log entry at the end of the viewer's last turn. */
  readonly read: number;
  readonly connection: Connection;
  /** The seats of the people at this screen; none for a spectator. */
  readonly own: readonly Seat[];
  /** The seat the screen must be passed to. Until then the view contains nobody's secrets. */
  readonly handover: Seat | null;
  /** The viewer lets everybody act until its own turn, though it may interrupt. */
  readonly passing?: boolean;
  /** The state of a tutorial's lesson. */
  readonly lesson?: LessonProgress;
}

/**
 * A page's connection to one table, local or remote. Every visible change is pushed as a snapshot, in order,
 * so that the page can animate them one after the other. Requests resolve to `null`, or to the reason of the
 * refusal.
 */
export interface Session {
  readonly current: Snapshot;
  /** `null` where nobody else can join. */
  readonly seating: Seating | null;
  /** Calls the listener with every later snapshot; returns how to stop. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void;

  /** Sends any request of a client for the viewing seat: act (or save a sealed choice), undo, say, … */
  request(request: Request): Promise<Refusal | null>;
  /**
   * Bots wait while the viewer may interrupt them. This lets the next one act, or all until the viewer's
   * turn. Only where the page itself runs the table: servers do not wait.
   */
  pass?(until: 'next' | 'turn'): void;
  /** The past views since the `told`th log entry of the game, for the viewer. */
  past?(told: number): Promise<readonly PastMoment[]>;
  /** In a replay: goes to the moment of this log entry. */
  jump?(entry: number): void;
  /** Another person at this screen becomes the viewer. */
  takeScreen(seat: Seat): void;
  /** Resolves to the id of a table with the same people and the same game. */
  rematch(): Promise<Parsed<string>>;
  close(): void;
}

/** Seats and links of a table that others can join. */
export interface Seating {
  /** Whether this browser made the table. */
  readonly isOwner: boolean;
  /** The table's commitment to its seed, noted by this browser when somebody sat down here. */
  readonly commitment: string | undefined;
  /** The links this browser can send to others. */
  links(view: TableView): Links;
  sit(seat: Seat, name: string): Promise<Refusal | null>;
  /** Gives the seat to somebody else; resolves to the link for them. */
  handOn(name: string): Promise<Parsed<string>>;
}

export interface Links {
  /** The link to watch. */
  readonly spectator: string | null;
  /** The link to the viewer's own seat, to continue on another device. */
  readonly own: string | null;
  /** By seat: the link for the person who is to sit there. */
  readonly seats: readonly (string | null)[];
}

/** The request for a new table. */
export interface Order {
  readonly game: string;
  readonly options: { readonly [name: string]: Json };
  readonly seats: readonly OrderedSeat[];
  readonly tempo: Tempo;
  readonly visibility: 'public' | 'private';
}

/** A person at this screen, or a place for somebody else. */
export type OrderedSeat = { readonly kind: 'here'; readonly name: string } | SeatSetup;

/** A place where tables are kept: this device or a server. */
export interface Host {
  /** Whether others can join its tables. */
  readonly online: boolean;
  create(order: Order): Promise<Parsed<string>>;
  /** `onConnection` tells how the server is reached until the session is there. */
  open(id: string, onConnection: (state: Connection) => void): Promise<Session | null>;
  /** The tables of this device, as last stored. */
  recall(): Promise<readonly MyTable[]>;
  /** The tables of this device, as they are now. */
  list(): Promise<readonly MyTable[]>;
  forget(id: string): Promise<void>;
}

/** A table in the list of this device. */
export interface MyTable {
  readonly id: string;
  readonly game: string;
  /** By seat; `null` for bots and empty seats. */
  readonly names: readonly (string | null)[];
  readonly phase: TableView['phase'];
  /** It is the turn of somebody at this screen, or a seat is kept for them. */
  readonly mine: boolean;
  readonly updated: number;
  /** The pace, if others can join it. */
  readonly tempo: Tempo['kind'] | null;
  /** It cannot be removed from the list: that would lose a seat in a running game. */
  readonly kept: boolean;
  /** The number of free seats. */
  readonly free: number;
  /** Nobody at this screen has a seat. */
  readonly watching: boolean;
}
