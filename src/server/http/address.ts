import { isIP, SocketAddress } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../limits/limits.ts';

/** Headers that proxies add to forwarded requests. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** The client's network, the key of limits: from the connection, or from trusted proxies. */
export function networkOf(request: FastifyRequest): string {
  // A header entry such as `unknown` is no address: then the proxy's own address counts.
  return clientNetwork(parseAddress(request.ip) ?? request.socket.remoteAddress ?? '');
}

/** An address as proxies write it: alone, with a port, or in brackets. */
export function parseAddress(text: string): string | null {
  return isIP(text) ? text : (SocketAddress.parse(text)?.address ?? null);
}

export function isForwarded({ headers }: FastifyRequest): boolean {
  return PROXY_HEADERS.some(name => headers[name] !== undefined);
}
