import type { Json } from '../../../engine/json.ts';
import type { MadeCard, PlayerCard } from '../../../protocol/player-card.ts';
import { Api, type Reply } from '../api.ts';

export const profile = { name: 'Mara', language: 'en', timeZone: 'Europe/Zurich', mark: null } as const;

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A browser at the server's own page: keeps the cookie and sends the page's origin. */
export class CardClient {
  readonly origin: string;
  cookie: string | null = null;
  /** The attributes of the last cookie. */
  attributes = '';

  constructor(origin: string) {
    this.origin = origin;
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: { [name: string]: string } = {},
  ): Promise<Reply> {
    const reply = await new Api(this.origin).send(method, path, body, { ...this.headers(), ...headers });
    const set = reply.headers.get('set-cookie');
    if (set !== null) this.take(set);
    return reply;
  }

  async get<T>(path: string): Promise<T> {
    return expectOk<T>(await this.send('GET', path));
  }

  async post<T>(path: string, body?: unknown): Promise<T> {
    return expectOk<T>(await this.send('POST', path, body));
  }

  /** The code of the refusal. */
  async refused(method: string, path: string, body?: unknown): Promise<Json> {
    const { status, body: answer } = await this.send(method, path, body);
    if (status < 400) throw new Error(`not refused: ${JSON.stringify(answer)}`);
    return (answer as { refusal: { code: Json } }).refusal.code;
  }

  make(secrets: readonly (string | undefined)[] = []): Promise<MadeCard> {
    return this.post('/api/card', { ...profile, secrets });
  }

  async card(): Promise<PlayerCard | null> {
    return (await this.get<{ card: PlayerCard | null }>('/api/card')).card;
  }

  headers(): { [name: string]: string } {
    return {
      origin: this.origin,
      'user-agent': FIREFOX,
      ...(this.cookie !== null && { cookie: this.cookie }),
    };
  }

  private take(set: string): void {
    const [pair, ...attributes] = set.split('; ');
    this.attributes = attributes.join('; ');
    this.cookie = this.attributes.includes('Max-Age=0') ? null : pair;
  }
}

function expectOk<T>({ status, body }: Reply): T {
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as T;
}
