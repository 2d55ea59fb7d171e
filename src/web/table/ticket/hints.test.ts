import { expect, test } from 'vitest';
import { Keeper, rulesOf } from '../../../table/testing.ts';
import { viewTable } from '../../../table/view/view.ts';
import { mayAskBot } from './hints.ts';

test('bots give advice in games against bots, never where people play each other', async () => {
  const game = await rulesOf('breaking-away');
  const bot = { kind: 'bot', level: 'easy' } as const;
  const alone = new Keeper(game, { seats: [{ kind: 'open' }, bot, bot] }).sitAll();
  expect(mayAskBot(viewTable(game, alone.table, 0))).toBe(true);
  expect(mayAskBot(viewTable(game, alone.table, null))).toBe(false);
  const together = new Keeper(game, { seats: [{ kind: 'open' }, { kind: 'open' }, bot] }).sitAll();
  expect(mayAskBot(viewTable(game, together.table, 0))).toBe(false);
  together.by(1, { type: 'give', seat: 1, level: 'medium' });
  expect(mayAskBot(viewTable(game, together.table, 0))).toBe(false);
});
