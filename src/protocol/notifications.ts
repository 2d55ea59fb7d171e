import * as v from 'valibot';
import { whole } from '../engine/shape.ts';

/** The kinds of messages. */
export const NOTICE_KINDS = ['turn', 'time', 'begun', 'ended', 'rematch', 'chat'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The ways by which messages reach a person. */
export const CHANNELS = ['push', 'mail', 'webhook', 'feed'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What the receiver of a webhook understands. */
export const WEBHOOK_FORMS = ['discord', 'slack', 'ntfy', 'json'] as const;
export type WebhookForm = (typeof WEBHOOK_FORMS)[number];

const MOST_URL = 1000;
const url = v.pipe(v.string(), v.maxLength(MOST_URL), v.url());

/** Where messages are posted, and in which form. */
export const webhookSchema = v.strictObject({ form: v.picklist(WEBHOOK_FORMS), url });
export type Webhook = v.InferOutput<typeof webhookSchema>;

const HOURS = 24;
const hour = v.pipe(whole, v.minValue(0), v.maxValue(HOURS - 1));

/** No messages from the beginning of one hour to the beginning of another, by the person's clock. */
const quietHoursSchema = v.strictObject({ from: hour, to: hour });
export type QuietHours = v.InferOutput<typeof quietHoursSchema>;

/** How a person wants to be told. */
export const noticeSettingsSchema = v.strictObject({
  push: v.boolean(),
  mail: v.boolean(),
  webhook: v.nullable(webhookSchema),
  feed: v.boolean(),
  kinds: v.pipe(v.array(v.picklist(NOTICE_KINDS)), v.maxLength(NOTICE_KINDS.length)),
  quiet: v.nullable(quietHoursSchema),
  /** The question how to be told was answered, or put away. */
  asked: v.boolean(),
});
export type NoticeSettings = v.InferOutput<typeof noticeSettingsSchema>;

/** The settings of a person, and what this server offers. */
export const notificationsSchema = v.strictObject({
  settings: noticeSettingsSchema,
  /** The key for `PushManager.subscribe`. */
  pushKey: v.string(),
  /** The number of browsers that take messages. */
  browsers: whole,
  /** The confirmed address, `null` without one. */
  email: v.nullable(v.string()),
  /** Quiet hours are by this clock. */
  timeZone: v.string(),
  /** Channels that the host has configured. Push needs nothing. */
  offers: v.array(v.picklist(CHANNELS)),
  /** The secret address of the feed, `null` without one. */
  feed: v.nullable(v.string()),
});
export type Notifications = v.InferOutput<typeof notificationsSchema>;

const key = v.pipe(v.string(), v.maxLength(200), v.regex(/^[\w-]+=*$/));

/** A browser's push subscription, as `PushSubscription.toJSON` writes it. */
export const subscriptionSchema = v.strictObject({
  endpoint: url,
  keys: v.strictObject({ p256dh: key, auth: key }),
});
