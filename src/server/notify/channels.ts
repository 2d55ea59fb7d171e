import type { Language } from '../../engine/entry.ts';
import type { Webhook } from '../../protocol/notifications.ts';
import type { PushMessage } from '../../protocol/push-message.ts';
import type { Card, CardId } from '../cards/facts.ts';
import type { TableId } from '../store/store.ts';
import { pageOf, type Tokens } from './links.ts';
import type { Mailer } from './mail/mailer.ts';
import { noticeMail } from './mail/notice-mail.ts';
import type { NotifyStore } from './notify-store.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { Outcome } from './outcome.ts';
import type { PushSender } from './push/push-sender.ts';
import { sendWebhook } from './webhook/send.ts';
import type { Message } from './words/message.ts';

export interface ChannelParts {
  readonly store: NotifyStore;
  readonly push: PushSender;
  readonly tokens: Tokens;
  /** `null` if the host sends no mails. */
  readonly mailer: Mailer | null;
  /** `null` if the host allows no webhooks. */
  readonly webhooks: Outbound | null;
  /** Where people reach the server. Mails and webhooks need it. */
  readonly origin: string | null;
  /** The number of tables that wait for a person, for the badge of the app. */
  countWaiting(card: CardId): Promise<number>;
  /** The board of a table as a spectator sees it; `null` if there is no picture. */
  drawBoard(table: TableId, language: Language): Promise<Uint8Array | null>;
}

/** Sends messages by each channel. */
export class Channels {
  private readonly parts: ChannelParts;

  constructor(parts: ChannelParts) {
    this.parts = parts;
  }

  /** To all browsers of a person. It counts as sent if one has taken it. Subscriptions that have ended are removed. */
  async push(card: Card, message: Message): Promise<Outcome> {
    const { store, push } = this.parts;
    const text = JSON.stringify(pushMessage(message, await this.parts.countWaiting(card.id)));
    const subscriptions = await store.subscriptions(card.id);
    const outcomes = await Promise.all(
      subscriptions.map(async subscription => {
        const outcome = await push.send(subscription, text);
        if (outcome === 'gone') await store.unsubscribe(card.id, subscription.endpoint);
        return outcome;
      }),
    );
    const best = (['sent', 'unknown', 'failed'] as const).find(outcome => outcomes.includes(outcome));
    return best ?? 'refused';
  }

  /** To the confirmed address of a person. */
  async mail({ id, email }: Card, message: Message): Promise<Outcome> {
    const { mailer, origin, tokens } = this.parts;
    if (!mailer || origin === null || email === null) return 'refused';
    const { table, language } = message;
    const board = table === null ? null : await this.parts.drawBoard(table, language);
    const unsubscribe = `${origin}/unsubscribe/${tokens.make('unsubscribe', id)}`;
    return mailer.send(
      noticeMail({ to: email, message, link: this.linkTo(origin, message), unsubscribe, board }),
    );
  }

  async webhook(webhook: Webhook | null, message: Message): Promise<Outcome> {
    const { webhooks, origin } = this.parts;
    if (!webhooks || origin === null || !webhook) return 'refused';
    return sendWebhook(webhooks, webhook, message, this.linkTo(origin, message));
  }

  private linkTo(origin: string, { table }: Message): string {
    return `${origin}/${pageOf(table)}`;
  }
}

export function pushMessage({ title, lines, table, language }: Message, waiting: number): PushMessage {
  return { title, body: lines.join('\n'), page: pageOf(table), language, waiting };
}
