import { expect, test } from 'vitest';
import { checkSender, PushBrowser } from '../../testing/notify/push-browser.ts';
import { LOOPBACK, Receiver } from '../../testing/notify/receiver.ts';
import { Outbound } from '../outbound/outbound.ts';
import { makeVapidKeys, PushSender } from './push-sender.ts';

const KEYS = makeVapidKeys();
const SUBJECT = 'mailto:host@example.org';

function sender(): PushSender {
  return new PushSender(new Outbound(LOOPBACK), KEYS, SUBJECT);
}

test('the browser can read a message (RFC 8291), and its push service knows the sender (RFC 8292)', async () => {
  const receiver = await Receiver.open();
  const browser = new PushBrowser(`${receiver.origin}/push/abc`);
  const message = JSON.stringify({ title: 'Du bist am Zug', body: 'Grüße 🚴' });
  expect(await sender().send(browser.subscription, message)).toBe('sent');
  const [post] = receiver.posts;
  expect(post.path).toBe('/push/abc');
  expect(post.headers).toMatchObject({ ttl: '86400', urgency: 'normal' });
  expect(post.body.toString('latin1')).not.toContain('Zug');
  expect(browser.decrypt(post)).toBe(message);
  expect(checkSender(post, KEYS.publicKey)).toMatchObject({ aud: receiver.origin, sub: SUBJECT });
  expect(() => new PushBrowser(receiver.origin).decrypt(post)).toThrow();
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [429, 'failed'],
  [500, 'failed'],
  [400, 'refused'],
] as const)('the status %s of the push service means %s', async (status, outcome) => {
  const receiver = await Receiver.open();
  receiver.answer = (_, response) => response.writeHead(status).end();
  expect(await sender().send(new PushBrowser(receiver.origin).subscription, 'hello')).toBe(outcome);
});

test('a subscription whose keys make no sense, or that leads into the host’s network, is refused', async () => {
  const receiver = await Receiver.open();
  const { subscription } = new PushBrowser(receiver.origin);
  const p256dh = Buffer.alloc(65, 4).toString('base64url');
  expect(await sender().send({ ...subscription, keys: { ...subscription.keys, p256dh } }, 'hello')).toBe(
    'refused',
  );
  const outside = new PushSender(new Outbound(), KEYS, SUBJECT);
  expect(await outside.send(subscription, 'hello')).toBe('refused');
  expect(receiver.posts).toEqual([]);
});
