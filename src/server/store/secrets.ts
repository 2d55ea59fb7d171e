import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Holder } from '../../protocol/holder.ts';
import { type Secret, secretSchema } from '../../protocol/requests.ts';
import { type Link, type SecretHash, secretHashSchema } from './facts.ts';

const SECRET_BYTES = 24;

/** A new secret for a link: 192 random bits in characters that are valid in a URL. */
export function makeSecret(): Secret {
  return v.parse(secretSchema, randomBytes(SECRET_BYTES).toString('base64url'));
}

/** The stored form of a secret. Secrets are too long to guess, so that a plain hash is enough. */
export function hashSecret(secret: Secret): SecretHash {
  return v.parse(secretHashSchema, createHash('sha256').update(secret).digest('base64url'));
}

/**
 * The holder of this secret, or `null`. All links are compared, each in constant time: the time does not depend on how close
 * a guess was.
 */
export function holderOf(links: readonly Link[], secret: Secret): Holder | null {
  const given = Buffer.from(hashSecret(secret));
  let found: Holder | null = null;
  for (const { holder, hash } of links) {
    const stored = Buffer.from(hash);
    if (stored.length === given.length && timingSafeEqual(stored, given)) found = holder;
  }
  return found;
}

export function makeHolder(holder: Holder): string {
  return String(holder);
}

export function parseHolder(text: string): Holder {
  return text === 'owner' || text === 'spectator' ? text : Number(text);
}
