import { randomBytes } from 'node:crypto';
import { accepted, type Parsed, type Refusal, refuse, refused } from '../../engine/refusal.ts';
import type { CardExport, CardTables, PlayerCard, Profile } from '../../protocol/player-card.ts';
import type { Secret } from '../../protocol/requests.ts';
import { MINUTE, type Milliseconds } from '../../table/clock/tempo.ts';
import { checkName } from '../../table/commands/names.ts';
import type { Hall } from '../hall/hall.ts';
import { NO_TABLE } from '../hall/identity.ts';
import { tablesOfLinks } from '../http/table-lists.ts';
import type { SecretHash } from '../store/facts.ts';
import { hashSecret } from '../store/secrets.ts';
import type { Store, TableId } from '../store/store.ts';
import type { CardStore, FoundSession } from './card-store.ts';
import { hashCode, makeDeviceCode, makeRecoveryCodes } from './codes.ts';
import type { Card, CardId, CodeKind, RecoveryCode, StoredSession } from './facts.ts';
import { Passkeys } from './passkeys.ts';
import { makeSession, Sessions } from './sessions.ts';

const CODE_LASTS: Milliseconds = 5 * MINUTE;
/** Bounds what one card can store. */
const MOST_LINKS = 5000;
const MOST_TOKENS = 20;
const MOST_BROWSERS = 50;

/** A code that is unknown, expired or used up: nobody learns which. */
const BAD_CODE = refused(refuse('server', 'bad-code'));

/** A browser that was just signed in. */
export interface SignIn extends FoundSession {
  /** Of the cookie. */
  readonly secret: Secret;
}

/** All that can be done with player cards. */
export class Cards {
  readonly sessions: Sessions;
  readonly passkeys: Passkeys;
  readonly store: CardStore;
  private readonly tables: Store;
  private readonly hall: Hall;
  private readonly now: () => Milliseconds;

  constructor(store: CardStore, tables: Store, hall: Hall, now: () => Milliseconds) {
    this.store = store;
    this.tables = tables;
    this.hall = hall;
    this.now = now;
    this.sessions = new Sessions(store, now);
    this.passkeys = new Passkeys(store, now);
  }

  /** Makes a card and signs its maker in. The recovery codes are told this once. */
  async make(
    profile: Profile,
    secrets: readonly Secret[],
    device: string,
  ): Promise<Parsed<SignIn & { readonly recoveryCodes: readonly string[] }>> {
    const refusal = checkProfile(profile);
    if (refusal) return refused(refusal);
    const now = this.now();
    const card: Card = { ...trimmed(profile), id: makeCardId(), email: null, created: now };
    const { secret, session } = makeSession('browser', device, now);
    const recoveryCodes = makeRecoveryCodes();
    await this.store.create({
      ...card,
      passkeys: [],
      sessions: [session],
      recoveryCodes: this.hashedCodes(recoveryCodes),
      links: [],
      archive: [],
    });
    await this.keepSeats(card.id, secrets);
    return accepted({ card, session, secret, recoveryCodes });
  }

  /** Signs a browser in with a code from another device, or with a recovery code. */
  async signInByCode(typed: string, device: string): Promise<Parsed<SignIn>> {
    const card = (await this.useCode(typed, 'device')) ?? (await this.useCode(typed, 'recovery'));
    return card ? accepted(await this.signIn(card, device)) : BAD_CODE;
  }

  async signIn(card: Card, device: string): Promise<SignIn> {
    await this.dropOldest(card.id);
    return { card, ...(await this.sessions.begin(card.id, device)) };
  }

  async change(id: CardId, profile: Profile): Promise<Parsed<Card>> {
    const refusal = checkProfile(profile);
    if (refusal) return refused(refusal);
    await this.store.change(id, trimmed(profile));
    return accepted((await this.store.find(id))!);
  }

  /** A code for another device of the same person. */
  async makeDeviceCode(card: CardId): Promise<{ readonly code: string; readonly expires: Milliseconds }> {
    const code = makeDeviceCode();
    const created = this.now();
    const expires = created + CODE_LASTS;
    await this.store.addCode({ hash: hashCode(code), card, kind: 'device', created, expires });
    return { code, expires };
  }

  /** New recovery codes. The old ones are void. */
  async renewRecoveryCodes(card: CardId): Promise<readonly string[]> {
    const codes = makeRecoveryCodes();
    await this.store.replaceRecoveryCodes(card, this.hashedCodes(codes));
    return codes;
  }

  /** Binds the seats of these secrets to a card. Secrets that lead nowhere are ignored. */
  async keepSeats(card: CardId, secrets: readonly Secret[]): Promise<void> {
    const held = new Set((await this.store.links(card)).map(({ hash }) => hash));
    const added = secrets.map(hashSecret).filter(hash => !held.has(hash));
    await this.store.addLinks(card, added.slice(0, Math.max(0, MOST_LINKS - held.size)), this.now());
  }

