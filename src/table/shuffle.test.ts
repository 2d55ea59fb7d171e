import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type GameRecord, parseRecord } from '../engine/record.ts';
import { games } from '../games/index.ts';
import { recordOf } from './record.ts';
import { chanceRandom, commitmentTo } from './shuffle.ts';
import { expectValue, Keeper, SEED } from './testing.ts';
import { verifyShuffle } from './verify.ts';

test('the commitment is the SHA-256 of the seed’s digits', () => {
  expect(commitmentTo(SEED)).toBe(createHash('sha256').update(SEED).digest('hex'));
});

/** As docs/tables.md describes it, with nothing of our own. */
function firstNumber(text: string): number {
  const hash = createHash('sha256').update(text).digest();
  const second = hash.readUInt32LE(4);
  const product = Math.imul(second, 5);
  return Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
}

test('chance is drawn from seed, nonces and its number, each on a line', () => {
  const shuffle = { seed: SEED, nonces: ['nonce-of-0', 'bot'] };
  const text = `slipstream-shuffle/1\n${SEED}\nnonce-of-0\nbot\n7`;
  expect(chanceRandom(shuffle, 7).next()).toBe(firstNumber(text));
  expect(chanceRandom(shuffle, 8).next()).not.toBe(firstNumber(text));
});

test('the example of docs/tables.md, worked out by a program in another language, holds', () => {
  const shuffle = { seed: SEED, nonces: ['nonce-of-0', 'nonce-of-1', 'bot'] };
  const random = chanceRandom(shuffle, 0);
  const numbers = Array.from({ length: 4 }, () => random.next());
  expect(commitmentTo(SEED)).toBe('9619e2c3275e1e8be9ca29f0d7e0668cfdc675efcac99dbfa3ed48872c69809f');
  expect(numbers).toEqual([2144237979, 2983191066, 190625710, 1973314227]);
  expect(chanceRandom(shuffle, 0).shuffle([0, 1, 2, 3, 4, 5, 6, 7])).toEqual([1, 6, 7, 5, 2, 0, 4, 3]);
});

describe.each(games.map(({ meta, rules }) => [meta.id, rules] as const))('%s', async (_, rules) => {
  const game = await rules();
  const { table } = new Keeper(game).sitAll().playOut();
  const text = JSON.stringify(expectValue(recordOf(game, table)));
  const record = (): GameRecord => expectValue(parseRecord(text));
  const chanceAt = record().events.findIndex(event => 'chance' in (event as object));

  test('a record of a table is verified', () => {
    expect(verifyShuffle(game, record())).toEqual({ ok: true, chances: table.chances });
    expect(table.chances).toBeGreaterThan(0);
  });

  test('a chance event that was changed is found', () => {
    const changed = record();
    const { nonces, ...rest } = changed.shuffle as { nonces: string[] };
    const other = new Keeper(game, { seed: 'beef'.repeat(16) }).sitAll().playOut();
    const lucky = other.table.events.find(event => 'chance' in event);
    changed.events[chanceAt] = lucky;
    expect(JSON.stringify(lucky)).not.toBe(JSON.stringify(record().events[chanceAt]));
    expect(verifyShuffle(game, changed)).toMatchObject({
      invalid: { event: chanceAt, refusal: { code: 'chance-differs' } },
    });
    expect(
      verifyShuffle(game, { ...record(), shuffle: { ...rest, nonces: nonces.toReversed() } }),
    ).toMatchObject({
      ok: false,
    });
  });

  test('a seed other than the committed one is found, and so is a missing one', () => {
    const { shuffle, ...head } = record();
    const other = { ...(shuffle as object), seed: 'beef'.repeat(16) };
    expect(verifyShuffle(game, { ...head, shuffle: other })).toMatchObject({
      invalid: { event: null, refusal: { code: 'wrong-commitment' } },
    });
    expect(verifyShuffle(game, head)).toMatchObject({ invalid: { refusal: { code: 'no-shuffle' } } });
    const fewer = { ...(shuffle as object), nonces: [] };
    expect(verifyShuffle(game, { ...head, shuffle: fewer })).toMatchObject({
      invalid: { refusal: { code: 'wrong-nonces' } },
    });
  });

  test('a record that is not valid is not verified', () => {
    const broken = record();
    broken.events.splice(-1, 1);
    expect(verifyShuffle(game, broken)).toMatchObject({ invalid: { event: null } });
  });
});
