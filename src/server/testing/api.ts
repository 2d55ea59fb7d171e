import type { Json } from '../../engine/json.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Seat } from '../../engine/turn.ts';
import type { MadeTable } from '../../protocol/cards.ts';
import type { ClientRequest, SentAsk, SentOrder } from '../../protocol/requests.ts';
import type { Done } from '../../protocol/socket-messages.ts';
import { UNLIMITED } from '../../table/clock/tempo.ts';
import type { TableSetup } from '../../table/commands/requests.ts';
import type { TableView } from '../../table/view/view.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Json;
}

/** An HTTP client with a secret, or without. */
export class Api {
  readonly origin: string;
  readonly secret: string | undefined;

  constructor(origin: string, secret?: string) {
    this.origin = origin;
    this.secret = secret;
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: { [name: string]: string } = {},
  ): Promise<Reply> {
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        ...(this.secret !== undefined && { authorization: `Bearer ${this.secret}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  async get<T>(path: string): Promise<T> {
    return expectOk<T>(await this.send('GET', path));
  }

  async post<T>(path: string, body: unknown): Promise<T> {
    return expectOk<T>(await this.send('POST', path, body));
  }

  create(order: Partial<SentOrder> = {}): Promise<MadeTable> {
    return this.post('/api/tables', { ...setup, ...order });
  }

  view(table: string, query = ''): Promise<TableView> {
    return this.get(`/api/tables/${table}${query}`);
  }

  ask(table: string, ask: ClientRequest, rest: Partial<SentAsk> = {}): Promise<Done> {
    return this.post(`/api/tables/${table}`, { ask, ...rest });
  }

  /** The refusal of this request. */
  async refused(table: string, ask: ClientRequest, rest: Partial<SentAsk> = {}): Promise<Refusal> {
    const { status, body } = await this.send('POST', `/api/tables/${table}`, { ask, ...rest });
    if (status < 400) throw new Error(`not refused: ${JSON.stringify(body)}`);
    return (body as unknown as { refusal: Refusal }).refusal;
  }

  /** Takes an open seat and returns a client with its secret. */
  async sit(table: string, seat: Seat, name = `Player ${seat}`): Promise<Api> {
    const { secret } = await this.ask(table, { type: 'sit', seat, name, nonce: `nonce-of-${seat}` });
    return new Api(this.origin, secret);
  }

  /** All players sit down, which starts the game. */
  async sitAll(table: string, seats: number): Promise<Api[]> {
    const players: Api[] = [];
    for (let seat = 0; seat < seats; seat++) players.push(await this.sit(table, seat));
    return players;
  }
}

/** A table of three without time limits. */
export const setup: TableSetup = {
  game: 'breaking-away',
  options: {},
  seats: [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }],
  tempo: UNLIMITED,
  visibility: 'public',
};

function expectOk<T>({ status, body }: Reply): T {
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as T;
}
