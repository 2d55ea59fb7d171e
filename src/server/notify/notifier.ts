import type { AnyGame } from '../../engine/game.ts';
import type { Seat } from '../../engine/turn.ts';
import type { Channel, NoticeKind } from '../../protocol/notifications.ts';
import { timeOutOf } from '../../table/clock/clock.ts';
import type { Milliseconds } from '../../table/clock/tempo.ts';
import type { Table } from '../../table/table.ts';
import type { CardStore } from '../cards/card-store.ts';
import type { Card, CardId } from '../cards/facts.ts';
import type { Clock } from '../clock.ts';
import type { Hall } from '../hall/hall.ts';
import type { Job, Jobs } from '../jobs/jobs.ts';
import { DELIVER } from '../jobs/kinds.ts';
import { retryPause } from '../jobs/retries.ts';
import type { Metrics } from '../metrics.ts';
import type { TableId } from '../store/store.ts';
import type { Channels } from './channels.ts';
import { type Notice, newsOf, type TableNews } from './news.ts';
import type { NotifyStore, StoredNotice, ToldPerson } from './notify-store.ts';
import type { Outcome } from './outcome.ts';
import type { PresentSeats } from './present-seats.ts';
import { deliverAt } from './quiet-hours.ts';
import { channelsFor, type Settings, uses } from './settings.ts';
import { awaitedPeople, parseKey, type Trigger } from './triggers.ts';
import { type Message, messageFor, type Reader } from './words/message.ts';

/** Attempts over about an hour: the first pause is a second, and each is twice as long as the one before. */
const MOST_ATTEMPTS = 12;

/** The recipient of a delivery job: a person, or the webhook of a table. */
const PERSON = 'person';
const WEBHOOK = 'webhook';

/** Kinds that make sense only while the seat is awaited. */
const WAITS: readonly NoticeKind[] = ['turn', 'time'];

export interface NotifierParts {
  readonly store: NotifyStore;
  readonly cards: CardStore;
  readonly hall: Hall;
  readonly jobs: Jobs;
  readonly channels: Channels;
  readonly present: PresentSeats;
  readonly metrics: Metrics;
  readonly clock: Clock;
  /** Messages to one person within this time are gathered into one. */
  readonly gather: Milliseconds;
}

/** A table at the moment of a message: what everybody may know, and what concerns a seat alone. */
interface Seen {
  readonly news: TableNews;
  readonly awaited: readonly Seat[];
  /** By seat, when its time runs out. */
  readonly deadlines: readonly (Milliseconds | null)[];
}

/**
 * Tells people what happened at their tables. A job of the table makes the messages, a job of the recipient sends them. A
 * message is claimed in the database before it is sent, so that it is sent at most once, also if a process dies.
 */
export class Notifier {
  private readonly parts: NotifierParts;

  constructor(parts: NotifierParts) {
    this.parts = parts;
  }

  /** Something happened at a table. Safe to run twice: a message is named by what it is about. */
  async notice({ table, key, runAt: mark }: Job): Promise<void> {
    const trigger = parseKey(key);
    const seen = await this.look(table);
    if (!seen) return;
    const notices = [
      ...(await this.noticesForPeople(trigger, table, mark, seen)),
      ...(await this.noticesForWebhook(trigger, table, mark)),
    ];
    if (notices.length === 0) return;
    await this.parts.store.addNotices(notices, this.now());
    const sent = notices.filter(({ channel }) => channel !== 'feed');
    for (const recipient of new Set(sent.map(notice => notice.recipient))) {
      const key = recipient === table ? WEBHOOK : PERSON;
      await this.parts.jobs.schedule({
        table: recipient,
        kind: DELIVER,
        key,
        runAt: this.now() + this.parts.gather,
      });
    }
  }

  /** Sends what is to be sent to a person or a webhook. */
  async deliver(job: Job): Promise<void> {
    if (job.key === WEBHOOK) await this.deliverToWebhook(job.table);
    else await this.deliverToPerson(job.table);
  }

  private async noticesForPeople(
    { kind, seats }: Trigger,
    table: TableId,
    mark: Milliseconds,
    seen: Seen,
  ): Promise<Omit<StoredNotice, 'attempts'>[]> {
    const people = await this.parts.store.toldAt(table);
    const told: ToldPerson[] = [];
    for (const person of people) {
      const isMeant = seats === null || seats.includes(person.seat);
      if (isMeant && (await this.isNews(kind, table, person.seat, seen))) told.push(person);
    }
    return told.flatMap(({ card, settings, seat }) =>
      channelsFor(settings, kind).map(channel => ({ recipient: card.id, channel, table, kind, seat, mark })),
    );
  }

