import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refuse } from '../../engine/refusal.ts';
import { clientNetwork } from '../limits/limits.ts';
import type { RequestLimiter } from '../limits/request-limiter.ts';

/** A path that no route has. */
const NO_PATH = '/malformed';

/** Statuses of requests that Node cannot parse; all others are 400. */
const STATUSES: { readonly [code: string]: number } = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * The URL for the router. A malformed one becomes a path without a route: the router would respond to it itself, without
 * limits and without our headers.
 */
export function readableUrl(url: string): string {
  const [path] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return NO_PATH;
  }
}

/** Responds to a request that Node cannot parse, within the limits of its network, and closes the connection. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Socket, limiter: RequestLimiter): void {
  const isOpen = error.code !== 'ECONNRESET' && socket.writable;
  if (!isOpen || !limiter.admits(clientNetwork(socket.remoteAddress ?? ''))) {
    socket.destroy();
    return;
  }
  const status = STATUSES[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ refusal: refuse('records', 'not-json') });
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    "Content-Security-Policy: default-src 'none'",
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: no-referrer',
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
