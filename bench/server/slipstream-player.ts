import type { Json } from '../../src/engine/json.ts';
import { applyEdits, type Edits } from '../../src/protocol/changes.ts';
import type { ServerMessage } from '../../src/protocol/socket-messages.ts';
import { UNLIMITED } from '../../src/table/clock/tempo.ts';
import type { TableView } from '../../src/table/view/view.ts';
import { anyOf, LINE_UP, type OpenTable, type Player, post } from './players.ts';
import { ThinSocket } from './thin-socket.ts';

export interface Seat {
  readonly table: string;
  readonly seat: number;
  readonly secret: string;
}

/** A new table for three, with each player connected to another server in turn. */
export function openAt(origins: readonly string[]): OpenTable {
  return async hear => {
    const setup = { game: 'breaking-away', options: {}, tempo: UNLIMITED, visibility: 'private' };
    const seats = LINE_UP.slice(0, 3).map((_, seat) => ({ kind: 'reserved', name: `Player ${seat}` }));
    const made = await post<{ table: string; seats: string[] }>(`${origins[0]}/api/tables`, {
      ...setup,
      seats,
    });
    const places = made.seats.map((secret, seat): Seat => ({ table: made.table, seat, secret }));
    const players = [];
    for (const place of places) {
      const player = await SlipstreamPlayer.open(origins[place.seat % origins.length], place, hear);
      player.ask({
        type: 'sit',
        seat: place.seat,
        name: `Player ${place.seat}`,
        nonce: `nonce-of-${place.seat}`,
      });
      players.push(player);
    }
    return players;
  };
}

/** The parts of a view that it plays by. */
const FIELDS = ['awaited', 'legal', 'sealed', 'step', 'phase'] as const;
type Watched = Pick<TableView, (typeof FIELDS)[number]>;

/** Messages it need not parse: acknowledgements, and updates after which it is not to act. */
const DONE = '{"type":"done"';
const CHANGE = '{"type":"change"';
const EDITS = '"edits":';
const LOG = ',"log":';
const CONCERNS = /"(?:legal|sealed|phase)":\[/;

/** Speaks the protocol of docs/protocol.md over a socket. */
export class SlipstreamPlayer implements Player {
  seen = 0;
  private readonly seat: number;
  private readonly hear: (player: Player) => void;
  private readonly shown = Promise.withResolvers<void>();
  private socket: ThinSocket | null = null;
  private view: Watched | null = null;
  private asked = 0;

  /** Resolves when it has its first view. */
  static async open(
    origin: string,
    { table, seat, secret }: Seat,
    hear: (player: Player) => void,
  ): Promise<SlipstreamPlayer> {
    const player = new SlipstreamPlayer(seat, hear);
    player.socket = await ThinSocket.open(`${origin}/api/tables/${table}/socket`, text => player.read(text));
    player.socket.send(JSON.stringify({ type: 'hello', table, secret }));
    await player.shown.promise;
    return player;
  }

  private constructor(seat: number, hear: (player: Player) => void) {
    this.seat = seat;
    this.hear = hear;
  }

  get isAwaited(): boolean {
    return this.view !== null && this.view.sealed === null && this.view.awaited.includes(this.seat);
  }

  get isOver(): boolean {
    return this.view?.phase === 'over';
  }

  act(): void {
    const { legal, step } = this.view!;
    // The last legal action is to retire.
    const action = legal ? anyOf(legal.filter(isRide)) : { type: 'allocate', values: LINE_UP };
    this.ask({ type: 'act', do: action, step });
  }

  ask(ask: object): void {
    this.socket?.send(JSON.stringify({ type: 'ask', id: `${this.seat}-${this.asked++}`, ask }));
  }

  close(): void {
    this.socket?.close();
  }

  private read(text: string): void {
    if (text.startsWith(CHANGE)) {
      if (!this.isAwaited && !CONCERNS.test(text)) return;
      this.change(editsIn(text));
    } else if (text.startsWith(DONE)) return;
    else this.take(JSON.parse(text));
    this.seen++;
    this.hear(this);
  }

  private take(message: ServerMessage): void {
    if (message.type === 'refused') throw new Error(`refused: ${JSON.stringify(message.refusal)}`);
    if (message.type !== 'table') return;
    this.view = watchedOf(message.view);
    this.shown.resolve();
  }

  private change(edits: Edits): void {
    const watched: { [field: string]: Edits[string] } = {};
    for (const field of FIELDS) if (field in edits) watched[field] = edits[field];
    this.view = applyEdits(this.view as unknown as Json, watched) as unknown as Watched;
  }
}

/** Extracts the edits of an update without parsing the rest. */
function editsIn(text: string): Edits {
  return JSON.parse(text.slice(text.indexOf(EDITS) + EDITS.length, text.lastIndexOf(LOG)));
}

function watchedOf({ awaited, legal, sealed, step, phase }: TableView): Watched {
  return { awaited, legal, sealed, step, phase };
}

function isRide(action: Json): boolean {
  return (action as { type: string }).type === 'ride';
}
