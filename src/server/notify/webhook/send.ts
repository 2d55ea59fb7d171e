import type { Webhook } from '../../../protocol/notifications.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { Outcome } from '../outcome.ts';
import type { Message } from '../words/message.ts';
import { webhookRequest } from './body.ts';

export async function sendWebhook(
  outbound: Outbound,
  { form, url }: Webhook,
  message: Message,
  link: string,
): Promise<Outcome> {
  const request = webhookRequest(form, url, message, link);
  const headers = { 'content-type': 'application/json' };
  return (await outbound.post({ ...request, headers })).outcome;
}
