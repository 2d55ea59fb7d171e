import * as v from 'valibot';
import { expect, test } from 'vitest';
import { secretSchema } from '../../protocol/requests.ts';
import { drawSeed } from '../hall/creation.ts';
import { hashOf } from '../testing/tables.ts';
import { hashSecret, holderOf, makeHolder, makeSecret, parseHolder } from './secrets.ts';

const owner = makeSecret();
const seat = makeSecret();
const links = [
  { holder: 'owner' as const, hash: hashSecret(owner) },
  { holder: 0, hash: hashSecret(seat) },
];

test('SEC-6, **Secrets** have 192 bits, differ and are valid in a URL', () => {
  const secrets = Array.from({ length: 100 }, makeSecret);
  expect(new Set(secrets).size).toBe(100);
  for (const secret of secrets) {
    expect(secret).toMatch(/^[\w-]{32}$/);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(192 / 8);
  }
});

test('SEC-6: seeds of tables have 256 bits and differ', () => {
  const seeds = Array.from({ length: 100 }, drawSeed);
  expect(new Set(seeds).size).toBe(100);
  for (const seed of seeds) expect(Buffer.from(seed, 'hex')).toHaveLength(256 / 8);
});

test('a secret finds its holder, seat 0 too', () => {
  expect(holderOf(links, owner)).toBe('owner');
  expect(holderOf(links, seat)).toBe(0);
});

test('SEC-7, **Secrets**: neither another secret nor the stored hash opens anything', () => {
  expect(holderOf(links, makeSecret())).toBeNull();
  expect(holderOf(links, v.parse(secretSchema, links[0].hash))).toBeNull();
  expect(holderOf([{ holder: 1, hash: hashOf('damaged') }], seat)).toBeNull();
  expect(holderOf([], seat)).toBeNull();
});

test('holders have a text each', () => {
  for (const holder of ['owner', 'spectator', 0, 7] as const)
    expect(parseHolder(makeHolder(holder))).toBe(holder);
});
