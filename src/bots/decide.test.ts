import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../engine/game.ts';
import type { Json } from '../engine/json.ts';
import { play } from '../engine/play.ts';
import { Random } from '../engine/random.ts';
import { say } from '../engine/text.ts';
import { findGame } from '../games/index.ts';
import { type Answer, decide } from './decide.ts';
import { LEVELS, type Level } from './levels.ts';
import { anySetup, type Moment, moments, type Playable, playable } from './testing.ts';
import botTexts from './texts/en.json' with { type: 'json' };

const BUDGET = { iterations: 24 };

/** Only a few moments of a few games, because each costs a search. */
const THINNING = 25;
const RUNS = { numRuns: 4, seed: 6 };

function ask({ id, game }: Playable, level: Level, state: unknown, { seat, mode }: Moment): Promise<Answer> {
  // Through JSON, as a view crosses to a thread or a server.
  const view = JSON.parse(JSON.stringify(game.view(state, seat))) as Json;
  return decide({ game: id, level, view, seat, seed: 'any', budget: BUDGET, mode });
}

/** Another state that looks the same to this seat. */
function imagineOther(game: AnyGame, { state, seat }: Moment, seed: string): unknown {
  return game.imagine(game.view(state, seat), Random.from(seed));
}

describe.each(playable)('bots for $id', bots => {
  const { id, game, brain } = bots;

  const everywhere = (look: (moment: Moment) => Promise<void>) =>
    fc.assert(
      fc.asyncProperty(anySetup(game.meta), fc.string(), async (setup, seed) => {
        for (const moment of moments(game, setup, Random.from(seed), THINNING)) await look(moment);
      }),
      RUNS,
    );

  test.each(LEVELS)('%s decides the same in two states with the same view', level =>
    everywhere(async moment => {
      const answer = await ask(bots, level, moment.state, moment);
      assert.deepEqual(await ask(bots, level, imagineOther(game, moment, 'other'), moment), answer);
    }),
  );

  test.each(LEVELS)('%s does only what is legal, and its reason has a message', async level => {
    const wording = { language: 'en', messages: { ...botTexts, ...(await findGame(id)!.texts.en()) } };
    await everywhere(async moment => {
      const { action, reason } = await ask(bots, level, moment.state, moment);
      assert.ok(say(wording, `reason.${reason.key}`, reason.args));
      if (level === 'random') assert.match(reason.key, /^(random|pass)$/);
      if (action === null) assert.equal(moment.mode, 'interrupt');
      else {
        const choice = game.parseAction(action);
        assert.equal(play(game, game.clone(moment.state), moment.seat, choice), null);
      }
    });
  });

  test('the brain looks only at what its seat may know, not at what was imagined for the others', () =>
    everywhere(async moment => {
      const thoughts = ['one', 'two'].map(seed => {
        const state = imagineOther(game, moment, seed);
        const think = () => Random.from('the same');
        if (moment.mode === 'interrupt') return brain.interrupt?.(state, moment.seat, think());
        const list: unknown[] = [];
        const count = brain.candidates(state, moment.seat, think(), list);
        const choice = brain.policy(state, moment.seat, think());
        return { list: list.slice(0, count), choice, reason: brain.reason(state, moment.seat, choice) };
      });
      assert.deepEqual(thoughts[0], thoughts[1]);
    }));
});

test('an unknown game is an error', async () => {
  const question = { level: 'random', view: {}, seat: 0, seed: '', mode: 'act' } as const;
  await expect(decide({ ...question, game: 'chess' })).rejects.toThrow('no game chess');
});
