import type { SqlRow } from '../store/sql.ts';
import type { Card, CardLink, Passkey, RecoveryCode, StoredSession } from './facts.ts';

// Rows of the database as values. The migrations say which columns are never null.

export function makeCard(row: SqlRow): Card {
  return {
    id: row.id as string,
    name: row.name as string,
    language: row.language as Card['language'],
    timeZone: row.time_zone as string,
    mark: row.mark as number | null,
    email: row.email as string | null,
    created: row.created as number,
  };
}

export function makePasskey(row: SqlRow): Passkey {
  return {
    id: row.id as string,
    name: row.name as string,
    publicKey: row.public_key as string,
    counter: row.counter as number,
    transports: JSON.parse(row.transports as string),
    created: row.created as number,
    used: row.used as number | null,
  };
}

export function makeSession(row: SqlRow): StoredSession {
  return {
    hash: row.hash as StoredSession['hash'],
    kind: row.kind as StoredSession['kind'],
    device: row.device as string,
    created: row.created as number,
    seen: row.seen as number,
    expires: row.expires as number | null,
  };
}

export function makeCode(row: SqlRow): RecoveryCode {
  return {
    hash: row.hash as RecoveryCode['hash'],
    created: row.created as number,
    used: row.used as number | null,
  };
}

export function makeLink(row: SqlRow): CardLink {
  return { hash: row.hash as CardLink['hash'], added: row.added as number };
}
