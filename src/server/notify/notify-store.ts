import * as v from 'valibot';
import type { Language } from '../../engine/entry.ts';
import type { Seat } from '../../engine/turn.ts';
import type { Channel, NoticeKind, Webhook } from '../../protocol/notifications.ts';
import type { Milliseconds } from '../../table/clock/tempo.ts';
import type { Card, CardId } from '../cards/facts.ts';
import { makeCard } from '../cards/rows.ts';
import { type Sql, type SqlRow, statement } from '../store/sql.ts';
import type { TableId } from '../store/store.ts';
import type { Subscription } from './push/push-sender.ts';
import { DEFAULT_SETTINGS, isOn, type Settings, settingsSchema } from './settings.ts';

/** A person at a table who wants to be told. */
export interface ToldPerson {
  readonly card: Card;
  readonly settings: Settings;
  readonly seat: Seat;
}

/** The webhook of a table, and the language of its messages. */
export interface TableWebhook {
  readonly webhook: Webhook;
  readonly language: Language;
}

/** A message to be sent, or sent already. */
export interface StoredNotice {
  readonly recipient: CardId | TableId;
  readonly channel: Channel;
  readonly table: TableId;
  readonly kind: NoticeKind;
  /** `null` in messages to the webhook of a table. */
  readonly seat: Seat | null;
  /** Distinguishes one wait from the next. */
  readonly mark: Milliseconds;
  readonly attempts: number;
}

/**
 * - `pending`: to be sent;
 * - `claimed`: being sent. If the process dies, it stays so: the message may have arrived;
 * - `done`: sent, or given up.
 */
type State = 'pending' | 'claimed' | 'done';

const NO_SEAT = -1;

/** Browsers of one person. The oldest gives way. */
const MOST_SUBSCRIPTIONS = 20;

const THIS_NOTICE =
  'recipient = $1 and channel = $2 and table_id = $3 and kind = $4 and seat = $5 and mark = $6';

/** Settings, subscriptions and messages in the database. */
export class NotifyStore {
  private readonly sql: Sql;

  constructor(sql: Sql) {
    this.sql = sql;
  }

  /** The key of this name. It is made once, whichever process asks first. */
  async keepKey(name: string, make: () => string): Promise<string> {
    const find = 'select value from server_keys where name = $1';
    const [kept] = await this.sql.read(find, name);
    if (kept) return kept.value as string;
    const [, rows] = await this.sql.write(
      statement(
        'insert into server_keys (name, value) values ($1, $2) on conflict do nothing',
        ...[name, make()],
      ),
      statement(find, name),
    );
    return rows[0].value as string;
  }

  // Settings

  async settings(card: CardId): Promise<Settings> {
    const [row] = await this.sql.read('select settings from notify_settings where card = $1', card);
    return row ? parseSettings(row) : DEFAULT_SETTINGS;
  }

  async setSettings(card: CardId, settings: Settings): Promise<void> {
    await this.sql.write(
      statement(
        `insert into notify_settings (card, settings, is_on) values ($1, $2, $3)
          on conflict (card) do update set settings = excluded.settings, is_on = excluded.is_on`,
        ...[card, JSON.stringify(settings), Number(isOn(settings))],
      ),
    );
  }

  async subscriptions(card: CardId): Promise<readonly Subscription[]> {
    const rows = await this.sql.read(
      'select endpoint, p256dh, auth from push_subscriptions where card = $1 order by created, endpoint',
      card,
    );
    return rows.map(({ endpoint, p256dh, auth }) => ({
      endpoint: endpoint as string,
      keys: { p256dh: p256dh as string, auth: auth as string },
    }));
  }

  /** A browser belongs to the card that was signed in there last. */
  async subscribe(card: CardId, { endpoint, keys }: Subscription, now: Milliseconds): Promise<void> {
    await this.sql.write(
      statement(
        `insert into push_subscriptions (endpoint, card, p256dh, auth, created) values ($1, $2, $3, $4, $5)
          on conflict (endpoint) do update set
            card = excluded.card, p256dh = excluded.p256dh, auth = excluded.auth, created = excluded.created`,
        ...[endpoint, card, keys.p256dh, keys.auth, now],
      ),
      statement(
        `delete from push_subscriptions where card = $1 and endpoint not in (
          select endpoint from push_subscriptions where card = $2 order by created desc limit ${MOST_SUBSCRIPTIONS}
        )`,
        ...[card, card],
      ),
    );
  }

  async unsubscribe(card: CardId, endpoint: string): Promise<void> {
    await this.sql.write(
      statement('delete from push_subscriptions where card = $1 and endpoint = $2', card, endpoint),
    );
  }

  async tableWebhook(table: TableId): Promise<TableWebhook | null> {
    const [row] = await this.sql.read('select * from table_webhooks where table_id = $1', table);
    if (!row) return null;
    return { webhook: { form: row.form, url: row.url } as Webhook, language: row.language as Language };
  }

  async setTableWebhook(table: TableId, hook: TableWebhook | null): Promise<void> {
    await this.sql.write(
      statement('delete from table_webhooks where table_id = $1', table),
      ...(hook
        ? [
            statement(
              'insert into table_webhooks (table_id, form, url, language) values ($1, $2, $3, $4)',
              ...[table, hook.webhook.form, hook.webhook.url, hook.language],
            ),
          ]
        : []),
    );
  }

