import { anyOf, LINE_UP, type OpenTable, type Player, post } from './players.ts';
import { ThinSocket } from './thin-socket.ts';

const GAME = 'breaking-away';

/** A new match for three, made and joined through its lobby. */
export function openAt(origin: string): OpenTable {
  return async hear => {
    const games = `${origin}/games/${GAME}`;
    const { matchID } = await post<{ matchID: string }>(`${games}/create`, { numPlayers: 3 });
    const players = [];
    for (const playerID of ['0', '1', '2']) {
      const joined = { playerID, playerName: `Player ${playerID}` };
      const { playerCredentials } = await post<{ playerCredentials: string }>(
        `${games}/${matchID}/join`,
        joined,
      );
      players.push(
        await BoardgameIoPlayer.open(origin, { matchID, playerID, credentials: playerCredentials }, hear),
      );
    }
    return players;
  };
}

interface Credentials {
  readonly matchID: string;
  readonly playerID: string;
  readonly credentials: string;
}

interface State {
  readonly G: {
    readonly order: readonly number[];
    readonly next: number;
    readonly values: readonly number[][];
  };
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown };
  readonly _stateID: number;
}

/** Packets of engine.io and, inside its messages, of socket.io, in the game's namespace. */
const PING = '2';
const PONG = '3';
const CONNECT = `40/${GAME},`;
const EVENT = `42/${GAME},`;

/** A minimal client, like ours: its protocol over a bare socket, without a copy of the game. */
class BoardgameIoPlayer implements Player {
  private readonly credentials: Credentials;
  private readonly hear: (player: Player) => void;
  private readonly synced = Promise.withResolvers<void>();
  private socket: ThinSocket | null = null;
  private state: State | null = null;

  /** Resolves when it has its first state. */
  static async open(
    origin: string,
    credentials: Credentials,
    hear: (player: Player) => void,
  ): Promise<BoardgameIoPlayer> {
    const player = new BoardgameIoPlayer(credentials, hear);
    const url = `${origin}/socket.io/?EIO=4&transport=websocket`;
    player.socket = await ThinSocket.open(url, text => player.read(text));
    player.socket.send(CONNECT);
    await player.synced.promise;
    return player;
  }

  private constructor(credentials: Credentials, hear: (player: Player) => void) {
    this.credentials = credentials;
    this.hear = hear;
  }

  get seen(): number {
    return this.state?._stateID ?? -1;
  }

  get isAwaited(): boolean {
    return this.state?.ctx.currentPlayer === this.credentials.playerID && !this.isOver;
  }

  get isOver(): boolean {
    return this.state !== null && this.state.ctx.gameover !== undefined;
  }

  act(): void {
    const { G, _stateID } = this.state!;
    const { matchID, playerID, credentials } = this.credentials;
    const [type, arg] =
      G.order.length === 0 ? ['allocate', LINE_UP] : ['ride', anyOf(G.values[G.order[G.next]])];
    const action = { type: 'MAKE_MOVE', payload: { type, args: [arg], playerID, credentials } };
    this.emit('update', action, _stateID, matchID, playerID);
  }

  close(): void {
    this.socket?.close();
  }

  private emit(...event: unknown[]): void {
    this.socket?.send(EVENT + JSON.stringify(event));
  }

  private read(text: string): void {
    if (text === PING) this.socket?.send(PONG);
    else if (text.startsWith(CONNECT)) this.sync();
    else if (text.startsWith(EVENT)) this.readEvent(JSON.parse(text.slice(EVENT.length)));
  }

  private sync(): void {
    const { matchID, playerID, credentials } = this.credentials;
    this.emit('sync', matchID, playerID, credentials, 3);
  }

  private readEvent([type, , told]: [string, string, State & { state: State }]): void {
    if (type !== 'update' && type !== 'sync') return;
    this.state = type === 'sync' ? told.state : told;
    this.synced.resolve();
    this.hear(this);
  }
}
