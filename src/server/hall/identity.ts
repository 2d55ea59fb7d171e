import { accepted, type Parsed, refuse, refused } from '../../engine/refusal.ts';
import type { Viewer } from '../../engine/turn.ts';
import type { Speaker } from '../../table/requests.ts';
import type { Holder } from '../store/facts.ts';
import { hashSecret, holderOf } from '../store/secrets.ts';
import type { LiveTable } from './live-table.ts';

/** Who somebody is at a table. */
export interface Identity {
  readonly speaker: Speaker;
  readonly viewer: Viewer;
  /** Of the secret this rests on, `null` for somebody who came along. */
  readonly hash: string | null;
}

/** Anybody may come along at a public table; a private one is there for those only who have a link. */
const PASSER_BY: Identity = { speaker: 'guest', viewer: null, hash: null };

export const NO_TABLE = refused(refuse('server', 'no-such-table'));
export const BAD_SECRET = refused(refuse('server', 'bad-secret'));

export function identify(live: LiveTable, secret: string | undefined): Parsed<Identity> {
  if (secret === undefined) return live.table.visibility === 'public' ? accepted(PASSER_BY) : NO_TABLE;
  const holder = holderOf(live.links, secret);
  if (holder === null) return live.table.visibility === 'public' ? BAD_SECRET : NO_TABLE;
  return accepted({ ...roleOf(holder), hash: hashSecret(secret) });
}

function roleOf(holder: Holder): Pick<Identity, 'speaker' | 'viewer'> {
  if (typeof holder === 'number') return { speaker: holder, viewer: holder };
  return { speaker: holder === 'owner' ? 'owner' : 'guest', viewer: null };
}

/** A seat's link may have been replaced since. */
export function isStillValid({ links }: LiveTable, { hash }: Identity): boolean {
  return hash === null || links.some(link => link.hash === hash);
}
