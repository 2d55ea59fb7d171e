import { expect, test } from 'vitest';
import { Keeper, rulesOf } from '../../table/testing.ts';
import { needsCurtain } from './curtain.ts';

const BOT = { kind: 'bot', level: 'easy' } as const;
const TWO_PEOPLE = [{ kind: 'open' }, { kind: 'open' }, BOT] as const;

async function tableOf(name: string, options = {}) {
  const game = await rulesOf(name);
  const keeper = new Keeper(game, { seats: TWO_PEOPLE, options }).sitAll();
  return { game, keeper, covers: () => needsCurtain(game, keeper.table, [0, 1]) };
}

function lineUp(keeper: Keeper): void {
  for (const seat of [0, 1]) keeper.act(seat, keeper.proposal(seat));
  keeper.do({ type: 'play-for', from: 'house', seat: 2, do: keeper.proposal(2) });
}

test('BA-10: the screen is covered while values are secret', async () => {
  const { keeper, covers } = await tableOf('breaking-away');
  expect(covers()).toBe(true);
  lineUp(keeper);
  expect(covers()).toBe(true);
});

test('BA-31: with open values the screen is covered only until all have lined up', async () => {
  const { keeper, covers } = await tableOf('breaking-away', { openValues: true });
  expect(covers()).toBe(true);
  lineUp(keeper);
  expect(covers()).toBe(false);
});

test('AR-5: hands of cards are always covered', async () => {
  const { covers } = await tableOf('ausreisser');
  expect(covers()).toBe(true);
});