  /** A page of the tables of a card. */
  async listTables(card: CardId, after?: TableId): Promise<CardTables> {
    const [links, archive] = await Promise.all([this.store.links(card), this.store.archive(card)]);
    const archived = new Set(archive);
    const { tables, next } = await tablesOfLinks(this.tables, hashesOf(links), after);
    return {
      tables: tables.map(({ secret: _, ...table }) => ({ ...table, archived: archived.has(table.table) })),
      next,
    };
  }

  /** Everything that is kept about a person. */
  async export(card: Card): Promise<CardExport> {
    const shown = await this.show({ card, session: null });
    const tables = await this.allTables(card.id);
    const chat: CardExport['chat'] = [];
    for (const { table, holder } of tables) {
      if (typeof holder !== 'number') continue;
      const lines = await this.hall.inspect(table, (_, { chat }) =>
        chat.filter(({ seat }) => seat === holder),
      );
      for (const { at, text } of lines ?? []) chat.push({ table, at, text });
    }
    return { ...shown, tables, chat };
  }

  /**
   * Removes the person's name from their tables, then the card. If this is interrupted, the card is still there and can be
   * deleted again.
   */
  async delete(card: CardId): Promise<void> {
    for (const { table, holder } of await this.allTables(card)) {
      if (typeof holder !== 'number') continue;
      const forgotten = await this.hall.command(table, { type: 'forget', from: 'house', seat: holder });
      // A table that was deleted meanwhile has no names.
      if (!forgotten.ok && forgotten !== NO_TABLE) throw new Error('a name was not removed');
    }
    await this.store.delete(card);
  }

  private async allTables(card: CardId): Promise<CardTables['tables']> {
    const tables: CardTables['tables'] = [];
    let after: TableId | undefined;
    do {
      const page = await this.listTables(card, after);
      tables.push(...page.tables);
      after = page.next ?? undefined;
    } while (after !== undefined);
    return tables;
  }

  /** A token for a bot that plays with this card. */
  async makeToken(card: CardId, name: string): Promise<Parsed<Secret>> {
    const refusal = checkName(name);
    if (refusal) return refused(refusal);
    const tokens = (await this.store.sessions(card)).filter(({ kind }) => kind === 'token');
    if (tokens.length >= MOST_TOKENS)
      return refused(refuse('server', 'too-many-tokens', { most: MOST_TOKENS }));
    const { secret, session } = makeSession('token', name.trim(), this.now());
    await this.store.addSession(card, session);
    return accepted(secret);
  }

  /** Signs out a device or a token, named by the beginning of its hash. */
  async signOut(card: CardId, id: string): Promise<void> {
    const session = (await this.store.sessions(card)).find(each => deviceId(each) === id);
    if (session) await this.store.endSession(card, session.hash);
  }

  /** A card as its owner sees it. */
  async show({ card, session }: { card: Card; session: StoredSession | null }): Promise<PlayerCard> {
    const [sessions, passkeys, codes] = await Promise.all([
      this.store.sessions(card.id),
      this.store.passkeys(card.id),
      this.store.recoveryCodes(card.id),
    ]);
    const now = this.now();
    return {
      ...card,
      devices: sessions
        .filter(({ expires }) => expires === null || expires > now)
        .map(each => ({
          id: deviceId(each),
          kind: each.kind,
          device: each.device,
          created: each.created,
          seen: each.seen,
          isThis: each.hash === session?.hash,
        })),
      passkeys: passkeys.map(({ id, name, created, used }) => ({ id, name, created, used })),
      recoveryCodes: { left: codes.filter(({ used }) => used === null).length, made: codes.length },
    };
  }

  private async useCode(typed: string, kind: CodeKind): Promise<Card | null> {
    const used = await this.store.useCode(hashCode(typed), kind, this.now());
    return used?.card ? this.store.find(used.card) : null;
  }

  private hashedCodes(codes: readonly string[]): RecoveryCode[] {
    return codes.map(code => ({ hash: hashCode(code), created: this.now(), used: null }));
  }

  /** Whoever signs in from ever new browsers loses the session that was used least recently. */
  private async dropOldest(card: CardId): Promise<void> {
    const browsers = (await this.store.sessions(card)).filter(({ kind }) => kind === 'browser');
    const oldest = browsers.sort((a, b) => b.seen - a.seen).slice(MOST_BROWSERS - 1);
    for (const { hash } of oldest) await this.store.endSession(card, hash);
  }
}

function hashesOf(links: readonly { readonly hash: SecretHash }[]): SecretHash[] {
  return links.map(({ hash }) => hash);
}

const DEVICE_ID_LENGTH = 12;

/** Enough of the hash to tell the devices of a card apart. It cannot be used as a secret. */
function deviceId({ hash }: StoredSession): string {
  return hash.slice(0, DEVICE_ID_LENGTH);
}

const CARD_ID_BYTES = 16;

function makeCardId(): CardId {
  return randomBytes(CARD_ID_BYTES).toString('base64url');
}

function trimmed(profile: Profile): Profile {
  return { ...profile, name: profile.name.trim() };
}

function checkProfile({ name, timeZone }: Profile): Refusal | null {
  return checkName(name) ?? (isTimeZone(timeZone) ? null : refuse('server', 'bad-time-zone', { timeZone }));
}

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}
