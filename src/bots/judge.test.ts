import { describe, expect, test } from 'vitest';
import type { Json } from '../engine/json.ts';
import { defaultOptions } from '../engine/options.ts';
import { Random } from '../engine/random.ts';
import { type Case, judge, lossOf } from './judge.ts';
import { type Decision, review } from './review.ts';
import { moments, type Playable, playable } from './testing.ts';

const iterations = { search: 60, compare: 60 };

/** Some decisions of a random game, each with a legal action. */
function casesOf({ id, game }: Playable, thinning: number): Case[] {
  const setup = { seats: 4, options: defaultOptions(game.meta.options) };
  const random = Random.from(`cases of ${id}`);
  const cases: Case[] = [];
  for (const { state, seat, mode } of moments(game, setup, random, thinning)) {
    const view = game.view(state, seat) as Json;
    const action = game.makeAction(game.propose(state, seat, random));
    cases.push({ game: id, view, seat, mode, action, seed: `case ${cases.length}`, iterations });
  }
  return cases;
}

describe.each(playable)('$id', one => {
  const cases = casesOf(one, 40);

  test('the verdict is deterministic, between 0 and 1, and recommends a legal action', async () => {
    for (const question of cases.slice(0, 6)) {
      const verdict = await judge(question);
      expect(await judge(JSON.parse(JSON.stringify(question)))).toEqual(verdict);
      const { best, made } = verdict.rewards;
      for (const reward of [best, made]) expect(reward).toBeGreaterThanOrEqual(0);
      for (const reward of [best, made]) expect(reward).toBeLessThanOrEqual(1);
      if (verdict.best.action === null) expect(question.mode).toBe('interrupt');
    }
  });

  test('the recommended action has no loss of its own', async () => {
    const question = cases.find(({ mode }) => mode === 'act')!;
    const { best } = await judge(question);
    const again = await judge({ ...question, action: best.action, iterations: { search: 200, compare: 60 } });
    expect(lossOf(again)).toBeLessThan(0.2);
  });
});

test('retiring a rider before it scores is found as the most costly decision', async () => {
  const { game, brain, id } = playable.find(({ id }) => id === 'breaking-away')!;
  const random = Random.from('a race');
  const state = game.start(3, defaultOptions(game.meta.options));
  const decisions: Decision[] = [];
  const decide = (action: Json) =>
    decisions.push({ n: decisions.length, view: game.view(state, 0) as Json, action, mode: 'act' });
  for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
    if (turn.kind === 'chance') {
      game.applyChance(state, game.sample(state, random));
      continue;
    }
    const [seat] = turn.seats;
    const choice = brain.policy(state, seat, random);
    const scores = seat === 0 && brain.reason(state, 0, choice).key === 'points';
    if (scores) decide({ type: 'retire' });
    if (scores && decisions.length > 3) break;
    if (seat === 0 && !scores && decisions.length < 3) decide(game.makeAction(choice));
    game.apply(state, seat, choice);
  }
  const shares: number[] = [];
  const effort = { quick: iterations, thorough: { search: 100, compare: 100 }, shortList: 2 };
  const worst = await review({
    game: id,
    seat: 0,
    decisions,
    judge,
    effort,
    progress: share => shares.push(share),
  });
  expect(worst[0].decision.action).toEqual({ type: 'retire' });
  expect(worst[0].verdict.best.action).not.toEqual({ type: 'retire' });
  expect(worst.length).toBeLessThanOrEqual(2);
  expect(shares.at(-1)).toBeCloseTo(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});
