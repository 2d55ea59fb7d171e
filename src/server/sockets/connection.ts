import type { Writable } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { accepted, type Parsed, type Refusal, refuse, refused } from '../../engine/refusal.ts';
import { parseShape } from '../../engine/shape.ts';
import { CloseCode } from '../../protocol/close-codes.ts';
import type { Holder } from '../../protocol/holder.ts';
import type { Ask } from '../../protocol/requests.ts';
import {
  type Hello,
  type ServerMessage,
  type SocketMessage,
  socketMessageSchema,
} from '../../protocol/socket-messages.ts';
import type { CardAccess } from '../cards/access.ts';
import type { Clock } from '../clock.ts';
import type { Watcher } from '../hall/audience.ts';
import type { Hall, Visit } from '../hall/hall.ts';
import { BAD_SECRET, type Proof } from '../hall/identity.ts';
import type { RequestLimiter } from '../limits/request-limiter.ts';
import type { SecretHash } from '../store/facts.ts';
import { textFrame } from './frame.ts';
import type { TickBatch } from './tick-batch.ts';

const HELLO_TIMEOUT = 10_000;
/** A client with more unread bytes is disconnected; it catches up when it connects again. */
const MOST_UNREAD_BYTES = 512 * 1024;
const MOST_UNANSWERED = 64;
/** Time for the client to read the close code before the connection is cut. */
const FAREWELL = 3000;

/** A `hello` that names a holder instead of a secret. */
type CardHello = Hello & { readonly as: Holder };

export interface ConnectionParts {
  readonly hall: Hall;
  readonly limiter: RequestLimiter;
  readonly clock: Clock;
  /** The client's network, the key of its rate limits. */
  readonly network: string;
  /** The link of the player card that a `hello` names; `null` if nobody is signed in. */
  holder(hello: CardHello): ReturnType<CardAccess['holder']>;
  /** The TCP stream under the socket. */
  readonly stream: Writable;
  /** Messages of all sockets to handle, and connections with frames to send. */
  readonly inbox: TickBatch<() => void>;
  readonly outbox: TickBatch<Connection>;
  onError(error: unknown): void;
}

/** One socket: its `hello` names a table, which it then watches. Its messages are handled one after the other. */
export class Connection {
  private readonly socket: WebSocket;
  private readonly parts: ConnectionParts;
  private readonly stopWaiting: () => void;
  /** The session of a player card that this connection depends on. */
  session: SecretHash | null = null;
  private visit: Visit | null = null;
  private watcher: Watcher | null = null;
  private last: Promise<void> = Promise.resolve();
  /** Messages received and not answered yet, and how many of them have left the inbox. */
  private unanswered = 0;
  private serving = 0;
  /** Frames to be sent with the next batch. */
  private held: Buffer | null = null;
  private closed = false;
  /** Number of frames received after the close code was sent. */
  private ignored = 0;

  constructor(socket: WebSocket, parts: ConnectionParts) {
    this.socket = socket;
    this.parts = parts;
    this.stopWaiting = parts.clock.after(HELLO_TIMEOUT, () => this.end(CloseCode.noHello));
    socket.on('message', (data, isBinary) => this.hear(data, isBinary));
    // The library would answer every ping at once, even if the client reads none of the answers.
    socket.on('ping', data => this.control(() => socket.pong(data)));
    socket.on('pong', () => this.control(() => {}));
    socket.on('close', () => this.left());
    // A malformed frame closes the socket by itself, with its own code.
    socket.on('error', () => {});
  }

  /** Asks the client whether it is still there. */
  ping(): void {
    if (!this.closed && this.isReading()) this.socket.ping();
  }

  /** Counts a control frame as a message. */
  private control(answer: () => void): void {
    if (this.closed) this.ignore();
    else if (!this.parts.limiter.admits(this.parts.network)) this.end(CloseCode.tooFast);
    else if (this.isReading()) answer();
  }

  /** To be checked before every write: unread bytes would fill the memory. Disconnects a client that does not read. */
  private isReading(): boolean {
    const unread = this.parts.stream.writableLength + (this.held?.length ?? 0);
    if (unread > MOST_UNREAD_BYTES) this.end(CloseCode.tooSlow);
    return this.socket.readyState === this.socket.OPEN;
  }

  /** Stops reading from a client that goes on sending after its close code. */
  private ignore(): void {
    if (++this.ignored === MOST_UNANSWERED) this.socket.pause();
  }

