import { describe, expect, test } from 'vitest';
import type { Reason } from '../../engine/brain.ts';
import { LANGUAGES, type Language } from '../../engine/entry.ts';
import { Random } from '../../engine/random.ts';
import { sayReason } from '../../engine/say-reason.ts';
import { say, type Wording } from '../../engine/text.ts';
import { findGame } from '../../games/index.ts';
import { choose } from '../player.ts';
import { type Playable, playable, positions } from '../testing.ts';

const POSITIONS = 500;
const BUDGET = { iterations: 24, seconds: Number.POSITIVE_INFINITY };

/** What `hard` says in random positions. */
function reasonsOf(one: Playable): Reason[] {
  const { game, brain } = one;
  const random = Random.from('reasons');
  return Array.from(positions(one, POSITIONS), ({ state, seat }) => {
    const situation = { game, brain, view: game.view(state, seat), seat, random };
    return choose(situation, 'hard', BUDGET).reason;
  });
}

async function speaker(id: string, language: Language): Promise<(reason: Reason) => string> {
  const own = await findGame(id)!.texts[language]();
  const bots = (await import(`../texts/${language}.json`, { with: { type: 'json' } })).default;
  const messages = { ...bots, ...own };
  const wording: Wording & { names: readonly string[] } = {
    language,
    messages,
    names: ['Ada', 'Ben', 'Cleo', 'Dan'],
  };
  const texts = {
    t: (key: string, args = {}) => say(wording, key, args),
    has: (key: string) => key in messages,
  };
  return reason => sayReason(texts, reason);
}

/** The most frequent of these, and how often it comes. */
function mostFrequent(texts: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return Math.max(...counts.values());
}

describe.each(playable)('$id', one => {
  const reasons = reasonsOf(one);

  test('no two thirds of the reasons are the same sentence, whatever its numbers', () => {
    expect(reasons).toHaveLength(POSITIONS);
    expect(mostFrequent(reasons.map(({ key }) => key))).toBeLessThan((2 / 3) * POSITIONS);
  });

  test('where something else can be chosen, most reasons compare with it', () => {
    const compared = reasons.filter(({ other }) => other !== undefined);
    expect(compared.length).toBeGreaterThan(POSITIONS / 2);
    for (const { other, ...reason } of compared) expect(other).not.toEqual(reason);
  });

  test.each(LANGUAGES)('every reason has its words in %s', async language => {
    const speak = await speaker(one.id, language);
    for (const reason of reasons) expect(speak(reason)).not.toMatch(/reason\.|[{}]|undefined|NaN/);
  });
});
