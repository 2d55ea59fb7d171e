import { randomUUID } from 'node:crypto';
import type { StoredCard } from '../../cards/facts.ts';
import { hashOf } from '../tables.ts';

/** A card with one of everything. */
export function newCard(parts: Partial<StoredCard> = {}): StoredCard {
  const id = parts.id ?? randomUUID();
  return {
    id,
    name: 'Mara',
    language: 'de',
    timeZone: 'Europe/Zurich',
    mark: 2,
    email: 'mara@example.org',
    created: 1000,
    passkeys: [
      {
        id: `passkey of ${id}`,
        name: 'Phone',
        publicKey: 'pQECAyYg',
        counter: 4_294_967_295,
        transports: ['internal', 'hybrid'],
        created: 1001,
        used: null,
      },
    ],
    sessions: [
      {
        hash: hashOf(`session of ${id}`),
        kind: 'browser',
        device: 'Firefox, Linux',
        created: 1002,
        seen: 1003,
        expires: 4_000_000_000_000,
      },
    ],
    recoveryCodes: [
      { hash: hashOf(`code 1 of ${id}`), created: 1004, used: null },
      { hash: hashOf(`code 2 of ${id}`), created: 1004, used: 1005 },
    ],
    links: [{ hash: hashOf(`link of ${id}`), added: 1006 }],
    archive: ['a-table'],
    ...parts,
  };
}
