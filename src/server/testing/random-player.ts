import { WebSocket } from 'ws';
import type { AnyGame } from '../../engine/game.ts';
import { Random } from '../../engine/random.ts';
import { follow } from '../../protocol/follow.ts';
import type { SentAsk } from '../../protocol/requests.ts';
import type { ServerMessage } from '../../protocol/socket-messages.ts';
import type { TableView } from '../../table/view/view.ts';
import { anyAction } from './players.ts';

export interface SeatAccess {
  readonly game: AnyGame;
  readonly table: string;
  readonly seat: number;
  readonly secret: string;
}

/** Before it tries to connect again, in milliseconds. */
const RECONNECT = 50;

/**
 * Plays a seat at random over sockets while servers fail. It reconnects to the next server and repeats unanswered requests
 * under the same id. It remembers acknowledged requests.
 */
export class RandomPlayer {
  readonly access: SeatAccess;
  readonly acknowledged: string[] = [];
  view: TableView | null = null;
  private readonly random: Random;
  private readonly origins: readonly string[];
  private socket: WebSocket | null = null;
  private pending: SentAsk | null = null;
  private asked = 0;
  private connections = 0;
  private stopped = false;

  constructor(origins: readonly string[], access: SeatAccess) {
    this.origins = origins;
    this.access = access;
    this.random = Random.from(`${access.table} ${access.seat}`);
    this.connect();
  }

  get isOver(): boolean {
    return this.view?.phase === 'over';
  }

  stop(): void {
    this.stopped = true;
    this.socket?.terminate();
  }

  private connect(): void {
    const origin = this.origins[(this.access.seat + this.connections++) % this.origins.length];
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/socket`);
    const { table, secret } = this.access;
    this.socket = socket;
    socket.on('open', () => {
      const known = this.view && { version: this.view.version, log: this.view.log.at(-1)?.n ?? 0 };
      socket.send(JSON.stringify({ type: 'hello', table, secret, ...known }));
      if (this.pending) this.send(this.pending);
    });
    socket.on('message', data => this.hear(JSON.parse(String(data))));
    socket.on('error', () => {});
    socket.on('close', () => {
      if (!this.stopped) setTimeout(() => this.connect(), RECONNECT);
    });
  }

  private hear(message: ServerMessage): void {
    this.view = follow(this.view, message);
    if ('id' in message && message.id === this.pending?.id) {
      this.pending = null;
      if (message.type === 'done') this.acknowledged.push(message.id!);
    }
    this.play();
  }

  private play(): void {
    if (this.pending || !this.view || this.stopped) return;
    const action = anyAction(this.access.game, this.view, this.random);
    if (action === null) return;
    const id = `${this.access.seat}-${this.asked++}`;
    this.pending = { id, ask: { type: 'act', do: action, step: this.view.step } };
    this.send(this.pending);
  }

  private send(ask: SentAsk): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ type: 'ask', ...ask }));
  }
}
