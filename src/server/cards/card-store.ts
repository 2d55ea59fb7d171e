import type { Holder } from '../../protocol/holder.ts';
import type { Milliseconds } from '../../table/clock/tempo.ts';
import type { SecretHash } from '../store/facts.ts';
import { makeHolder } from '../store/secrets.ts';
import { type Sql, type SqlRow, type Statement, statement } from '../store/sql.ts';
import type { TableId } from '../store/store.ts';
import type {
  Card,
  CardId,
  CardLink,
  CodeKind,
  Passkey,
  Profile,
  RecoveryCode,
  StoredCard,
  StoredSession,
} from './facts.ts';
import { makeCard, makeCode, makeLink, makePasskey, makeSession } from './rows.ts';

/** A code to be stored: only the hash of what the person gets. */
export interface NewCode {
  readonly hash: SecretHash;
  /** `null` for a challenge before it is known whose passkey answers. */
  readonly card: CardId | null;
  readonly kind: CodeKind;
  /** An address to be confirmed. */
  readonly detail?: string;
  readonly created: Milliseconds;
  readonly expires: Milliseconds | null;
}

/** A code that was just used up. */
export interface UsedCode {
  readonly card: CardId | null;
  readonly kind: CodeKind;
  readonly detail: string | null;
}

/** A session with its card. */
export interface FoundSession {
  readonly session: StoredSession;
  readonly card: Card;
}

/** Everything that belongs to a card, with its notifications. */
const PARTS = [
  'card_passkeys',
  'card_sessions',
  'card_codes',
  'card_links',
  'card_archive',
  'notify_settings',
  'push_subscriptions',
];
const PAGE = 100;

/**
 * Player cards in the database. Every method that writes does so in one transaction, and resolves when it is on disk.
 */
export class CardStore {
  private readonly sql: Sql;

  constructor(sql: Sql) {
    this.sql = sql;
  }

  /** Creates a card, new or from another database. `taken` if the id exists already: then nothing is written. */
  async create(card: StoredCard): Promise<'done' | 'taken'> {
    if (await this.find(card.id)) return 'taken';
    const { id } = card;
    await this.sql.write(
      statement(
        'insert into cards (id, name, language, time_zone, mark, email, created) values ($1, $2, $3, $4, $5, $6, $7)',
        ...[id, card.name, card.language, card.timeZone, card.mark, card.email, card.created],
      ),
      ...card.passkeys.map(passkey => insertPasskey(id, passkey)),
      ...card.sessions.map(session => insertSession(id, session)),
      ...card.recoveryCodes.map(code => insertRecoveryCode(id, code)),
      ...card.links.map(link => insertLink(id, link)),
      ...card.archive.map(table => insertArchived(id, table)),
    );
    return 'done';
  }

  async find(id: CardId): Promise<Card | null> {
    return first(await this.sql.read('select * from cards where id = $1', id), makeCard);
  }

  async findByEmail(email: string): Promise<readonly Card[]> {
    return (await this.sql.read('select * from cards where email = $1 order by id', email)).map(makeCard);
  }

  /** The cards that hold this seat now. A link that was replaced leads to none. */
  async cardsAt(table: TableId, holder: Holder): Promise<readonly Card[]> {
    const rows = await this.sql.read(
      `select cards.* from links join card_links on card_links.hash = links.hash join cards on cards.id = card_links.card
        where links.table_id = $1 and links.holder = $2 order by cards.id`,
      table,
      makeHolder(holder),
    );
    return rows.map(makeCard);
  }

  /** The hash of the link by which a card is this holder, `null` if it is not. */
  async linkOf(card: CardId, table: TableId, holder: Holder): Promise<SecretHash | null> {
    const rows = await this.sql.read(
      `select links.hash from links join card_links on card_links.hash = links.hash
        where card_links.card = $1 and links.table_id = $2 and links.holder = $3`,
      card,
      table,
      makeHolder(holder),
    );
    return first(rows, ({ hash }) => hash as SecretHash);
  }

  async change(id: CardId, { name, language, timeZone, mark }: Profile): Promise<void> {
    await this.sql.write(
      statement(
        'update cards set name = $1, language = $2, time_zone = $3, mark = $4 where id = $5',
        ...[name, language, timeZone, mark, id],
      ),
    );
  }

