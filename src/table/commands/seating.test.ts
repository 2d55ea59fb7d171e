import { describe, expect, test } from 'vitest';
import { parseShape } from '../../engine/shape.ts';
import { BY_MAIL, DAY, LIVE } from '../clock/tempo.ts';
import { Keeper, rulesOf, SEED, START } from '../testing.ts';
import { create } from './create.ts';
import { setupSchema } from './requests.ts';

const game = await rulesOf('breaking-away');
const sit = { type: 'sit', seat: 0, name: 'Anna', nonce: 'nonce-of-0' } as const;

describe('creating', () => {
  const creation = {
    table: 't',
    seed: SEED,
    game: 'breaking-away',
    options: {},
    seats: [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }],
    tempo: LIVE,
    visibility: 'public',
  } as const;

  test.each([
    ['two seats', { seats: [{ kind: 'open' }, { kind: 'open' }] }, 'bad-seat-count'],
    ['an unknown option', { options: { nitro: true } }, 'unknown-option'],
    ['a short seed', { seed: 'abc' }, 'bad-seed'],
    ['a bank below its limit', { tempo: { ...LIVE, bank: 1 } }, 'bad-tempo'],
    ['a bank above its ceiling', { tempo: { ...BY_MAIL, bank: 6 * DAY } }, 'bad-tempo'],
    ['an empty name', { seats: [...creation.seats, { kind: 'reserved', name: ' ' }] }, 'bad-name'],
  ] as const)('refuses %s', (_, changes, code) => {
    expect(create(game, { ...creation, ...changes }, START)).toMatchObject({ ok: false, refusal: { code } });
  });

  test('refuses a bot without a level', () => {
    const seats = [...creation.seats, { kind: 'bot', level: 'godly' }];
    const { table, seed, ...setup } = creation;
    expect(parseShape(setupSchema, { ...setup, seats }, '').ok).toBe(false);
    expect(parseShape(setupSchema, setup, '').ok).toBe(true);
  });

  test('keeps only the options that differ from the defaults', () => {
    const options = { congestion: true, openValues: false };
    expect(create(game, { ...creation, options }, START)).toMatchObject({
      value: [{ type: 'created', seq: 1, at: START, options: { congestion: true } }],
    });
  });

  test('starts a table of bots only at once', () => {
    const seats = creation.seats.map(() => ({ kind: 'bot', level: 'random' }) as const);
    expect(new Keeper(game, { seats }).events.map(({ type }) => type)).toEqual(['created', 'started']);
  });
});

describe('sitting down', () => {
  test('the last to sit down starts the game', () => {
    const keeper = new Keeper(game);
    expect([keeper.sit(0), keeper.sit(2), keeper.sit(1)]).toEqual([['sat'], ['sat'], ['sat', 'started']]);
    expect(keeper.table).toMatchObject({ phase: 'running', started: START, toAct: [0, 1, 2] });
    expect(keeper.try({ ...sit, from: 'guest' })).toMatchObject({ code: 'begun' });
  });

  test('a game that begins with chance draws it with the start', async () => {
    const keeper = new Keeper(await rulesOf('ausreisser'));
    expect([keeper.sit(0), keeper.sit(1)]).toEqual([['sat'], ['sat', 'started', 'chance']]);
  });

  test('a taken seat is refused, one that was left is free again', () => {
    const keeper = new Keeper(game);
    keeper.sit(0);
    expect(keeper.try({ ...sit, from: 'guest' })).toMatchObject({ code: 'seat-taken', args: { seat: 0 } });
    keeper.by(0, { type: 'leave' });
    keeper.by('guest', { ...sit, name: 'Zoe' });
    expect(keeper.table.seats[0]).toMatchObject({ kind: 'person', name: 'Zoe' });
  });

  test('a reserved seat can be taken with its own link or by the owner', () => {
    const seats = [{ kind: 'reserved', name: 'Anna' }, { kind: 'open' }, { kind: 'open' }] as const;
    const keeper = new Keeper(game, { seats });
    expect(keeper.try({ ...sit, from: 'guest' })).toMatchObject({ code: 'seat-reserved' });
    expect(keeper.try({ ...sit, from: 1 })).toMatchObject({ code: 'not-yours' });
    expect(keeper.by(0, sit)).toEqual(['sat']);
  });

  test.each([
    ['', 'n-of-anna', 'bad-name'],
    ['x'.repeat(41), 'n-of-anna', 'bad-name'],
    ['two\nlines', 'n-of-anna', 'bad-name'],
    ['turned \u202E round', 'n-of-anna', 'bad-name'],
    ['half \ud83d', 'n-of-anna', 'bad-name'],
    ['Anna', 'short', 'bad-nonce'],
    ['Anna', 'with\nline', 'bad-nonce'],
  ])('the name %j with the nonce %j is refused', (name, nonce, code) => {
    expect(new Keeper(game).try({ ...sit, from: 'guest', name, nonce })).toMatchObject({ code });
  });

  test('a seat that is not there is refused', () => {
    const keeper = new Keeper(game);
    expect(keeper.try({ ...sit, from: 'guest', seat: 3 })).toMatchObject({ code: 'no-such-seat' });
    expect(keeper.try({ type: 'leave', from: -1 })).toMatchObject({ code: 'no-such-seat' });
  });

  test('only the holder of a seat sends requests for it', () => {
    const keeper = new Keeper(game);
    expect(keeper.try({ type: 'leave', from: 0 })).toMatchObject({ code: 'not-yours' });
    expect(keeper.try({ type: 'leave', from: 'owner' })).toMatchObject({ code: 'not-yours' });
  });
});

