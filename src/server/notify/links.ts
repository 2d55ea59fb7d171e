import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CardId } from '../cards/facts.ts';
import type { TableId } from '../store/store.ts';

/** The key from which the tokens in mails and feed addresses are derived. */
export function makeTokenKey(): string {
  return randomBytes(32).toString('base64url');
}

type Purpose = 'unsubscribe' | `feed ${number}`;

/** Tokens that let their holder do one thing for a card, without signing in. They need no storage. */
export class Tokens {
  private readonly key: string;

  constructor(key: string) {
    this.key = key;
  }

  make(purpose: Purpose, card: CardId): string {
    return `${card}.${this.sign(purpose, card)}`;
  }

  /** The card that a token names. It must be checked. */
  cardIn(token: string): CardId {
    return token.split('.')[0];
  }

  isValid(purpose: Purpose, token: string): boolean {
    const expected = Buffer.from(this.make(purpose, this.cardIn(token)));
    const given = Buffer.from(token);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private sign(purpose: Purpose, card: CardId): string {
    return createHmac('sha256', this.key).update(`${purpose} ${card}`).digest('base64url');
  }
}

/** The page of a table, or that of all tables, below the origin. */
export function pageOf(table: TableId | null): string {
  return table === null ? '#/mine' : `t/${encodeURIComponent(table)}`;
}