  /** The people at a table who want to be told of anything. A link that was replaced leads to nobody. */
  async toldAt(table: TableId): Promise<readonly ToldPerson[]> {
    const rows = await this.sql.read(
      `select cards.*, notify_settings.settings, links.holder from links
        join card_links on card_links.hash = links.hash
        join cards on cards.id = card_links.card
        join notify_settings on notify_settings.card = cards.id
        where links.table_id = $1 and notify_settings.is_on = 1 and links.holder not in ('owner', 'spectator')
        order by links.holder, cards.id`,
      table,
    );
    return rows.map(row => ({ card: makeCard(row), settings: parseSettings(row), seat: Number(row.holder) }));
  }

  // Messages

  /** A message that exists already is left as it is, whatever its state. */
  async addNotices(notices: readonly Omit<StoredNotice, 'attempts'>[], now: Milliseconds): Promise<void> {
    await this.sql.write(
      ...notices.map(notice => {
        // A feed is fetched, not sent.
        const state: State = notice.channel === 'feed' ? 'done' : 'pending';
        return statement(
          `insert into notices (recipient, channel, table_id, kind, seat, mark, state, attempts, created)
            values ($1, $2, $3, $4, $5, $6, $7, 0, $8) on conflict do nothing`,
          ...keyOf(notice),
          ...[state, now],
        );
      }),
    );
  }

  /** Takes all messages to be sent by this channel: of several who try, in any process, one gets a message. */
  async claim(recipient: string, channel: Channel): Promise<readonly StoredNotice[]> {
    const [rows] = await this.sql.write(
      statement(
        `update notices set state = 'claimed' where recipient = $1 and channel = $2 and state = 'pending'
          returning recipient, channel, table_id, kind, seat, mark, attempts`,
        ...[recipient, channel],
      ),
    );
    return rows.map(makeNotice).toSorted((a, b) => a.mark - b.mark);
  }

  /** Sent, or given up. */
  async end(notices: readonly StoredNotice[]): Promise<void> {
    await this.settle(notices, 'done');
  }

  /** Has certainly not arrived: to be tried again. */
  async release(notices: readonly StoredNotice[]): Promise<void> {
    await this.settle(notices, 'pending');
  }

  /** The waits that the feed of a person lists, the newest first. */
  async feed(card: CardId, limit: number): Promise<readonly StoredNotice[]> {
    const rows = await this.sql.read(
      `select * from notices where recipient = $1 and channel = 'feed' order by mark desc limit ${limit}`,
      card,
    );
    return rows.map(makeNotice);
  }

  /** Forgets messages that were made before this. */
  async clean(before: Milliseconds, now: Milliseconds): Promise<void> {
    await this.sql.write(
      statement('delete from notices where created < $1', before),
      statement('delete from present_seats where until < $1', now),
    );
  }

  // Presence

  /** Whether somebody at this seat wants to be told of anything. */
  async isTold(table: TableId, seat: Seat): Promise<boolean> {
    const rows = await this.sql.read(
      `select 1 as found from links
        join card_links on card_links.hash = links.hash
        join notify_settings on notify_settings.card = card_links.card
        where links.table_id = $1 and links.holder = $2 and notify_settings.is_on = 1 limit 1`,
      table,
      String(seat),
    );
    return rows.length > 0;
  }

  async setPresent(table: TableId, seat: Seat, process: string, until: Milliseconds): Promise<void> {
    await this.sql.write(
      statement(
        `insert into present_seats (table_id, seat, process, until) values ($1, $2, $3, $4)
          on conflict (table_id, seat, process) do update set until = excluded.until`,
        ...[table, seat, process, until],
      ),
    );
  }

  async setAbsent(table: TableId, seat: Seat, process: string): Promise<void> {
    await this.sql.write(
      statement(
        'delete from present_seats where table_id = $1 and seat = $2 and process = $3',
        ...[table, seat, process],
      ),
    );
  }

  /** The seats of a table that are connected to any process. */
  async presentSeats(table: TableId, now: Milliseconds): Promise<ReadonlySet<Seat>> {
    const rows = await this.sql.read(
      'select seat from present_seats where table_id = $1 and until > $2',
      table,
      now,
    );
    return new Set(rows.map(({ seat }) => seat as number));
  }

  private async settle(notices: readonly StoredNotice[], state: State): Promise<void> {
    await this.sql.write(
      ...notices.map(notice =>
        statement(
          `update notices set state = $7, attempts = attempts + 1 where ${THIS_NOTICE}`,
          ...keyOf(notice),
          state,
        ),
      ),
    );
  }
}

/** Settings of an older version lack what is new. */
function parseSettings({ settings }: SqlRow): Settings {
  const stored = { ...DEFAULT_SETTINGS, ...JSON.parse(settings as string) };
  return v.parse(settingsSchema, stored);
}

function keyOf({ recipient, channel, table, kind, seat, mark }: Omit<StoredNotice, 'attempts'>) {
  return [recipient, channel, table, kind, seat ?? NO_SEAT, mark];
}

function makeNotice(row: SqlRow): StoredNotice {
  return {
    recipient: row.recipient as string,
    channel: row.channel as Channel,
    table: row.table_id as TableId,
    kind: row.kind as NoticeKind,
    seat: row.seat === NO_SEAT ? null : (row.seat as Seat),
    mark: row.mark as Milliseconds,
    attempts: row.attempts as number,
  };
}
