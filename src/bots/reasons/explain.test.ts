import { describe, expect, test } from 'vitest';
import type { Json } from '../../engine/json.ts';
import { Random } from '../../engine/random.ts';
import { explain } from '../explain.ts';
import { playable, positions } from '../testing.ts';

describe.each(playable)('$id', one => {
  test('a decision is explained by the brain, compared with another, and always in the same way', async () => {
    const { id, game, brain } = one;
    const random = Random.from('explain');
    let compared = 0;
    for (const { state, seat } of positions(one, 12)) {
      const view = game.view(state, seat) as Json;
      const choice = brain.policy(game.imagine(view, random), seat, random);
      const decision = { view, seat, mode: 'act', action: game.makeAction(choice) } as const;
      const reason = await explain({ game: id, decision });
      const { key, args } = brain.reason(game.imagine(view, random), seat, choice);
      expect(reason).toMatchObject({ key, args });
      expect(await explain({ game: id, decision })).toEqual(reason);
      if (reason.other) compared++;
    }
    expect(compared).toBeGreaterThan(0);
  });
});
