import type { Json } from '../../engine/json.ts';
import type { Parsed, Refusal } from '../../engine/refusal.ts';
import type { Seat } from '../../engine/turn.ts';
import type { Tempo } from '../../table/clock/tempo.ts';
import type { Request } from '../../table/commands/requests.ts';
import type { Place } from '../../table/events/events.ts';
import type { LogFace } from '../../table/view/log.ts';
import type { PastMoment } from '../../table/view/past.ts';
import type { TableView } from '../../table/view/view.ts';
import type { LessonProgress } from '../learn/lesson-progress.ts';

/** How the page reaches the table. `here`: it is kept on this device; `lost`: without a network there is no use in trying. */
export type Connection = 'here' | 'connected' | 'connecting' | 'lost';

/** A table as one screen sees it at one moment. */
export interface Snapshot {
  readonly view: TableView;
  /** The log from the beginning. */
  readonly log: readonly LogFace[];
  /** The number of the last entry before what happened since the viewer's last turn. */
  readonly read: number;
  readonly connection: Connection;
  /** The seats of the people at this screen; none for a spectator. */
  readonly own: readonly Seat[];
  /** Who the screen has to be passed to before the game goes on; nobody's secrets are in the view until then. */
  readonly handover: Seat | null;
  /** Who looks lets everybody act until its own turn, though it may interrupt. */
  readonly passing?: boolean;
  /** In a tutorial: what the coach says. */
  readonly lesson?: LessonProgress;
}

/**
 * A page's way to one table, wherever that is kept. Every change of the table that shows is pushed as a snapshot, in
 * order, so that the page can let them follow each other. What is asked is answered by `null`, or by why not.
 */
export interface Session {
  readonly current: Snapshot;
  /** `null` where nobody else can come. */
  readonly company: Company | null;
  /** Calls with every later snapshot until the function it returns is called. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void;

  /** Whatever a client may ask of a table, for the seat that looks: act (or save a choice while others choose), undo, say, … */
  request(request: Request): Promise<Refusal | null>;
  /**
   * Bots wait for who looks as long as it may interrupt them; this lets the next one act, or all until the own turn.
   * Only where the page itself keeps the table: elsewhere nobody waits.
   */
  pass?(until: 'next' | 'turn'): void;
  /** What the game was like to who looks, from when it had told so many entries until now. */
  past?(told: number): Promise<readonly PastMoment[]>;
  /** Where a game is told again: to the moment that this entry of the log tells of. */
  jump?(entry: number): void;
  /** Somebody else at this screen looks now. */
  takeScreen(seat: Seat): void;
  /** The id of a table with the same people and the same game. */
  rematch(): Promise<Parsed<string>>;
  close(): void;
}

/** What goes with a table that others come to by its links. */
export interface Company {
  /** Whether this browser made the table. */
  readonly isOwner: boolean;
  /** The table's commitment to its seed, as this browser noted it when somebody sat down here. */
  readonly commitment: string | undefined;
  /** The links this browser can send to people. */
  links(view: TableView): Links;
  sit(seat: Seat, name: string): Promise<Refusal | null>;
  /** Somebody else has the seat from now on: the link to send to them. */
  handOn(name: string): Promise<Parsed<string>>;
}

export interface Links {
  /** To watch. */
  readonly spectator: string | null;
  /** The own seat, to go on on another device. */
  readonly own: string | null;
  /** By seat: for who is to sit there. */
  readonly seats: readonly (string | null)[];
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
  create(order: Order): Promise<Parsed<string>>;
  open(id: string): Promise<Session | null>;
  /** The tables of this device there, as they stood when they were last seen. */
  recall(): Promise<readonly TableCard[]>;
  /** As they stand now. */
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
  /** How fast it is played, if others come to it. */
  readonly tempo: Tempo['kind'] | null;
  /** To forget it would be to lose a seat in a game. */
  readonly kept: boolean;
  /** Seats that wait for somebody. */
  readonly free: number;
}
