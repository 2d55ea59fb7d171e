import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../engine/game.ts';
import { type GameRecord, parseRecord } from '../../engine/record.ts';
import { games } from '../../games/index.ts';
import type { EventOf } from '../events/events.ts';
import { rebuild } from '../events/rebuild.ts';
import { expectValue, Keeper, rulesOf, SEED } from '../testing.ts';
import { recordOf } from '../view/record.ts';
import { commitmentTo } from './shuffle.ts';
import { verifyShuffle } from './verify.ts';

interface StoredShuffle {
  readonly version: number;
  readonly commitment: string;
  readonly seed: string;
  readonly nonces: string[];
}

function recordFrom({ game, table }: Keeper): GameRecord {
  return expectValue(parseRecord(JSON.stringify(expectValue(recordOf(game, table)))));
}

function shuffleOf(record: GameRecord): StoredShuffle {
  return record.shuffle as StoredShuffle;
}

/** A table whose events were stored before shuffles had versions. */
function oldTable(game: AnyGame): Keeper {
  const keeper = new Keeper(game);
  const { shuffle, ...created } = keeper.events[0] as EventOf<'created'>;
  expect(shuffle).toBe(2);
  keeper.events[0] = created;
  keeper.table = expectValue(rebuild(game, keeper.events));
  return keeper;
}

describe.each(games.map(({ meta, rules }) => [meta.id, rules] as const))('%s', async (_, rules) => {
  const game = await rules();
  const keeper = new Keeper(game).sitAll().playOut();
  const { table } = keeper;
  const record = () => recordFrom(keeper);
  const chanceAt = record().events.findIndex(event => 'chance' in (event as object));

  test('a record of a table is verified', () => {
    const { version, commitment } = shuffleOf(record());
    expect(version).toBe(2);
    expect(verifyShuffle(game, record())).toEqual({
      ok: true,
      chances: table.chances,
      version: 2,
      finished: true,
      commitment,
    });
    expect(table.chances).toBeGreaterThan(0);
  });

  test('a table that began with version 1 plays on with it, and its record is verified', () => {
    const old = oldTable(game).sitAll().playOut();
    const { version, ...unnamed } = shuffleOf(recordFrom(old));
    expect({ version, commitment: unnamed.commitment }).toEqual({
      version: 1,
      commitment: commitmentTo(SEED, 1),
    });
    expect(verifyShuffle(game, recordFrom(old))).toMatchObject({ ok: true, version: 1 });
    // Records of version 1 have no version field.
    expect(verifyShuffle(game, { ...recordFrom(old), shuffle: unnamed })).toMatchObject({
      ok: true,
      version: 1,
    });
    expect(old.table.events.at(chanceAt)).not.toEqual(table.events.at(chanceAt));
  });

  test('a record cannot pass as one of another version', () => {
    const shuffle = shuffleOf(record());
    const changed = { ...shuffle, version: 1 };
    expect(verifyShuffle(game, { ...record(), shuffle: changed })).toMatchObject({
      invalid: { refusal: { code: 'wrong-commitment' } },
    });
    const again = { ...changed, commitment: commitmentTo(SEED, 1) };
    expect(verifyShuffle(game, { ...record(), shuffle: again })).toMatchObject({
      invalid: { event: chanceAt, refusal: { code: 'chance-differs' } },
    });
  });

  /** The first chance event of another table; one other seed could draw the same starting player by luck. */
  function otherChance(event: unknown): unknown {
    const others = ['beef', 'cafe', 'face', 'fade', 'feed'].map(
      word => new Keeper(game, { seed: word.repeat(16) }).sitAll().playOut().table,
    );
    const chances = others.map(({ events }) => events.slice().find(each => 'chance' in each));
    const other = chances.find(chance => JSON.stringify(chance) !== JSON.stringify(event));
    expect(other).toBeDefined();
    return other;
  }

  test('a chance event that was changed is found', () => {
    const original = record();
    const events = original.events.with(chanceAt, otherChance(original.events[chanceAt]));
    const changed = { ...original, events };
    expect(verifyShuffle(game, changed)).toMatchObject({
      invalid: { event: chanceAt, refusal: { code: 'chance-differs' } },
    });
  });

  test('a nonce that was changed is found', () => {
    const shuffle = shuffleOf(record());
    // One other nonce could draw the same starting team by luck.
    const found = Array.from({ length: 20 }, (_, i) => {
      const nonces = shuffle.nonces.with(0, `another-nonce-${i}`);
      return verifyShuffle(game, { ...record(), shuffle: { ...shuffle, nonces } }).ok;
    });
    expect(found).toContain(false);
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
    const whole = record();
    const broken = { ...whole, events: whole.events.slice(0, -1) };
    expect(verifyShuffle(game, broken)).toMatchObject({ invalid: { event: null } });
  });

  test('a record that was cut short is verified as unfinished', () => {
    const { result: _, ...unfinished } = record();
    const cut = { ...unfinished, events: unfinished.events.slice(0, -1) };
    expect(verifyShuffle(game, cut)).toMatchObject({ ok: true, finished: false });
    expect(verifyShuffle(game, { ...cut, events: [] })).toMatchObject({ chances: 0, finished: false });
  });
});

