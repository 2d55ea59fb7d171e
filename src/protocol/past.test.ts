import { expect, test } from 'vitest';
import { Keeper, revive, rulesOf } from '../table/testing.ts';
import { pastOf } from '../table/view/past.ts';
import { makePast, readPast } from './past.ts';
import { readSent } from './sent-view.ts';

test('a past is sent by what changes, and read as it was', async () => {
  const game = await rulesOf('ausgebremst');
  const { table } = new Keeper(game).sitAll().playOut();
  const past = pastOf(game, table, 1);
  const sent = revive(makePast(game, past));
  const read = readPast(sent);
  expect({ ...read, moments: read.moments.map(moment => readSent(game, moment)) }).toEqual(revive(past));
  expect(JSON.stringify(sent).length).toBeLessThan(JSON.stringify(past).length / 2);
});
