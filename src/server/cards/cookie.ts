import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Secret, secretSchema } from '../../protocol/requests.ts';
import type { Milliseconds } from '../../table/clock/tempo.ts';
import { isOwnOrigin } from '../http/origin.ts';

/** Browsers accept the prefix only from HTTPS, for this host alone and all of its paths. */
const SECURE_NAME = '__Host-slipstream';
const PLAIN_NAME = 'slipstream';

/** Whether the browser reached this server, or the proxy in front of it, over HTTPS. */
function isSecure(request: FastifyRequest, publicOrigin: string | null): boolean {
  return request.protocol === 'https' || (publicOrigin?.startsWith('https:') ?? false);
}

/** The `Set-Cookie` that keeps a session for this long, or removes it (0). */
export function sessionCookie(
  request: FastifyRequest,
  publicOrigin: string | null,
  secret: Secret | '',
  lasts: Milliseconds,
): string {
  const secure = isSecure(request, publicOrigin);
  const name = secure ? SECURE_NAME : PLAIN_NAME;
  const parts = [
    `${name}=${secret}`,
    'Path=/',
    `Max-Age=${Math.floor(lasts / 1000)}`,
    'HttpOnly',
    'SameSite=Strict',
  ];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}

/**
 * The session's secret from the cookie, if the request comes from our own page. A request that changes something, and a
 * socket, must say so by their origin: programs without an origin use tokens.
 */
export function readSessionCookie(request: FastifyRequest, publicOrigin: string | null): Secret | null {
  if (!comesFromOwnPage(request, publicOrigin)) return null;
  const name = isSecure(request, publicOrigin) ? SECURE_NAME : PLAIN_NAME;
  const cookies = (request.headers.cookie ?? '').split(';').map(cookie => cookie.trim());
  const value = cookies.find(cookie => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
  const secret = v.safeParse(secretSchema, value);
  return secret.success ? secret.output : null;
}

function comesFromOwnPage(request: FastifyRequest, publicOrigin: string | null): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (!isOwnOrigin(request, publicOrigin)) return false;
  // Browsers send `none` for what the user opens. Over plain HTTP they send nothing.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin !== undefined || (request.method === 'GET' && !request.ws);
}
