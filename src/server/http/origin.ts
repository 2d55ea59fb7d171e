import type { FastifyRequest } from 'fastify';

/**
 * Whether a request comes from our own pages, or from a program. Programs send no origin, and they hold no browser session
 * that another site could abuse.
 */
export function isOwnOrigin(request: FastifyRequest, publicOrigin: string | null): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
