import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { LOOPBACK, Receiver } from '../../testing/notify/receiver.ts';
import { freePort } from '../../testing/server-process.ts';
import { Outbound, type OutboundRules, PUBLIC_ONLY } from './outbound.ts';
import { isPublicAddress } from './public-addresses.ts';

const POST = { headers: { 'content-type': 'text/plain' }, body: 'Grüezi' };

describe('SEC-50: requests to addresses that users chose', () => {
  test.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'fec0::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '3fff::1',
  ])('%s is not public', address => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::6810:84e5', '2a00:1450:4001::1'])(
    '%s is public',
    address => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test('no address of this machine is public', () => {
    const own = Object.values(networkInterfaces()).flatMap(list => list ?? []);
    expect(own.filter(({ address }) => isPublicAddress(address))).toEqual([]);
  });

  test.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://0x7f.1:PORT/',
    'http://2130706433:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::1]:PORT/',
  ])('%s reaches nothing under the usual rules, whatever the protocol', async address => {
    const receiver = await Receiver.open();
    const url = address.replace('PORT', new URL(receiver.origin).port);
    const outbound = new Outbound({ ...PUBLIC_ONLY, protocols: ['http:', 'https:'] });
    expect(await outbound.post({ ...POST, url })).toEqual({ status: null, outcome: 'refused' });
    expect(receiver.posts).toEqual([]);
  });

  test.each([
    'http://example.org/',
    'ftp://example.org/',
    'file:///etc/passwd',
    'https://a:b@example.org/',
    'x',
  ])('%s is refused without a request', async url => {
    const rules: OutboundRules = { ...PUBLIC_ONLY, resolve: () => Promise.reject(new Error('was resolved')) };
    const outbound = new Outbound(rules);
    expect(outbound.accepts(url)).toBe(false);
    expect((await outbound.post({ ...POST, url })).outcome).toBe('refused');
  });

  test('a name with one address that is not allowed is refused', async () => {
    const receiver = await Receiver.open();
    const resolve = async () => ['127.0.0.1', '10.0.0.1'];
    const outbound = new Outbound({ ...LOOPBACK, resolve });
    expect((await outbound.post({ ...POST, url: receiver.origin })).outcome).toBe('sent');
    const named = receiver.origin.replace('127.0.0.1', 'hooks.example');
    expect((await outbound.post({ ...POST, url: named })).outcome).toBe('refused');
    expect(receiver.posts).toHaveLength(1);
  });

  test('the connection is made to the checked address, so that a second look-up cannot change it', async () => {
    const receiver = await Receiver.open();
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    let asked = 0;
    const outbound = new Outbound({ ...LOOPBACK, resolve: async () => answers[asked++] });
    const url = receiver.origin.replace('127.0.0.1', 'rebound.example');
    expect((await outbound.post({ ...POST, url })).outcome).toBe('sent');
    expect(asked).toBe(1);
    expect(receiver.posts[0].headers.host).toBe(new URL(url).host);
    expect(receiver.posts[0].body.toString()).toBe(POST.body);
  });

  test('redirects are not followed', async () => {
    const receiver = await Receiver.open();
    receiver.answer = (_, response) =>
      response.writeHead(307, { location: `${receiver.origin}/inside` }).end();
    const sent = await new Outbound(LOOPBACK).post({ ...POST, url: `${receiver.origin}/first` });
    expect(sent).toEqual({ status: 307, outcome: 'refused' });
    expect(receiver.posts.map(({ path }) => path)).toEqual(['/first']);
  });

  test('an answer without end is cut off, and counts by its status', async () => {
    const receiver = await Receiver.open();
    const closed = Promise.withResolvers<void>();
    receiver.answer = (_, response) => {
      response.on('close', closed.resolve);
      response.writeHead(200);
      const more = () => response.write('x'.repeat(4096), error => error || more());
      more();
    };
    expect(await new Outbound(LOOPBACK).post({ ...POST, url: receiver.origin })).toEqual({
      status: 200,
      outcome: 'sent',
    });
    await closed.promise;
  });

  test('a receiver that never answers is given up: the message may have arrived', async () => {
    const receiver = await Receiver.open();
    receiver.answer = () => {};
    const outbound = new Outbound({ ...LOOPBACK, timeout: 200 });
    expect(await outbound.post({ ...POST, url: receiver.origin })).toEqual({
      status: null,
      outcome: 'unknown',
    });
  });
});

test.each([
  [204, 'sent'],
  [404, 'refused'],
  [429, 'failed'],
  [503, 'failed'],
] as const)('the status %s means %s', async (status, outcome) => {
  const receiver = await Receiver.open();
  receiver.answer = (_, response) => response.writeHead(status).end();
  expect(await new Outbound(LOOPBACK).post({ ...POST, url: receiver.origin })).toEqual({ status, outcome });
});

test('a receiver that is not there, and a name without addresses, can be tried again', async () => {
  const url = `http://127.0.0.1:${await freePort()}/`;
  expect((await new Outbound(LOOPBACK).post({ ...POST, url })).outcome).toBe('failed');
  const resolve = () => Promise.reject(new Error('no such name'));
  expect(
    (await new Outbound({ ...LOOPBACK, resolve }).post({ ...POST, url: 'http://none.example' })).outcome,
  ).toBe('failed');
});
