import { isIP, SocketAddress } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../limits/limits.ts';

/** Headers by which a proxy says that it forwards somebody else's request. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** The key that limits of an address are counted under, from the connection or from the proxies that are trusted. */
export function networkOf(request: FastifyRequest): string {
  // An entry that is no address, such as `unknown`, says nothing: then the proxy itself is counted.
  return clientNetwork(parseAddress(request.ip) ?? request.socket.remoteAddress ?? '');
}

/** An address as proxies write it: alone, with a port, or in brackets. */
export function parseAddress(text: string): string | null {
  return isIP(text) ? text : (SocketAddress.parse(text)?.address ?? null);
}

export function isForwarded({ headers }: FastifyRequest): boolean {
  return PROXY_HEADERS.some(name => headers[name] !== undefined);
}