  async setEmail(id: CardId, email: string | null): Promise<void> {
    await this.sql.write(statement('update cards set email = $1 where id = $2', email, id));
  }

  async delete(id: CardId): Promise<void> {
    await this.sql.write(
      ...PARTS.map(part => statement(`delete from ${part} where card = $1`, id)),
      statement('delete from notices where recipient = $1', id),
      statement('delete from cards where id = $1', id),
    );
  }

  // Sessions

  async addSession(card: CardId, session: StoredSession): Promise<void> {
    await this.sql.write(insertSession(card, session));
  }

  /** The session with this hash that has not expired. */
  async session(hash: SecretHash, now: Milliseconds): Promise<FoundSession | null> {
    const rows = await this.sql.read(
      `select cards.*, hash, kind, device, card_sessions.created as began, seen, expires
        from card_sessions join cards on cards.id = card_sessions.card
        where hash = $1 and (expires is null or expires > $2)`,
      hash,
      now,
    );
    return first(rows, row => ({
      card: makeCard(row),
      session: makeSession({ ...row, created: row.began }),
    }));
  }

  async sessions(card: CardId): Promise<readonly StoredSession[]> {
    const rows = await this.sql.read(
      'select * from card_sessions where card = $1 order by created, hash',
      card,
    );
    return rows.map(makeSession);
  }

  async touchSession(hash: SecretHash, seen: Milliseconds, expires: Milliseconds | null): Promise<void> {
    await this.sql.write(
      statement('update card_sessions set seen = $1, expires = $2 where hash = $3', seen, expires, hash),
    );
  }

  async endSession(card: CardId, hash: SecretHash): Promise<void> {
    await this.sql.write(statement('delete from card_sessions where card = $1 and hash = $2', card, hash));
  }

  // Passkeys

  async addPasskey(card: CardId, passkey: Passkey): Promise<void> {
    await this.sql.write(insertPasskey(card, passkey));
  }

  async passkey(id: string): Promise<{ readonly card: CardId; readonly passkey: Passkey } | null> {
    const rows = await this.sql.read('select * from card_passkeys where id = $1', id);
    return first(rows, row => ({ card: row.card as CardId, passkey: makePasskey(row) }));
  }

  async passkeys(card: CardId): Promise<readonly Passkey[]> {
    const rows = await this.sql.read(
      'select * from card_passkeys where card = $1 order by created, id',
      card,
    );
    return rows.map(makePasskey);
  }

  async passkeyUsed(id: string, counter: number, used: Milliseconds): Promise<void> {
    await this.sql.write(
      statement('update card_passkeys set counter = $1, used = $2 where id = $3', counter, used, id),
    );
  }

  async removePasskey(card: CardId, id: string): Promise<void> {
    await this.sql.write(statement('delete from card_passkeys where card = $1 and id = $2', card, id));
  }

  // Codes

  async addCode(code: NewCode): Promise<void> {
    await this.sql.write(insertCode(code));
  }

  /** Uses up a code: of several who try at the same moment, in any process, one gets it. */
  async useCode(hash: SecretHash, kind: CodeKind, now: Milliseconds): Promise<UsedCode | null> {
    const [rows] = await this.sql.write(
      statement(
        `update card_codes set used = $1
          where hash = $2 and kind = $3 and used is null and (expires is null or expires > $4)
          returning card, kind, detail`,
        ...[now, hash, kind, now],
      ),
    );
    return first(rows, row => row as unknown as UsedCode);
  }

  async recoveryCodes(card: CardId): Promise<readonly RecoveryCode[]> {
    const rows = await this.sql.read(
      "select * from card_codes where card = $1 and kind = 'recovery' order by hash",
      card,
    );
    return rows.map(makeCode);
  }

  async replaceRecoveryCodes(card: CardId, codes: readonly RecoveryCode[]): Promise<void> {
    await this.sql.write(
      statement("delete from card_codes where card = $1 and kind = 'recovery'", card),
      ...codes.map(code => insertRecoveryCode(card, code)),
    );
  }

  // Links

