import type { Secret } from '../../protocol/requests.ts';
import { DAY, HOUR, type Milliseconds } from '../../table/clock/tempo.ts';
import type { SecretHash } from '../store/facts.ts';
import { hashSecret } from '../store/secrets.ts';
import type { CardStore, FoundSession } from './card-store.ts';
import { makeSessionSecret } from './codes.ts';
import type { CardId, StoredSession } from './facts.ts';

/** A browser that does not come back for this long is signed out. */
export const SESSION_LASTS: Milliseconds = 180 * DAY;

/** Every visit prolongs a session, but not every visit is written. */
const TOUCH_AFTER: Milliseconds = HOUR;

/** A new session of a browser, or a bot's token, which does not expire. */
export function makeSession(
  kind: StoredSession['kind'],
  device: string,
  now: Milliseconds,
): { readonly secret: Secret; readonly session: StoredSession } {
  const secret = makeSessionSecret();
  const expires = kind === 'browser' ? now + SESSION_LASTS : null;
  return { secret, session: { hash: hashSecret(secret), kind, device, created: now, seen: now, expires } };
}

/** The signed-in browsers and bots. */
export class Sessions {
  private readonly store: CardStore;
  private readonly now: () => Milliseconds;

  constructor(store: CardStore, now: () => Milliseconds) {
    this.store = store;
    this.now = now;
  }

  /** Signs a browser in, and returns the secret of its cookie. */
  async begin(card: CardId, device: string): Promise<{ secret: Secret; session: StoredSession }> {
    const made = makeSession('browser', device, this.now());
    await this.store.addSession(card, made.session);
    return made;
  }

  /** Sessions are found by the hash of 256 random bits: how long that takes says nothing about other secrets. */
  async find(secret: Secret | null): Promise<FoundSession | null> {
    const now = this.now();
    const found = secret === null ? null : await this.store.session(hashSecret(secret), now);
    if (found && now - found.session.seen > TOUCH_AFTER) {
      const expires = found.session.expires === null ? null : now + SESSION_LASTS;
      await this.store.touchSession(found.session.hash, now, expires);
    }
    return found;
  }

  async isValid(hash: SecretHash): Promise<boolean> {
    return (await this.store.session(hash, this.now())) !== null;
  }
}
