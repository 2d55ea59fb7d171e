import { describe, expect, test } from 'vitest';
import { Keeper, rulesOf, SEED } from '../testing.ts';
import { viewTable } from './view.ts';

const game = await rulesOf('breaking-away');
const cards = await rulesOf('ausreisser');

test('before the start there is no game, but seats, tempo and the commitment to the seed', () => {
  const keeper = new Keeper(game);
  keeper.sit(1);
  expect(viewTable(game, keeper.table, null)).toMatchObject({
    phase: 'waiting',
    seats: [{ kind: 'open' }, { kind: 'person', name: 'Ben', connected: true }, { kind: 'open' }],
    tempo: { kind: 'live' },
    awaited: [],
    state: null,
    legal: [],
    shuffle: { commitment: keeper.table.commitment, nonces: null, seed: null },
  });
});

test('a seat gets its own legal actions, an open choice as null, and others none', () => {
  const keeper = new Keeper(game).sitAll();
  const legal = (viewer: number | null) => viewTable(game, keeper.table, viewer).legal;
  expect([legal(0), legal(null)]).toEqual([null, []]);
  for (const seat of [0, 1, 2]) keeper.act(seat, keeper.proposal(seat));
  const [seat] = keeper.table.toAct;
  expect(legal(seat)).toContainEqual({ type: 'retire' });
  expect(legal((seat + 1) % 3)).toEqual([]);
  keeper.by(seat, { type: 'give', seat, level: 'easy' });
  expect(legal(seat)).toEqual([]);
});

test('the state is what the game shows this viewer', () => {
  const keeper = new Keeper(cards).sitAll();
  for (const viewer of [0, 1, null]) {
    expect(viewTable(cards, keeper.table, viewer).state).toEqual(cards.view(keeper.table.state, viewer));
  }
});

describe('the log', () => {
  test('has each entry in the version for the viewer', () => {
    const keeper = new Keeper(cards).sitAll();
    const [seat] = keeper.table.toAct;
    const drawn = (viewer: number | null) =>
      viewTable(cards, keeper.table, viewer, 0).log.findLast(({ key }) => key.startsWith('draw'));
    expect(drawn(seat)).toMatchObject({
      key: 'draw.own',
      rule: 'AR-7',
      args: { seat, cards: [expect.anything()] },
    });
    expect(drawn(1 - seat)).toMatchObject({ key: 'draw', args: { seat, count: 1 } });
    expect(drawn(1 - seat)?.args).not.toHaveProperty('cards');
    expect(drawn(null)).toEqual(drawn(1 - seat));
  });

  test('starts by default after the viewer’s last turn, and numbers its entries', () => {
    const keeper = new Keeper(game).sitAll();
    for (const seat of [0, 1, 2]) keeper.act(seat, keeper.proposal(seat));
    const [seat] = keeper.table.toAct;
    keeper.step();
    expect(viewTable(game, keeper.table, seat).log).toEqual([]);
    keeper.step();
    const { log } = viewTable(game, keeper.table, seat);
    expect(log.map(({ key }) => key)).toEqual(['ride']);
    expect(log[0].n).toBe(keeper.table.log.length);
    expect(viewTable(game, keeper.table, null, log[0].n - 1).log).toEqual(log);
  });

  test('of an absent player starts before the moves of the house bot', () => {
    const keeper = new Keeper(game).sitAll();
    for (const seat of [0, 1, 2]) keeper.act(seat, keeper.proposal(seat));
    const [seat] = keeper.table.toAct;
    keeper.now += 24 * 60 * 60 * 1000;
    keeper.do({ type: 'tick', from: 'house' });
    keeper.step();
    const keys = viewTable(game, keeper.table, seat).log.map(({ key }) => key);
    expect(keys.slice(keys.indexOf('table.played-for'))).toEqual(['table.played-for', 'ride']);
  });
});

describe('chat', () => {
  test('is for the players until the game has ended, then for all', () => {
    const keeper = new Keeper(game).sitAll();
    const chat = (viewer: number | null) =>
      viewTable(game, keeper.table, viewer).chat.map(({ text }) => text);
    keeper.by(0, { type: 'say', text: ' good luck ' });
    expect([chat(1), chat(null)]).toEqual([['good luck'], []]);
    keeper.playOut();
    expect([chat(1), chat(null)]).toEqual([['good luck'], ['good luck']]);
  });

  test.each(['', '   ', 'x'.repeat(501), 'two\nlines'])('refuses %j', text => {
    expect(new Keeper(game).sitAll().try({ type: 'say', from: 0, text })).toMatchObject({ code: 'bad-text' });
  });

  test('is for people at the table', () => {
    const keeper = new Keeper(game);
    expect(keeper.try({ type: 'say', from: 'guest', text: 'hello' })).toMatchObject({ code: 'not-yours' });
  });
});

test('the seed is shown when the game has ended, not before', () => {
  const keeper = new Keeper(game).sitAll();
  const text = () => JSON.stringify(viewTable(game, keeper.table, 0, 0));
  expect(text()).not.toContain(SEED);
  keeper.playOut();
  expect(viewTable(game, keeper.table, 0)).toMatchObject({
    phase: 'over',
    awaited: [],
    result: game.result(keeper.table.state),
    shuffle: { seed: SEED, nonces: ['nonce-of-0', 'nonce-of-1', 'nonce-of-2'] },
  });
});
