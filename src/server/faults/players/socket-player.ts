import { WebSocket } from 'ws';
import { CloseCode } from '../../../protocol/close-codes.ts';
import { follow } from '../../../protocol/follow.ts';
import type { ServerMessage } from '../../../protocol/socket-messages.ts';
import { Player } from './player.ts';

/** A server that says nothing for this long is left for the next, in milliseconds. */
const SILENCE = 4000;

const SENT_AWAY: readonly number[] = [CloseCode.noTable, CloseCode.badSecret, CloseCode.badHello];

/** Over a socket, with the whole log and all changes. */
export class SocketPlayer extends Player {
  private socket: WebSocket | null = null;
  private heardAt = 0;
  private watching: NodeJS.Timeout | null = null;

  start(): this {
    this.connect();
    this.watching = setInterval(() => {
      if (performance.now() - this.heardAt > SILENCE) this.socket?.terminate();
    }, 500);
    return this;
  }

  override stop(): void {
    super.stop();
    if (this.watching) clearInterval(this.watching);
    this.socket?.terminate();
  }

  protected override send(): void {
    if (this.pending && this.socket?.readyState === WebSocket.OPEN)
      this.socket.send(JSON.stringify({ type: 'ask', ...this.pending }));
  }

  private connect(): void {
    if (this.isStopped) return;
    const { table, secret } = this.access;
    const socket = new WebSocket(`${this.nextOrigin().replace('http', 'ws')}/api/tables/${table}/socket`);
    this.socket = socket;
    this.heardAt = performance.now();
    socket.on('open', () => {
      const known = this.view && { version: this.view.version };
      const log = this.view?.log.at(-1)?.n ?? 0;
      socket.send(JSON.stringify({ type: 'hello', table, ...(secret && { secret }), ...known, log }));
      this.send();
    });
    socket.on('message', data => this.hear(JSON.parse(String(data))));
    socket.on('error', () => {});
    socket.on('close', code => {
      if (SENT_AWAY.includes(code)) this.sentAway.push(`close code ${code}`);
      setTimeout(() => this.connect(), this.pause());
    });
  }

  private hear(message: ServerMessage): void {
    this.heardAt = performance.now();
    if (message.type === 'table' || message.type === 'change') this.see(follow(this.view, message)!);
    else if (message.type === 'same') this.see(this.view!);
    else if (message.id === this.pending?.id) {
      if (message.type === 'done') this.accept(message);
      else if (!this.refuse(message.refusal)) setTimeout(() => this.send(), this.pause());
    }
  }
}
