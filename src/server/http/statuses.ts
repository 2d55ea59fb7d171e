import type { Refusal } from '../../engine/refusal.ts';

/** Refusals with an HTTP status of their own. */
const STATUSES: { readonly [code: string]: number } = {
  'not-json': 400,
  'bad-secret': 401,
  'no-card': 401,
  'not-yours': 403,
  'not-for-tokens': 403,
  'foreign-origin': 403,
  'no-such-table': 404,
  'no-such-page': 404,
  'moved-on': 409,
  'owner-taken': 409,
  'too-long': 413,
  'not-json-type': 415,
  'too-fast': 429,
  'database-not-writable': 503,
  trouble: 503,
};

/** Refusals of malformed requests: 400. Refusals by rules and tables are 422. */
const MALFORMED = new Set(['unknown-field', 'missing-field', 'wrong-type']);

export function statusOf({ code }: Refusal): number {
  if (Object.hasOwn(STATUSES, code)) return STATUSES[code];
  return MALFORMED.has(code) ? 400 : 422;
}
