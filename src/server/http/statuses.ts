import type { Refusal } from '../../engine/refusal.ts';

/** Refusals that HTTP has a number for. */
const STATUSES: { readonly [code: string]: number } = {
  'not-json': 400,
  'bad-secret': 401,
  'not-yours': 403,
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

/** Of the shape of a request; what rules and tables refuse was well put, and 422. */
const MALFORMED = new Set(['unknown-field', 'missing-field', 'wrong-type']);

export function statusOf({ code }: Refusal): number {
  if (Object.hasOwn(STATUSES, code)) return STATUSES[code];
  return MALFORMED.has(code) ? 400 : 422;
}
