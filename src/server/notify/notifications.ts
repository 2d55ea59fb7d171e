import { accepted, type Parsed, refuse, refused } from '../../engine/refusal.ts';
import type { Channel, NoticeSettings, Notifications } from '../../protocol/notifications.ts';
import type { Milliseconds } from '../../table/clock/tempo.ts';
import type { Card, CardId } from '../cards/facts.ts';
import type { Tokens } from './links.ts';
import type { NotifyStore, TableWebhook } from './notify-store.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { Subscription } from './push/push-sender.ts';
import type { Settings } from './settings.ts';

export interface NotificationsParts {
  readonly store: NotifyStore;
  readonly tokens: Tokens;
  readonly pushKey: string;
  /** Sends to browsers. */
  readonly outbound: Outbound;
  /** `null` if the host allows no webhooks. */
  readonly webhooks: Outbound | null;
  /** Channels that the host has configured. */
  readonly offers: readonly Channel[];
  readonly origin: string | null;
  readonly now: () => Milliseconds;
}

const NOT_OFFERED = refused(refuse('server', 'not-offered'));
const BAD_ADDRESS = refused(refuse('server', 'bad-address'));

/** What people can choose about messages to them. */
export class PersonalNotifications {
  private readonly parts: NotificationsParts;

  constructor(parts: NotificationsParts) {
    this.parts = parts;
  }

  async show({ id, email, timeZone }: Card): Promise<Notifications> {
    const { store, pushKey, offers } = this.parts;
    const { feedNumber, ...settings } = await store.settings(id);
    return {
      settings,
      pushKey,
      browsers: (await store.subscriptions(id)).length,
      email,
      timeZone,
      offers: [...offers],
      feed: settings.feed ? this.feedAddress(id, feedNumber) : null,
    };
  }

  async change(card: Card, chosen: NoticeSettings): Promise<Parsed<Notifications>> {
    const { store, webhooks, offers } = this.parts;
    const isOffered = (channel: Channel) => !chosen[channel] || offers.includes(channel);
    if (!(['push', 'mail', 'webhook', 'feed'] as const).every(isOffered)) return NOT_OFFERED;
    if (chosen.mail && card.email === null) return refused(refuse('server', 'no-address'));
    if (chosen.webhook && !webhooks?.accepts(chosen.webhook.url)) return BAD_ADDRESS;
    const { feedNumber } = await store.settings(card.id);
    await store.setSettings(card.id, { ...chosen, feedNumber });
    return accepted(await this.show(card));
  }

  /** This browser takes messages from now on. */
  async subscribe(card: Card, subscription: Subscription): Promise<Parsed<Notifications>> {
    const { store, outbound, now } = this.parts;
    if (!outbound.accepts(subscription.endpoint)) return BAD_ADDRESS;
    await store.subscribe(card.id, subscription, now());
    return this.update(card, { push: true });
  }

  /** This browser takes none any more. Without any browser the channel is off. */
  async unsubscribe(card: Card, endpoint: string): Promise<Parsed<Notifications>> {
    const { store } = this.parts;
    await store.unsubscribe(card.id, endpoint);
    return this.update(card, { push: (await store.subscriptions(card.id)).length > 0 });
  }

  /** A new address of the feed. The old one is void. */
  async renewFeed(card: Card): Promise<Parsed<Notifications>> {
    const { feedNumber } = await this.parts.store.settings(card.id);
    return this.update(card, { feedNumber: feedNumber + 1 });
  }

  /** Ends mails to the holder of a token from one of them. `false` if the token is not valid. */
  async stopMails(token: string): Promise<boolean> {
    const { store, tokens } = this.parts;
    if (!tokens.isValid('unsubscribe', token)) return false;
    const card = tokens.cardIn(token);
    await store.setSettings(card, { ...(await store.settings(card)), mail: false });
    return true;
  }

  /** The person whose feed has this address. */
  async ownerOfFeed(token: string): Promise<CardId | null> {
    const { store, tokens } = this.parts;
    const card = tokens.cardIn(token);
    const { feed, feedNumber } = await store.settings(card);
    return feed && tokens.isValid(`feed ${feedNumber}`, token) ? card : null;
  }

  /** The webhook that is told what happens at a table. */
  async setTableWebhook(table: string, hook: TableWebhook | null): Promise<Parsed<null>> {
    const { store, webhooks } = this.parts;
    if (!webhooks) return NOT_OFFERED;
    if (hook && !webhooks.accepts(hook.webhook.url)) return BAD_ADDRESS;
    await store.setTableWebhook(table, hook);
    return accepted(null);
  }

  private async update(card: Card, changes: Partial<Settings>): Promise<Parsed<Notifications>> {
    const { store } = this.parts;
    await store.setSettings(card.id, { ...(await store.settings(card.id)), asked: true, ...changes });
    return accepted(await this.show(card));
  }

  private feedAddress(card: CardId, feedNumber: number): string {
    const { tokens, origin } = this.parts;
    return `${origin ?? ''}/feed/${tokens.make(`feed ${feedNumber}`, card)}`;
  }
}
