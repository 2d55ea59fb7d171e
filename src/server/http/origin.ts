import type { FastifyRequest } from 'fastify';

/**
 * Whether a browser may send this from where it is: only our own pages may. Programs name no origin, and have no
 * visitor's rights to lend to somebody else's page.
 */
export function isOwnOrigin(request: FastifyRequest, publicOrigin: string | null): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
