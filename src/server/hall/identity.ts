import { accepted, type Parsed, refuse, refused } from '../../engine/refusal.ts';
import type { Viewer } from '../../engine/turn.ts';
import type { Holder } from '../../protocol/holder.ts';
import type { Secret } from '../../protocol/requests.ts';
import type { Speaker } from '../../table/commands/requests.ts';
import type { Link, SecretHash } from '../store/facts.ts';
import { hashSecret, holderOf } from '../store/secrets.ts';
import type { StoredState } from './table-store.ts';

/** The role of a visitor at a table. */
export interface Identity {
  readonly speaker: Speaker;
  readonly viewer: Viewer;
  /** Hash of the secret that proves it, `null` for a visitor without one. */
  readonly hash: SecretHash | null;
}

/** What a visitor shows: the secret of a link, or the link itself, as looked up for a player card (`null` if it has none). */
export type Proof = Secret | { readonly link: SecretHash | null };

/** Anybody may visit a public table; a private one exists only for those who have a link. */
const VISITOR: Identity = { speaker: 'guest', viewer: null, hash: null };

export const NO_TABLE = refused(refuse('server', 'no-such-table'));
export const BAD_SECRET = refused(refuse('server', 'bad-secret'));

export function identify({ table, links }: StoredState, proof: Proof | undefined): Parsed<Identity> {
  const isPublic = table.visibility === 'public';
  if (proof === undefined) return isPublic ? accepted(VISITOR) : NO_TABLE;
  const link = linkOf(links, proof);
  if (link === null) return isPublic ? BAD_SECRET : NO_TABLE;
  return accepted({ ...roleOf(link.holder), hash: link.hash });
}

function linkOf(links: readonly Link[], proof: Proof): Link | null {
  if (typeof proof === 'object') return links.find(({ hash }) => hash === proof.link) ?? null;
  const holder = holderOf(links, proof);
  return holder === null ? null : { holder, hash: hashSecret(proof) };
}

function roleOf(holder: Holder): Pick<Identity, 'speaker' | 'viewer'> {
  if (typeof holder === 'number') return { speaker: holder, viewer: holder };
  return { speaker: holder === 'owner' ? 'owner' : 'guest', viewer: null };
}

/** A seat's link may have been replaced since. */
export function isStillValid({ links }: StoredState, { hash }: Identity): boolean {
  return hash === null || links.some(link => link.hash === hash);
}