  private hear(data: RawData, isBinary: boolean): void {
    if (this.closed) this.ignore();
    else if (isBinary) this.end(CloseCode.binary);
    else if (!this.parts.limiter.admits(this.parts.network)) this.end(CloseCode.tooFast);
    else if (this.unanswered >= MOST_UNANSWERED) this.end(CloseCode.tooFast);
    else {
      this.unanswered++;
      this.parts.inbox.add(() => this.queue(parseMessage(String(data))));
    }
  }

  private queue(message: Parsed<SocketMessage>): void {
    this.last = this.serve(message, this.last);
  }

  private async serve(message: Parsed<SocketMessage>, before: Promise<void>): Promise<void> {
    try {
      if (this.serving++ > 0) await before;
      if (!this.closed) await this.handle(message);
    } catch (error) {
      this.fail(error);
    }
    this.serving--;
    this.unanswered--;
  }

  private handle(message: Parsed<SocketMessage>): unknown {
    if (!message.ok) return this.refuse(null, message.refusal);
    if ((message.value.type === 'hello') !== (this.visit === null)) return this.end(CloseCode.badHello);
    switch (message.value.type) {
      case 'hello':
        return this.greet(message.value);
      case 'look':
        return this.look(message.value.log);
      case 'ask':
        return this.ask(message.value);
    }
  }

  private ask(ask: Ask): Promise<unknown> {
    const id = ask.id ?? null;
    return this.parts.limiter.ask(this.visit!, ask, this.parts.network, answer => {
      if (answer.ok) this.send({ type: 'done', id, ...answer.value });
      else this.refuse(id, answer.refusal);
    });
  }

  private async look(log: number | undefined): Promise<void> {
    this.send({ type: 'table', view: await this.parts.hall.look(this.visit!, log) });
  }

  private async greet(hello: Hello): Promise<void> {
    this.stopWaiting();
    const { table, version, log } = hello;
    const proof = await this.proofOf(hello);
    if (!proof.ok) return this.end(CloseCode.badSecret);
    const entered = await this.parts.hall.enter(table, proof.value);
    if (!entered.ok) {
      const isSecret = entered.refusal.code === 'bad-secret';
      return this.end(isSecret ? CloseCode.badSecret : CloseCode.noTable);
    }
    if (this.closed) return;
    const { viewer, hash } = entered.value.who;
    const watcher: Watcher = {
      viewer,
      hash,
      isPresent: true,
      push: text => this.push(text),
      end: code => this.end(code),
    };
    this.visit = entered.value;
    this.watcher = watcher;
    await this.parts.hall.watch(this.visit, watcher, look => {
      if (look.version === version) this.send({ type: 'same', version });
      else this.send({ type: 'table', view: look.view(log) });
    });
    if (this.closed) this.parts.hall.unwatch(this.visit, watcher);
  }

  private async proofOf({ secret, as, ...hello }: Hello): Promise<Parsed<Proof | undefined>> {
    if (secret !== undefined || as === undefined) return accepted(secret);
    const found = await this.parts.holder({ ...hello, as });
    if (!found) return BAD_SECRET;
    this.session = found.session;
    return accepted(found.proof);
  }

  private refuse(id: string | null, refusal: Refusal): void {
    this.send({ type: 'refused', id, refusal });
  }

  private send(message: ServerMessage): void {
    this.push(JSON.stringify(message));
  }

  private push(text: string): void {
    if (!this.closed && this.isReading()) this.hold(textFrame(text));
  }

  private hold(frame: Buffer): void {
    if (!this.held) this.parts.outbox.add(this);
    this.held = this.held ? Buffer.concat([this.held, frame]) : frame;
  }

  /** Sends the held frames in one write. After a request these are usually the answer and the change. */
  release(): void {
    if (this.held && this.socket.readyState === this.socket.OPEN) this.parts.stream.write(this.held);
    this.held = null;
  }

  private fail(error: unknown): void {
    this.parts.onError(error);
    this.end(CloseCode.trouble);
  }

  /** Closes the socket with this code. */
  end(code: CloseCode): void {
    if (this.closed) return;
    this.left();
    this.release();
    this.socket.close(code);
    const cancel = this.parts.clock.after(FAREWELL, () => this.socket.terminate());
    this.socket.once('close', cancel);
  }

  private left(): void {
    if (this.closed) return;
    this.closed = true;
    this.stopWaiting();
    if (this.visit && this.watcher) this.parts.hall.unwatch(this.visit, this.watcher);
  }
}

function parseMessage(text: string): Parsed<SocketMessage> {
  try {
    return parseShape(socketMessageSchema, JSON.parse(text), '');
  } catch {
    return refused(refuse('records', 'not-json'));
  }
}
