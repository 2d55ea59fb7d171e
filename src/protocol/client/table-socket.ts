import type { Parsed } from '../../engine/refusal.ts';
import { CloseCode } from '../close-codes.ts';
import type { ClientRequest } from '../requests.ts';
import type { Done, SentHello, SentMessage, ServerMessage } from '../socket-messages.ts';
import { isPassing, RETRY_PAUSES } from './call.ts';
import { randomHex } from './random.ts';

/** `lost`: there is no network, or the server has refused all secrets. */
export type SocketState = 'connecting' | 'connected' | 'lost';

/** What the device knows about its network. Browsers know it; Node does not. */
export interface Network {
  isOnline(): boolean;
  /** Calls `changed` when the network comes or goes, and `woken` when a socket may have died unnoticed. */
  watch(listeners: { changed(): void; woken(): void }, signal: AbortSignal): void;
}

const ALWAYS_ONLINE: Network = { isOnline: () => true, watch: () => {} };

/** Pauses before reconnecting, in milliseconds, with some jitter. */
const PAUSES = [250, 500, 1000, 2000, 4000, 8000];
/** A server that is silent for this long counts as gone, whatever the state of the socket, in milliseconds. */
const SILENCE_LIMIT = 8000;

/** After these close codes the same secret must not be tried again. */
const FINAL_CODES: readonly number[] = [CloseCode.badSecret, CloseCode.noTable];

export interface SocketHandlers {
  /** The first message: who connects, and the version it already has. */
  hello(): SentHello;
  onMessage(message: ServerMessage): void;
  onState(state: SocketState): void;
  /** The server has refused the secret, or does not know the table. */
  onRejected(code: number): void;
}

type Ask = Extract<SentMessage, { type: 'ask' }>;

interface Unanswered {
  readonly message: Ask;
  /** How often it was refused because of passing trouble. */
  refusals: number;
  answer(outcome: Parsed<Done>): void;
}

/** A socket to one table. It reconnects after every break, and sends unanswered requests again under their old id. */
export class TableSocket {
  private readonly address: URL;
  private readonly parts: SocketHandlers;
  private readonly network: Network;
  private readonly unanswered = new Map<string, Unanswered>();
  private readonly leaving = new AbortController();
  private socket: WebSocket | null = null;
  private isGreeted = false;
  private attempts = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(server: string, parts: SocketHandlers, network: Network = ALWAYS_ONLINE) {
    this.address = new URL(`api/tables/${encodeURIComponent(parts.hello().table)}/socket`, server);
    this.address.protocol = this.address.protocol === 'https:' ? 'wss:' : 'ws:';
    this.parts = parts;
    this.network = network;
    network.watch({ changed: () => this.restart(), woken: () => this.probe() }, this.leaving.signal);
    this.connect();
  }

  ask(ask: ClientRequest): Promise<Parsed<Done>> {
    const message: Ask = { type: 'ask', id: randomHex(12), ask };
    return new Promise(answer => {
      this.unanswered.set(message.id!, { message, refusals: 0, answer });
      if (this.isGreeted) this.send(message);
    });
  }

  /** Requests the whole view again, with the log after this entry. */
  look(log: number): void {
    this.send({ type: 'look', log });
  }

  /** Reconnects with what `hello` says now. */
  restart(): void {
    this.attempts = 0;
    this.disconnect();
    this.connect();
  }

  close(): void {
    this.leaving.abort();
    this.disconnect();
  }

  private connect(): void {
    if (this.leaving.signal.aborted) return;
    const isOnline = this.network.isOnline();
    this.parts.onState(isOnline ? 'connecting' : 'lost');
    // The network will say when it is back.
    if (!isOnline) return;
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.expectAnswer();
    socket.onopen = () => socket.send(JSON.stringify(this.parts.hello()));
    socket.onmessage = ({ data }) => this.receive(JSON.parse(data));
    socket.onclose = ({ code }) => this.broken(code);
  }

  private receive(message: ServerMessage): void {
    clearTimeout(this.silence);
    if (message.type === 'table' || message.type === 'same') this.greeted();
    if (message.type === 'done' || message.type === 'refused') this.answered(message);
    this.parts.onMessage(message);
    if (this.unanswered.size > 0) this.expectAnswer();
  }

  private greeted(): void {
    if (this.isGreeted) return;
    this.isGreeted = true;
    this.attempts = 0;
    this.parts.onState('connected');
    for (const { message } of this.unanswered.values()) this.send(message);
  }

  private answered(message: Extract<ServerMessage, { type: 'done' | 'refused' }>): void {
    const asked = message.id === null ? undefined : this.unanswered.get(message.id);
    if (!asked) return;
    if (message.type === 'refused' && isPassing(message.refusal) && this.askAgain(asked)) return;
    this.unanswered.delete(message.id!);
    asked.answer(
      message.type === 'done' ? { ok: true, value: message } : { ok: false, refusal: message.refusal },
    );
  }

  /** Sends it again after a pause, under the same id; `false` if that was done often enough. */
  private askAgain(asked: Unanswered): boolean {
    const pause = RETRY_PAUSES[asked.refusals++];
    if (pause === undefined) return false;
    const { id } = asked.message;
    setTimeout(() => {
      if (this.isGreeted && this.unanswered.has(id!)) this.send(asked.message);
    }, pause);
    return true;
  }

  private send(message: SentMessage): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(message));
    this.expectAnswer();
  }

  private expectAnswer(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.restart(), SILENCE_LIMIT);
  }

  private probe(): void {
    if (this.isGreeted) this.look(this.parts.hello().log ?? 0);
  }

  private broken(code: number): void {
    this.disconnect();
    if (FINAL_CODES.includes(code)) {
      this.parts.onRejected(code);
      return;
    }
    this.parts.onState(this.network.isOnline() ? 'connecting' : 'lost');
    const pause = PAUSES[Math.min(this.attempts++, PAUSES.length - 1)];
    this.retry = setTimeout(() => this.connect(), pause * (0.75 + Math.random() / 2));
  }

  private disconnect(): void {
    clearTimeout(this.retry);
    clearTimeout(this.silence);
    this.isGreeted = false;
    const { socket } = this;
    this.socket = null;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    // Browsers log an error for a socket that is closed before it was open.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }
}
