import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { follow } from '../../protocol/follow.ts';
import type { SentAsk } from '../../protocol/requests.ts';
import type { SentHello, ServerMessage } from '../../protocol/socket-messages.ts';
import type { TableView } from '../../table/view/view.ts';

/** A client at one table over a real socket. It keeps every message. */
export class TestSocket {
  readonly socket: WebSocket;
  /** The messages as received. */
  readonly received: string[] = [];
  view: TableView | null = null;
  /** The code it was closed with. */
  readonly closed: Promise<number>;
  private readonly waiting = new Set<() => void>();

  constructor(origin: string, headers: { [name: string]: string } = {}) {
    this.socket = new WebSocket(`${origin.replace('http', 'ws')}/api/socket`, { headers });
    this.socket.on('message', data => this.hear(String(data)));
    this.socket.on('error', () => {});
    this.closed = new Promise(resolve => this.socket.once('close', resolve));
    onTestFinished(() => this.socket.terminate());
  }

  /** Opens a socket at a table and waits for the first view. */
  static async at(
    origin: string,
    hello: Omit<SentHello, 'type'>,
    known: TableView | null = null,
  ): Promise<TestSocket> {
    const client = new TestSocket(origin);
    client.view = known;
    await client.open();
    client.send({ type: 'hello', ...hello });
    await client.until(() => client.received.length > 0);
    return client;
  }

  async open(): Promise<void> {
    if (this.socket.readyState === WebSocket.CONNECTING) await once(this.socket, 'open');
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  messages(): ServerMessage[] {
    return this.received.map(text => JSON.parse(text));
  }

  /** Asks under a new id and waits for the answer. */
  async ask(ask: SentAsk['ask'], rest: Partial<SentAsk> = {}): Promise<ServerMessage> {
    const id = rest.id ?? crypto.randomUUID();
    this.send({ type: 'ask', ask, ...rest, id });
    let answer: ServerMessage | undefined;
    await this.until(() => {
      answer = this.messages().findLast(message => 'id' in message && message.id === id);
      return answer !== undefined;
    });
    return answer!;
  }

  /** Waits until the condition holds; checks after every message. */
  async until(isSo: (client: this) => boolean): Promise<void> {
    while (!isSo(this)) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const closed = () => reject(new Error('the socket was closed'));
      this.waiting.add(resolve);
      this.socket.once('close', closed);
      if (this.socket.readyState === WebSocket.CLOSED) closed();
      await promise.finally(() => {
        this.waiting.delete(resolve);
        this.socket.off('close', closed);
      });
    }
  }

  private hear(text: string): void {
    this.received.push(text);
    this.view = follow(this.view, JSON.parse(text));
    for (const wake of this.waiting) wake();
  }
}
