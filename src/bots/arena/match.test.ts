import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { defaultOptions } from '../../engine/options.ts';
import { makeRecord, parseRecord } from '../../engine/record.ts';
import { replay } from '../../engine/replay.ts';
import { game as breakingAway } from '../../games/breaking-away/game.ts';
import { LEVELS } from '../levels.ts';
import { anySetup, playable } from '../testing.ts';
import { playMatch, playSeats } from './match.ts';

test.each(playable)(
  'matches of $id with any seats, options and levels have valid records',
  async ({ game, brain }) => {
    const levels = fc.array(fc.constantFrom(...LEVELS), {
      minLength: game.meta.seats.max,
      maxLength: game.meta.seats.max,
    });
    await fc.assert(
      fc.asyncProperty(anySetup(game.meta), levels, fc.string(), async ({ seats, options }, levels, seed) => {
        const players = levels.slice(0, seats);
        const budget = { iterations: 3 };
        const { events, result } = await playMatch({
          game,
          brain,
          options,
          kinds: players,
          seed,
          budget,
        });
        const record = parseRecord(JSON.stringify(makeRecord(game, options, players, events, result)));
        assert.ok(record.ok);
        const positions = replay(game, record.value);
        let step = positions.next();
        while (!step.done) step = positions.next();
        assert.equal(step.value, null);
      }),
      { numRuns: 5, seed: 6 },
    );
  },
);

test('a match throws on the illegal choice of a player and names the rule', async () => {
  const choose = () => breakingAway.parseAction({ type: 'ride', value: 7 });
  const options = defaultOptions(breakingAway.meta.options);
  const match = playSeats(breakingAway, options, [{ choose }, { choose }, { choose }], 's');
  await assert.rejects(match, /illegal choice .*"value":7.*BA-4/);
});
