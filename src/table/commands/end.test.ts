import { describe, expect, test } from 'vitest';
import { parseRecord } from '../../engine/record.ts';
import { replay } from '../../engine/replay.ts';
import { expectValue, Keeper, rulesOf, START } from '../testing.ts';
import { awaited } from '../view/awaited.ts';
import { recordOf } from '../view/record.ts';
import { standingOf, termsOf } from '../view/summary.ts';
import { rematchOf } from './end.ts';

const game = await rulesOf('breaking-away');
const CLOSE = { type: 'close' } as const;

describe('conceding', () => {
  test('leaves the seat to the house bot, to the end', () => {
    const keeper = new Keeper(game).sitAll();
    keeper.by(1, { type: 'concede' });
    expect(awaited(game, keeper.table)[1]).toEqual({ seat: 1, level: 'medium', interrupt: false });
    expect(keeper.try({ type: 'concede', from: 1 })).toMatchObject({ code: 'conceded' });
    expect(keeper.try({ type: 'take-back', seat: 1, from: 1 })).toMatchObject({ code: 'conceded' });
    const act = { type: 'act', do: keeper.proposal(1), from: 1 } as const;
    expect(keeper.try(act)).toMatchObject({ code: 'conceded' });
    keeper.playOut();
    expect(expectValue(recordOf(game, keeper.table))).toMatchObject({ seats: ['Anna', 'Ben', 'Cleo'] });
  });

  test('is for a running game', () => {
    const keeper = new Keeper(game);
    keeper.sit(0);
    expect(keeper.try({ type: 'concede', from: 0 })).toMatchObject({ code: 'not-running' });
  });
});

describe('closing', () => {
  test('is the owner’s before the start', () => {
    const keeper = new Keeper(game);
    keeper.sit(0);
    expect(keeper.try({ ...CLOSE, from: 0 })).toMatchObject({ code: 'not-yours' });
    keeper.by('owner', CLOSE);
    expect(keeper.table.phase).toBe('closed');
    expect(keeper.try({ ...CLOSE, from: 'owner' })).toMatchObject({ code: 'ended' });
    expect(recordOf(game, keeper.table)).toMatchObject({ refusal: { code: 'not-started' } });
  });

  test('is for the last person left in a running game', () => {
    const keeper = new Keeper(game).sitAll();
    expect(keeper.try({ ...CLOSE, from: 2 })).toMatchObject({ code: 'others-play', args: { seats: [0, 1] } });
    keeper.by(0, { type: 'concede' });
    keeper.by(1, { type: 'concede' });
    expect(keeper.try({ ...CLOSE, from: 0 })).toMatchObject({ code: 'not-yours' });
    expect(keeper.try({ ...CLOSE, from: 'owner' })).toMatchObject({ code: 'others-play' });
    expect(keeper.by(2, CLOSE)).toEqual(['closed']);
    expect(awaited(game, keeper.table)).toEqual([]);
  });

  test('is the owner’s when all have conceded', () => {
    const keeper = new Keeper(game).sitAll();
    for (const seat of [0, 1, 2]) keeper.by(seat, { type: 'concede' });
    expect(keeper.by('owner', CLOSE)).toEqual(['closed']);
  });

  test('leaves a record without a result that replays', () => {
    const keeper = new Keeper(game).sitAll();
    for (let i = 0; i < 10; i++) keeper.step();
    keeper.by(0, { type: 'concede' });
    keeper.by(1, { type: 'concede' });
    keeper.by(2, CLOSE);
    const record = expectValue(parseRecord(JSON.stringify(expectValue(recordOf(game, keeper.table)))));
    expect(record).not.toHaveProperty('result');
    expect([...replay(game, record)]).toHaveLength(record.events.length + 1);
  });
});

describe('a rematch', () => {
  test('has the same game and seats, and all players are sent to the same one', () => {
    const seats = [{ kind: 'open' }, { kind: 'bot', level: 'easy' }, { kind: 'open' }] as const;
    const keeper = new Keeper(game, { seats, options: { congestion: true } }).sitAll();
    expect(keeper.try({ type: 'rematch', table: 'next', from: 0 })).toMatchObject({ code: 'not-over' });
    keeper.playOut();
    expect(rematchOf(keeper.table)).toEqual({
      game: 'breaking-away',
      options: { congestion: true },
      tempo: keeper.table.tempo,
      visibility: 'public',
      seats: [
        { kind: 'reserved', name: 'Anna' },
        { kind: 'bot', level: 'easy' },
        { kind: 'reserved', name: 'Cleo' },
      ],
    });
    expect(keeper.try({ type: 'rematch', table: 'next', from: 'guest' })).toMatchObject({
      code: 'not-yours',
    });
    keeper.by(0, { type: 'rematch', table: 'next' });
    expect(keeper.try({ type: 'rematch', table: 'other', from: 2 })).toMatchObject({
      code: 'rematched',
      args: { table: 'next' },
    });
    new Keeper(game, rematchOf(keeper.table));
  });
});

test('a running game has no record', () => {
  const keeper = new Keeper(game).sitAll();
  expect(recordOf(game, keeper.table)).toMatchObject({ refusal: { code: 'not-over' } });
});

test('lists get the terms and the standing of a table', () => {
  const keeper = new Keeper(game);
  keeper.sit(1);
  expect(termsOf(keeper.table)).toMatchObject({
    game: 'breaking-away',
    visibility: 'public',
    created: START,
  });
  expect(standingOf(keeper.table)).toEqual({
    phase: 'waiting',
    started: null,
    updated: START,
    deadline: null,
    seatsFree: 2,
    players: [null, 'Ben', null],
    awaited: [],
    botAwaited: false,
  });
  keeper.sitAll();
  keeper.act(0, keeper.proposal(0));
  const { left } = keeper.table.seats[1].clock!;
  expect(standingOf(keeper.table)).toMatchObject({
    phase: 'running',
    started: START,
    deadline: START + left,
    seatsFree: 0,
    awaited: [1, 2],
  });
});
