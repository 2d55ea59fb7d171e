import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { SEED } from '../testing.ts';
import { BOT_NONCE, chanceRandom, checkNonce, commitmentTo, type Shuffle } from './shuffle.ts';

const NONCES = ['nonce-of-0', 'nonce-of-1', 'bot'];
const FIRST: Shuffle = { version: 1, seed: SEED, nonces: NONCES };
const SECOND: Shuffle = { version: 2, seed: SEED, nonces: NONCES };

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

test('the commitment of version 1 is the SHA-256 of the seed’s digits, later ones include the version', () => {
  expect(commitmentTo(SEED, 1)).toBe(sha256(SEED).toString('hex'));
  expect(commitmentTo(SEED, 2)).toBe(sha256(`slipstream-commitment/2\n${SEED}`).toString('hex'));
});

/** The first number of version 1, computed from docs/tables.md without our own code. */
function firstNumber(text: string): number {
  const second = sha256(text).readUInt32LE(4);
  const product = Math.imul(second, 5);
  return Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
}

test('version 1 draws chance from seed, nonces and its number, each on a line', () => {
  const text = `slipstream-shuffle/1\n${SEED}\nnonce-of-0\nnonce-of-1\nbot\n7`;
  expect(chanceRandom(FIRST, 7).next()).toBe(firstNumber(text));
  expect(chanceRandom(FIRST, 8).next()).not.toBe(firstNumber(text));
});

test('version 2 draws chance from SHA-256 in counter mode, its key from seed, nonces and number', () => {
  const key = sha256(`slipstream-shuffle/2\n${SEED}\nnonce-of-0\nnonce-of-1\nbot\n7`);
  const random = chanceRandom(SECOND, 7);
  for (let block = 0; block < 300; block++) {
    const hash = sha256(Buffer.concat([key, Buffer.from([0, 0, block >> 8, block & 255])]));
    for (let at = 0; at < 32; at += 4) expect(random.next()).toBe(hash.readUInt32BE(at));
  }
  expect(chanceRandom(SECOND, 8).next()).not.toBe(chanceRandom(SECOND, 7).next());
});

/** Both examples of docs/tables.md were computed by a program in another language. */
test('the example of version 1 in docs/tables.md holds', () => {
  const random = chanceRandom(FIRST, 0);
  const numbers = Array.from({ length: 4 }, () => random.next());
  expect(commitmentTo(SEED, 1)).toBe('9619e2c3275e1e8be9ca29f0d7e0668cfdc675efcac99dbfa3ed48872c69809f');
  expect(numbers).toEqual([2144237979, 2983191066, 190625710, 1973314227]);
  expect(chanceRandom(FIRST, 0).shuffle([0, 1, 2, 3, 4, 5, 6, 7])).toEqual([1, 6, 7, 5, 2, 0, 4, 3]);
});

test('the example of version 2 in docs/tables.md holds', () => {
  const random = chanceRandom(SECOND, 0);
  const numbers = Array.from({ length: 4 }, () => random.next());
  expect(commitmentTo(SEED, 2)).toBe('0269e1aebd1213422cde5af64227f0656d65b911fe61ac54d44712a59ef7c9f0');
  expect(numbers).toEqual([3221993609, 3239910573, 718099718, 4221498916]);
  expect(chanceRandom(SECOND, 0).shuffle([0, 1, 2, 3, 4, 5, 6, 7])).toEqual([2, 7, 0, 3, 4, 1, 5, 6]);
  const twenty = Array.from({ length: 20 }, (_, i) => i);
  expect(chanceRandom(SECOND, 0).shuffle(twenty)).toEqual([
    6, 1, 8, 2, 17, 7, 13, 5, 9, 11, 0, 10, 18, 12, 4, 19, 16, 3, 14, 15,
  ]);
});

test('every order of three comes about equally often from version 2', () => {
  const counts = new Map<string, number>();
  for (let k = 0; k < 6000; k++) {
    const order = chanceRandom(SECOND, k).shuffle([1, 2, 3]).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual(['123', '132', '213', '231', '312', '321']);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test('no person can have the nonce of bots', () => {
  expect(checkNonce(BOT_NONCE)).toMatchObject({ code: 'bad-nonce' });
});