  /** Adds those that are links of tables at this moment. */
  async addLinks(card: CardId, hashes: readonly SecretHash[], now: Milliseconds): Promise<void> {
    if (hashes.length === 0) return;
    await this.sql.write(
      ...hashes.map(hash =>
        statement(
          `insert into card_links (card, hash, added)
            select id, cast($1 as text), cast($2 as bigint) from cards where id = $3 and exists (select 1 from links where hash = $4)
            on conflict do nothing`,
          ...[hash, now, card, hash],
        ),
      ),
    );
  }

  async links(card: CardId): Promise<readonly CardLink[]> {
    const rows = await this.sql.read('select * from card_links where card = $1 order by hash', card);
    return rows.map(makeLink);
  }

  // The archive

  async archive(card: CardId): Promise<readonly TableId[]> {
    const rows = await this.sql.read(
      'select table_id from card_archive where card = $1 order by table_id',
      card,
    );
    return rows.map(row => row.table_id as TableId);
  }

  async setArchived(card: CardId, table: TableId, isArchived: boolean): Promise<void> {
    await this.sql.write(
      isArchived
        ? insertArchived(card, table)
        : statement('delete from card_archive where card = $1 and table_id = $2', card, table),
    );
  }

  // All of it

  /** Everything about a card. */
  async whole(card: Card): Promise<StoredCard> {
    const { id } = card;
    const [passkeys, sessions, recoveryCodes, links, archive] = await Promise.all([
      this.passkeys(id),
      this.sessions(id),
      this.recoveryCodes(id),
      this.links(id),
      this.archive(id),
    ]);
    return { ...card, passkeys, sessions, recoveryCodes, links, archive };
  }

  /** All cards in order of their ids, read one after the other. */
  async *all(): AsyncGenerator<StoredCard> {
    let last = '';
    for (;;) {
      const rows = await this.sql.read('select * from cards where id > $1 order by id limit $2', last, PAGE);
      for (const row of rows) yield this.whole(makeCard(row));
      if (rows.length < PAGE) return;
      last = rows[rows.length - 1].id as CardId;
    }
  }

  /** Removes what has expired, links that were replaced, and the archive of tables that are gone. */
  async clean(now: Milliseconds): Promise<void> {
    await this.sql.write(
      statement('delete from card_sessions where expires < $1', now),
      statement('delete from card_codes where expires < $1', now),
      statement(
        'delete from card_links where not exists (select 1 from links where links.hash = card_links.hash)',
      ),
      statement(
        'delete from card_archive where not exists (select 1 from tables where tables.id = card_archive.table_id)',
      ),
    );
  }
}

function insertPasskey(card: CardId, passkey: Passkey): Statement {
  const { id, name, publicKey, counter, transports, created, used } = passkey;
  return statement(
    `insert into card_passkeys (id, card, name, public_key, counter, transports, created, used)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    ...[id, card, name, publicKey, counter, JSON.stringify(transports), created, used],
  );
}

function insertSession(
  card: CardId,
  { hash, kind, device, created, seen, expires }: StoredSession,
): Statement {
  return statement(
    `insert into card_sessions (hash, card, kind, device, created, seen, expires)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    ...[hash, card, kind, device, created, seen, expires],
  );
}

function insertCode({
  hash,
  card,
  kind,
  detail = null,
  created,
  expires,
}: Omit<NewCode, 'detail'> & {
  readonly detail?: string | null;
}): Statement {
  return statement(
    'insert into card_codes (hash, card, kind, detail, created, expires) values ($1, $2, $3, $4, $5, $6)',
    ...[hash, card, kind, detail, created, expires],
  );
}

function insertRecoveryCode(card: CardId, { hash, created, used }: RecoveryCode): Statement {
  return statement(
    "insert into card_codes (hash, card, kind, created, used) values ($1, $2, 'recovery', $3, $4)",
    ...[hash, card, created, used],
  );
}

function insertLink(card: CardId, { hash, added }: CardLink): Statement {
  return statement('insert into card_links (card, hash, added) values ($1, $2, $3)', card, hash, added);
}

function insertArchived(card: CardId, table: TableId): Statement {
  return statement(
    'insert into card_archive (card, table_id) values ($1, $2) on conflict do nothing',
    card,
    table,
  );
}

function first<T>(rows: readonly SqlRow[], make: (row: SqlRow) => T): T | null {
  return rows.length === 0 ? null : make(rows[0]);
}
