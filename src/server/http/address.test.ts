import { expect, test } from 'vitest';
import { Api } from '../testing/api.ts';
import { emptyLocation } from '../testing/databases.ts';
import { sqliteLocation } from '../testing/locations.ts';
import { serve } from '../testing/servers.ts';
import { parseAddress } from './address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['2001:db8::9', '2001:db8::9'],
  ['[2001:db8::9]', '2001:db8::9'],
  ['[2001:DB8::9]:4711', '2001:db8::9'],
  ['unknown', null],
  ['_hidden', null],
  ['', null],
])('the entry "%s" of X-Forwarded-For names %s', (entry, address) => {
  expect(parseAddress(entry)).toBe(address);
});

test.each([
  ['a port after the address', (n: number) => `192.0.2.7:${5000 + n}`],
  ['IPv6 in brackets, with a port', (n: number) => `[2001:db8:1:2::${n}]:${5000 + n}`],
  ['IPv6 in several spellings', (n: number) => `2001:${n % 2 ? 'DB8' : '0db8'}:1:2::${n}`],
  ['IPv4 inside IPv6', (n: number) => (n % 2 ? '::ffff:192.0.2.7' : '[::ffff:c000:207]')],
  ['no address at all', (n: number) => `unknown${n}`],
])('SEC-29: behind a proxy an address has one limit, also with %s', async (_, entry) => {
  // One request at once, and another every four seconds.
  const { origin } = await serve(await emptyLocation(sqliteLocation), {
    ADDRESS_RATE: '0.25',
    TRUST_PROXY: '1',
  });
  const began = performance.now();
  const send = (forwarded: string) =>
    new Api(origin).send('GET', '/api/games', undefined, { 'x-forwarded-for': forwarded });
  const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => send(entry(n))));
  const seconds = (performance.now() - began) / 1000;
  expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1 + seconds / 4);
  expect((await send('198.51.100.4')).status).toBe(200);
});

test.each(['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Proto', 'X-Real-IP'])(
  'SEC-30: without a token figures are not for requests that a proxy forwards with %s',
  async header => {
    const { api } = await serve(await emptyLocation(sqliteLocation));
    expect((await api().send('GET', '/metrics')).status).toBe(200);
    const forwarded = await api().send('GET', '/metrics', undefined, { [header]: 'for=192.0.2.1' });
    expect(forwarded.status).toBe(404);
  },
);
