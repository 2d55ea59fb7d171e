import { expect, test } from 'vitest';
import { moments, playable } from '../src/bots/testing.ts';
import { defaultOptions } from '../src/engine/options.ts';
import { legalChoices } from '../src/engine/play.ts';
import { Random } from '../src/engine/random.ts';
import { type Messages, say } from '../src/engine/text.ts';
import type { Phrase } from '../src/kit/words.svelte.ts';

interface Describer {
  describe(view: unknown, action: unknown): readonly Phrase[];
}

test.each(playable)('every move of $id has words of its own', async ({ id, game }) => {
  const { describe }: Describer = await import(`../src/games/${id}/board/describe.ts`);
  const messages: Messages = {
    ...(await import(`../src/games/${id}/texts/en.json`, { with: { type: 'json' } })).default,
    ...(await import(`../src/games/${id}/board/texts/en.json`, { with: { type: 'json' } })).default,
  };
  const random = Random.from(`moves of ${id}`);
  const setup = { seats: 3, options: defaultOptions(game.meta.options) };
  let count = 0;
  for (const { state, seat } of moments(game, setup, random, 2)) {
    const choices = legalChoices(game, state, seat) ?? [game.propose(state, seat, random)];
    const view = game.view(state, seat);
    const said = choices.map(choice =>
      describe(view, game.makeAction(choice))
        .map(({ key, args }) => say({ language: 'en', messages }, key, args ?? {}))
        .join(', '),
    );
    expect(new Set(said).size).toBe(said.length);
    count += said.length;
  }
  expect(count).toBeGreaterThan(20);
});
