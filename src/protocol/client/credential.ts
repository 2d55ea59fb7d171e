import * as v from 'valibot';
import { type Holder, holderSchema } from '../holder.ts';

/**
 * In place of a link's secret a page may have `as:HOLDER`: it acts for this holder by the player card whose cookie it has.
 * No secret contains a colon.
 */
const PREFIX = 'as:';

export function cardCredential(holder: Holder): string {
  return `${PREFIX}${holder}`;
}

export function isCardCredential(secret: string): boolean {
  return secret.startsWith(PREFIX);
}

/** The header `Authorization` for a secret or a credential of the card. */
export function authorizationOf(secret: string): string {
  return isCardCredential(secret) ? `Card ${secret.slice(PREFIX.length)}` : `Bearer ${secret}`;
}

/** The same in the first message of a socket. */
export function helloProof(secret: string): { readonly secret: string } | { readonly as: Holder } {
  if (!isCardCredential(secret)) return { secret };
  const holder = secret.slice(PREFIX.length);
  return { as: v.parse(holderSchema, /^\d+$/.test(holder) ? Number(holder) : holder) };
}