describe('shapes', async () => {
  const game = await rulesOf('breaking-away');
  const seats = [{ kind: 'open' }, { kind: 'bot', level: 'easy' }, { kind: 'open' }] as const;
  const record = recordFrom(new Keeper(game, { seats }).sitAll().playOut());
  const shuffle = shuffleOf(record);

  function refusalOf(changes: Partial<StoredShuffle>, changedRecord: Partial<GameRecord> = {}) {
    const verdict = verifyShuffle(game, {
      ...record,
      ...changedRecord,
      shuffle: { ...shuffle, ...changes },
    });
    return verdict.ok ? null : verdict.invalid.refusal;
  }

  test('a bot’s nonce is a fixed text', () => {
    expect(shuffle.nonces).toEqual(['nonce-of-0', 'bot', 'nonce-of-2']);
    expect(refusalOf({})).toBe(null);
  });

  test.each([
    ['shorter', '5eed'.repeat(15)],
    ['longer', '5eed'.repeat(17)],
    ['in capitals', '5EED'.repeat(16)],
    ['of other letters', 'seed'.repeat(16)],
    ['with a line break', `${SEED}\n`],
    ['empty', ''],
  ])('a seed that is %s is refused, even if the commitment fits it', (_, seed) => {
    expect(refusalOf({ seed, commitment: commitmentTo(seed, 2) })).toMatchObject({ code: 'bad-seed' });
  });

  test.each(['', 'short-7', 'x'.repeat(65), 'nonce of 0', 'nonce-of-0\n', 'bot'])(
    'a person’s nonce “%s” is refused',
    nonce => {
      expect(refusalOf({ nonces: [nonce, 'bot', 'nonce-of-2'] })).toMatchObject({
        code: 'wrong-nonce',
        args: { seat: 0 },
      });
    },
  );

  test('a bot’s nonce that the server could have chosen is refused', () => {
    expect(refusalOf({ nonces: ['nonce-of-0', 'chosen-by-server', 'nonce-of-2'] })).toMatchObject({
      code: 'bot-nonce',
      args: { seat: 1 },
    });
  });

  test('an unknown version is refused', () => {
    expect(refusalOf({ version: 3 })).toMatchObject({ code: 'unknown-shuffle', args: { version: 3 } });
  });

  test('no person can have the name of a bot', () => {
    const keeper = new Keeper(game);
    const sit = { type: 'sit', from: 'guest', seat: 0, nonce: 'nonce-of-0' } as const;
    expect(keeper.try({ ...sit, name: ' medium bot ' })).toMatchObject({ code: 'bot-name' });
    expect(keeper.try({ ...sit, name: 'medium botanist' })).toBe(null);
  });
});

test('records that were written before shuffles had versions are verified', async () => {
  const file = join(import.meta.dirname, '../../../test/shuffles/version-1.jsonl');
  const records = readFileSync(file, 'utf8').trim().split('\n');
  for (const text of records) {
    const record = expectValue(parseRecord(text));
    expect(record.shuffle).not.toHaveProperty('version');
    const verdict = verifyShuffle(await rulesOf(record.game), record);
    expect(verdict).toMatchObject({ ok: true, version: 1, finished: true });
  }
  expect(records).toHaveLength(2);
});