describe('bots', () => {
  const give = (seat: number) => ({ type: 'give', seat, level: 'random' }) as const;

  test('the owner fills free seats with bots, and the last one starts the game', () => {
    const keeper = new Keeper(game);
    keeper.sit(0);
    expect(keeper.try({ ...give(1), from: 0 })).toMatchObject({ code: 'not-yours' });
    expect(keeper.try({ ...give(0), from: 'owner' })).toMatchObject({ code: 'seat-taken' });
    expect(keeper.by('owner', give(1))).toEqual(['gave']);
    expect(keeper.by('owner', give(2))).toEqual(['gave', 'started']);
    expect(keeper.table.seats.map(({ kind, nonce }) => [kind, nonce])).toEqual([
      ['person', 'nonce-of-0'],
      ['bot', 'bot'],
      ['bot', 'bot'],
    ]);
  });

  test('before the start the owner frees a seat from its bot', () => {
    const keeper = new Keeper(game);
    keeper.by('owner', give(1));
    expect(keeper.try({ type: 'take-back', seat: 0, from: 'owner' })).toMatchObject({ code: 'no-bot' });
    keeper.by('owner', { type: 'take-back', seat: 1 });
    expect(keeper.table.seats[1]).toMatchObject({ kind: 'open', level: null, nonce: null });
    expect(keeper.sit(1)).toEqual(['sat']);
  });

  test('during the game only the person itself lets a bot play and takes the seat back', () => {
    const keeper = new Keeper(game).sitAll();
    expect(keeper.try({ ...give(1), from: 'owner' })).toMatchObject({ code: 'not-yours' });
    expect(keeper.try({ ...give(1), from: 2 })).toMatchObject({ code: 'not-yours' });
    keeper.by(1, give(1));
    const action = keeper.proposal(1);
    expect(keeper.try({ type: 'act', from: 1, do: action })).toMatchObject({ code: 'bot-plays' });
    keeper.do({ type: 'play-for', from: 'house', seat: 1, do: action });
    keeper.by(1, { type: 'take-back', seat: 1 });
    expect(keeper.act(1, keeper.proposal(1))).toEqual(['chose']);
    expect(keeper.try({ type: 'play-for', from: 'house', seat: 1, do: action })).toMatchObject({
      code: 'moved-on',
    });
  });
});

test('a person can change its name until the game has ended', () => {
  const keeper = new Keeper(game).sitAll();
  keeper.by(1, { type: 'rename', name: ' Bea ' });
  expect(keeper.table.seats[1]).toMatchObject({ kind: 'person', name: 'Bea', nonce: 'nonce-of-1' });
  expect(keeper.table.log.at(-1)?.entry).toMatchObject({
    key: 'table.renamed',
    args: { name: 'Ben', to: 'Bea' },
  });
  expect(keeper.by(1, { type: 'rename', name: 'Bea' })).toEqual([]);
  expect(keeper.try({ type: 'rename', from: 1, name: '' })).toMatchObject({ code: 'bad-name' });
  expect(keeper.try({ type: 'rename', from: 1, name: 'hard bot' })).toMatchObject({ code: 'bot-name' });
  expect(keeper.try({ type: 'rename', from: 'owner', name: 'Bea' })).toMatchObject({ code: 'not-yours' });
});

test('a seat that is handed on gets another name', () => {
  const keeper = new Keeper(game).sitAll();
  keeper.by(1, { type: 'hand-on', name: ' Bea ' });
  expect(keeper.table.seats[1]).toMatchObject({ kind: 'person', name: 'Bea', nonce: 'nonce-of-1' });
  expect(keeper.table.log.at(-1)?.entry).toMatchObject({
    key: 'table.handed',
    args: { name: 'Ben', to: 'Bea' },
  });
});
