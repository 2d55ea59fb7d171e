import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type Milliseconds, SECOND } from '../../../table/clock/tempo.ts';
import type { Outcome } from '../outcome.ts';
import { isPublicAddress } from './public-addresses.ts';

/** Which addresses may be reached. Tests have rules of their own. */
export interface OutboundRules {
  /** All addresses of a host name. Rejects if there are none. */
  resolve(host: string): Promise<readonly string[]>;
  isAllowed(address: string): boolean;
  readonly protocols: readonly string[];
  readonly timeout: Milliseconds;
}

export const PUBLIC_ONLY: OutboundRules = {
  resolve: async host => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  protocols: ['https:'],
  timeout: 10 * SECOND,
};

export interface Post {
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: string | Buffer;
}

/** The status, `null` if there was no answer, and what that means for the message. */
export interface PostResult {
  readonly status: number | null;
  readonly outcome: Outcome;
}

const REFUSED: PostResult = { status: null, outcome: 'refused' };
const FAILED: PostResult = { status: null, outcome: 'failed' };
const UNKNOWN: PostResult = { status: null, outcome: 'unknown' };

/** More of an answer is not read. Nobody needs it. */
const MOST_BYTES = 16 * 1024;

/**
 * Sends requests to addresses that users chose. They must not reach the host's own network: every address of the name is
 * checked, the connection is made to a checked one, and redirects are not followed.
 */
export class Outbound {
  private readonly rules: OutboundRules;

  constructor(rules: OutboundRules = PUBLIC_ONLY) {
    this.rules = rules;
  }

  /** Whether this text is a URL that may be used at all. Its host is checked when it is used. */
  accepts(text: string): boolean {
    const url = URL.parse(text);
    return url !== null && this.rules.protocols.includes(url.protocol) && url.username + url.password === '';
  }

  async post({ url: text, headers, body }: Post): Promise<PostResult> {
    if (!this.accepts(text)) return REFUSED;
    const url = new URL(text);
    const addresses = await this.addressesOf(url.hostname);
    if (addresses.length === 0) return FAILED;
    if (!addresses.every(address => this.rules.isAllowed(address))) return REFUSED;
    return this.exchange(url, addresses[0], headers, body);
  }

  private async addressesOf(hostname: string): Promise<readonly string[]> {
    const literal = hostname.replace(/^\[(.*)\]$/, '$1');
    if (isIP(literal)) return [literal];
    return this.rules.resolve(hostname).catch(() => []);
  }

  private exchange(
    url: URL,
    address: string,
    headers: Post['headers'],
    body: Post['body'],
  ): Promise<PostResult> {
    const { promise, resolve } = Promise.withResolvers<PostResult>();
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sending = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: always(address),
      agent: false,
      signal: AbortSignal.timeout(this.rules.timeout),
    });
    sending.on('response', response => {
      const { statusCode = 0 } = response;
      resolve({ status: statusCode, outcome: outcomeOf(statusCode) });
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MOST_BYTES) response.destroy();
      });
      response.on('error', () => {});
    });
    let isConnected = false;
    sending.on('socket', socket => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      });
    });
    // Once connected, the request may have reached the other side.
    sending.on('error', () => resolve(isConnected ? UNKNOWN : FAILED));
    sending.end(body);
    return promise;
  }
}

function always(address: string): LookupFunction {
  const kind = isIP(address);
  return (_, { all }, callback) => {
    if (all) callback(null, [{ address, family: kind }]);
    else callback(null, address, kind);
  };
}

const TOO_MANY = 429;

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  return status === TOO_MANY || status >= 500 ? 'failed' : 'refused';
}
