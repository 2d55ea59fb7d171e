import { expect, test } from 'vitest';
import type { WebhookForm } from '../../../protocol/notifications.ts';
import { LOOPBACK, Receiver } from '../../testing/notify/receiver.ts';
import { Outbound } from '../outbound/outbound.ts';
import type { Message } from '../words/message.ts';
import { webhookRequest } from './body.ts';
import { sendWebhook } from './send.ts';

const LINK = 'https://race.example/#/table/abc';
const MESSAGE: Message = {
  language: 'de',
  title: 'Du bist am Zug: Breaking Away',
  lines: ['Du spielst mit Ben und Zoë 🚴.'],
  table: 'abc',
  kinds: ['turn'],
};

async function received(form: WebhookForm, path: string, message = MESSAGE) {
  const receiver = await Receiver.open();
  const outbound = new Outbound(LOOPBACK);
  const target = { form, url: receiver.origin + path };
  expect(await sendWebhook(outbound, target, message, LINK)).toBe('sent');
  const [post] = receiver.posts;
  expect(post.headers['content-type']).toBe('application/json');
  return { path: post.path, body: JSON.parse(post.body.toString()) };
}

test('Discord gets text without mentions', async () => {
  expect(await received('discord', '/api/webhooks/1/x')).toEqual({
    path: '/api/webhooks/1/x',
    body: {
      content: `**Du bist am Zug\\: Breaking Away**\nDu spielst mit Ben und Zoë 🚴.\n<${LINK}>`,
      allowed_mentions: { parse: [] },
    },
  });
});

test('Slack gets text', async () => {
  const { body } = await received('slack', '/services/T/B/x');
  expect(body.text).toBe(`Du bist am Zug: Breaking Away\nDu spielst mit Ben und Zoë 🚴.\n<${LINK}>`);
});

test('ntfy gets topic, title, text and the link to open', async () => {
  expect(await received('ntfy', '/below/my-topic')).toEqual({
    path: '/below/',
    body: { topic: 'my-topic', title: MESSAGE.title, message: MESSAGE.lines[0], click: LINK },
  });
});

test('others get plain JSON', async () => {
  const { title, lines, table, kinds, language } = MESSAGE;
  expect(await received('json', '/hook?key=1')).toEqual({
    path: '/hook?key=1',
    body: { title, lines, table, kinds, language, link: LINK },
  });
});

test('names of players cannot mention people, format text or hide links', () => {
  const lines = ['With @everyone, <!channel>, [here](https://evil.example) and **Bob**.'];
  const bodyOf = (form: WebhookForm) =>
    JSON.parse(webhookRequest(form, 'https://a.example/t', { ...MESSAGE, lines }, LINK).body);
  expect(bodyOf('discord').content).toContain('\\[here\\]\\(https\\://evil.example\\) and \\*\\*Bob\\*\\*');
  expect(bodyOf('discord').content).toContain('\\<!channel\\>');
  expect(bodyOf('slack').text).toContain('&lt;!channel&gt;');
  expect(bodyOf('slack').text).not.toContain('**');
});

test('a webhook that is gone is refused; nothing is sent into the host’s network', async () => {
  const receiver = await Receiver.open();
  receiver.answer = (_, response) => response.writeHead(404).end();
  const target = { form: 'json', url: receiver.origin } as const;
  expect(await sendWebhook(new Outbound(LOOPBACK), target, MESSAGE, LINK)).toBe('refused');
  expect(await sendWebhook(new Outbound(), target, MESSAGE, LINK)).toBe('refused');
  expect(receiver.posts).toHaveLength(1);
});
