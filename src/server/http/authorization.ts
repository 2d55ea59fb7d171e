import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { accepted, type Parsed } from '../../engine/refusal.ts';
import { type Holder, holderSchema } from '../../protocol/holder.ts';
import { type Secret, secretSchema } from '../../protocol/requests.ts';
import { BAD_SECRET } from '../hall/identity.ts';

/** `Bearer SECRET`, or `Card HOLDER [TOKEN]`: as this holder, by the player card of the token or of the cookie. */
export type Authorization =
  | { readonly kind: 'none' }
  | { readonly kind: 'secret'; readonly secret: Secret }
  | { readonly kind: 'card'; readonly holder: Holder; readonly token: Secret | null };

const NONE = accepted({ kind: 'none' } as const);

export function readAuthorization({ headers }: FastifyRequest): Parsed<Authorization> {
  if (headers.authorization === undefined) return NONE;
  const [scheme, first, token, ...rest] = headers.authorization.split(' ');
  if (rest.length > 0) return BAD_SECRET;
  if (/^card$/i.test(scheme)) return readCard(first, token);
  const secret = v.safeParse(secretSchema, first);
  const isBearer = /^bearer$/i.test(scheme) && token === undefined;
  return isBearer && secret.success ? accepted({ kind: 'secret', secret: secret.output }) : BAD_SECRET;
}

function readCard(text = '', token: string | undefined): Parsed<Authorization> {
  const holder = v.safeParse(holderSchema, /^\d{1,2}$/.test(text) ? Number(text) : text);
  const secret = v.safeParse(v.optional(secretSchema), token);
  if (!holder.success || !secret.success) return BAD_SECRET;
  return accepted({ kind: 'card', holder: holder.output, token: secret.output ?? null });
}