  private async noticesForWebhook(
    { kind, isPublic }: Trigger,
    table: TableId,
    mark: Milliseconds,
  ): Promise<Omit<StoredNotice, 'attempts'>[]> {
    if (!isPublic || !(await this.parts.store.tableWebhook(table))) return [];
    return [{ recipient: table, channel: 'webhook', table, kind, seat: null, mark }];
  }

  private async deliverToPerson(id: CardId): Promise<void> {
    const card = await this.parts.cards.find(id);
    if (!card) return;
    const settings = await this.parts.store.settings(id);
    const at = deliverAt(this.now(), settings.quiet, card.timeZone);
    if (at > this.now()) return this.again(id, PERSON, at);
    const results = [];
    for (const channel of ['push', 'mail', 'webhook'] as const) {
      results.push(
        await this.send(id, channel, card, message => this.sendTo(card, settings, channel, message)),
      );
    }
    await this.retry(id, PERSON, results);
  }

  private async deliverToWebhook(table: TableId): Promise<void> {
    const hook = await this.parts.store.tableWebhook(table);
    if (!hook) return;
    const reader = { language: hook.language, timeZone: 'UTC' };
    const send = (message: Message) => this.parts.channels.webhook(hook.webhook, message);
    await this.retry(table, WEBHOOK, [await this.send(table, 'webhook', reader, send)]);
  }

  private sendTo(card: Card, settings: Settings, channel: Channel, message: Message): Promise<Outcome> {
    const { channels } = this.parts;
    // The person may have turned it off in the meantime.
    if (!uses(settings, channel)) return Promise.resolve('refused');
    if (channel === 'push') return channels.push(card, message);
    return channel === 'mail' ? channels.mail(card, message) : channels.webhook(settings.webhook, message);
  }

  /** Sends all messages of one channel as one; returns the attempts so far if it has to be tried again. */
  private async send(
    recipient: string,
    channel: Channel,
    reader: Reader,
    send: (message: Message) => Promise<Outcome>,
  ): Promise<number | null> {
    const { store, metrics } = this.parts;
    const claimed = await store.claim(recipient, channel);
    if (claimed.length === 0) return null;
    const current = await this.currentOf(claimed);
    const dropped = claimed.filter(notice => !current.has(notice));
    metrics.countNotices(channel, 'dropped', dropped.length);
    await store.end(dropped);
    if (current.size === 0) return null;
    const notices = [...current.keys()];
    const outcome = await send(messageFor(reader, [...current.values()]));
    const attempts = Math.max(...notices.map(notice => notice.attempts));
    const isOver = outcome !== 'failed' || attempts + 1 >= MOST_ATTEMPTS;
    metrics.countNotices(channel, outcome === 'sent' ? 'sent' : 'failed', notices.length);
    await (isOver ? store.end(notices) : store.release(notices));
    return isOver ? null : attempts;
  }

  private async retry(recipient: string, key: string, results: readonly (number | null)[]): Promise<void> {
    const attempts = results.filter(result => result !== null);
    if (attempts.length === 0) return;
    await this.again(recipient, key, this.now() + retryPause(Math.max(...attempts)));
  }

  private again(recipient: string, key: string, runAt: Milliseconds): Promise<void> {
    return this.parts.jobs.schedule({ table: recipient, kind: DELIVER, key, runAt });
  }

  /** The messages that are still true, with what they say. */
  private async currentOf(notices: readonly StoredNotice[]): Promise<Map<StoredNotice, Notice>> {
    const current = new Map<StoredNotice, Notice>();
    for (const notice of notices) {
      const { table, kind, seat } = notice;
      const seen = await this.look(table);
      if (!seen) continue;
      const deadline = seat === null ? null : seen.deadlines[seat];
      if (seat === null ? isNewsForAll(kind, seen) : await this.isNews(kind, table, seat, seen))
        current.set(notice, { kind, news: seen.news, seat, deadline });
    }
    return current;
  }

  /** Whether somebody at this seat does not know it yet. */
  private async isNews(kind: NoticeKind, table: TableId, seat: Seat, seen: Seen): Promise<boolean> {
    if (WAITS.includes(kind) && !seen.awaited.includes(seat)) return false;
    if (kind === 'begun' && seen.news.isOver) return false;
    return !(await this.parts.present.has(table, seat));
  }

  private look(table: TableId): Promise<Seen | null> {
    return this.parts.hall.inspect(table, seenAt);
  }

  private now(): Milliseconds {
    return this.parts.clock.now();
  }
}

function seenAt(game: AnyGame, table: Table): Seen {
  return {
    news: newsOf(game, table),
    awaited: awaitedPeople(table),
    deadlines: table.seats.map((_, seat) => timeOutOf(table, seat)),
  };
}

function isNewsForAll(kind: NoticeKind, { news }: Seen): boolean {
  return kind !== 'turn' || news.awaited.some(seat => news.people[seat] !== null);
}
