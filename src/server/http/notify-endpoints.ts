import * as v from 'valibot';
import { LANGUAGES } from '../../engine/entry.ts';
import { type Parsed, refuse, refused } from '../../engine/refusal.ts';
import {
  noticeSettingsSchema,
  notificationsSchema,
  subscriptionSchema,
  webhookSchema,
} from '../../protocol/notifications.ts';
import { NO_CARD } from '../cards/access.ts';
import type { Card } from '../cards/facts.ts';
import type { Hall } from '../hall/hall.ts';
import { type RequestLimiter, TOO_FAST } from '../limits/request-limiter.ts';
import type { PersonalNotifications } from '../notify/notifications.ts';
import { type Call, type Endpoint, endpoint } from './endpoint.ts';

const NOT_FOR_TOKENS = refused(refuse('server', 'not-for-tokens'));
const NOT_YOURS = refused(refuse('table', 'not-yours'));

/** All endpoints for notifications. */
export function notifyEndpoints(
  notifications: PersonalNotifications,
  hall: Hall,
  limiter: RequestLimiter,
): Endpoint[] {
  /** For people who are signed in. A bot's token does not change how its person is told. */
  const byPlayer = async <T>(
    { session }: Call<unknown, unknown>,
    handle: (card: Card) => Promise<Parsed<T>>,
  ): Promise<Parsed<T>> => {
    if (!session) return NO_CARD;
    if (session.session.kind === 'token') return NOT_FOR_TOKENS;
    return limiter.admitsChange(`card ${session.card.id}`) ? handle(session.card) : refused(TOO_FAST);
  };

  return [
    endpoint({
      name: 'getNotifications',
      method: 'GET',
      path: '/api/card/notifications',
      summary: 'How the person of this player card is told, and what this server offers',
      takesCard: true,
      answer: notificationsSchema,
      handle: call =>
        byPlayer(call, async card => ({ ok: true, value: await notifications.show(card) }) as const),
    }),
    endpoint({
      name: 'changeNotifications',
      method: 'POST',
      path: '/api/card/notifications',
      summary: 'Changes how the person of this player card is told',
      takesCard: true,
      body: noticeSettingsSchema,
      answer: notificationsSchema,
      handle: call => byPlayer(call, card => notifications.change(card, call.body)),
    }),
    endpoint({
      name: 'subscribe',
      method: 'POST',
      path: '/api/card/notifications/subscribe',
      summary: 'This browser takes messages by Web Push',
      takesCard: true,
      body: subscriptionSchema,
      answer: notificationsSchema,
      handle: call => byPlayer(call, card => notifications.subscribe(card, call.body)),
    }),
    endpoint({
      name: 'unsubscribe',
      method: 'POST',
      path: '/api/card/notifications/unsubscribe',
      summary: 'This browser takes no messages any more',
      takesCard: true,
      body: v.pick(subscriptionSchema, ['endpoint']),
      answer: notificationsSchema,
      handle: call => byPlayer(call, card => notifications.unsubscribe(card, call.body.endpoint)),
    }),
    endpoint({
      name: 'renewFeed',
      method: 'POST',
      path: '/api/card/notifications/feed',
      summary: 'A new secret address of the feed; the old one is void',
      takesCard: true,
      answer: notificationsSchema,
      handle: call => byPlayer(call, card => notifications.renewFeed(card)),
    }),
    endpoint({
      name: 'setTableWebhook',
      method: 'POST',
      path: '/api/tables/{table}/webhook',
      summary: 'Sets or removes the webhook of a table, for its owner',
      takesSecret: true,
      body: v.strictObject({ webhook: v.nullable(webhookSchema), language: v.picklist(LANGUAGES) }),
      handle: async ({ table, proof, body: { webhook, language } }) => {
        const visit = await hall.enter(table, proof);
        if (!visit.ok) return visit;
        if (visit.value.who.speaker !== 'owner') return NOT_YOURS;
        return notifications.setTableWebhook(table, webhook && { webhook, language });
      },
    }),
  ];
}
