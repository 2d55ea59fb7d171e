import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import type { ServerMessage, SocketMessage } from '../../src/protocol/socket-messages.ts';
import type { Owner, Scheduler } from './scheduler.ts';

/** Delivers messages in order, each when the scheduler releases it. */
class Lane {
  private readonly scheduler: Scheduler;
  private readonly to: Owner;
  private readonly waiting: { readonly label: string; deliver(): void }[] = [];

  constructor(scheduler: Scheduler, to: Owner) {
    this.scheduler = scheduler;
    this.to = to;
  }

  send(label: string, deliver: () => void): void {
    if (this.waiting.push({ label, deliver }) === 1) this.release();
  }

  private release(): void {
    const [{ label, deliver }] = this.waiting;
    this.scheduler.add(this.to, label, () => {
      this.waiting.shift();
      if (this.waiting.length > 0) this.release();
      deliver();
    });
  }
}

/** The client's end. */
export interface WireListener {
  heard(message: ServerMessage): void;
  /** `code` is `null` if the connection broke without a word. */
  closed(code: number | null): void;
}

/** A WebSocket between a client and a process, as the server's `Connection` uses it. */
export class Wire extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  /** The stream to which the server writes frames. */
  readonly line: Writable;
  private readonly up: Lane;
  private readonly down: Lane;
  private readonly listener: WireListener;
  private isCut = false;

  constructor(scheduler: Scheduler, client: Owner, server: Owner, listener: WireListener) {
    super();
    this.listener = listener;
    this.up = new Lane(scheduler, server);
    this.down = new Lane(scheduler, client);
    this.line = new Writable({
      write: (chunk: Buffer, _, done) => {
        for (const text of textsIn(chunk)) this.push(text);
        done();
      },
    });
  }

  /** For `Connection`, which uses only the members implemented here. */
  get socket(): WebSocket {
    return this as unknown as WebSocket;
  }

  /** From the client. */
  say(message: SocketMessage): void {
    const text = JSON.stringify(message);
    this.up.send(`hears ${text}`, () => {
      if (this.readyState === this.OPEN && !this.isCut) this.emit('message', Buffer.from(text), false);
    });
  }

  /** The client leaves, or the network breaks; both sides notice at different times. */
  cut(): void {
    if (this.isCut) return;
    this.isCut = true;
    this.down.send('connection lost', () => this.listener.closed(null));
    this.up.send('client gone', () => this.gone());
  }

  /** From the server, with a reason that arrives after all it has sent. */
  close(code: number): void {
    if (this.readyState !== this.OPEN) return;
    this.readyState = 2;
    this.down.send(`closed with ${code}`, () => {
      if (this.isCut) return;
      this.isCut = true;
      this.listener.closed(code);
    });
    this.up.send('socket closed', () => this.gone());
  }

  terminate(): void {
    this.cut();
  }

  private gone(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.emit('close');
  }

  private push(text: string): void {
    const label = `receives ${text.length > 160 ? `${text.slice(0, 160)}…` : text}`;
    this.down.send(label, () => {
      if (!this.isCut) this.listener.heard(JSON.parse(text));
    });
  }
}

/** The texts in frames of RFC 6455 as the server writes them. */
function* textsIn(frames: Buffer): Generator<string> {
  for (let at = 0; at < frames.length; ) {
    const short = frames[at + 1];
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    const length =
      head === 2 ? short : head === 4 ? frames.readUInt16BE(at + 2) : Number(frames.readBigUInt64BE(at + 2));
    yield frames.toString('utf8', at + head, at + head + length);
    at += head + length;
  }
}
