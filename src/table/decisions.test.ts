import { expect, test } from 'vitest';
import { judge } from '../bots/judge.ts';
import type { Json } from '../engine/json.ts';
import { decisionsOf } from './decisions.ts';
import { Keeper, rulesOf } from './testing.ts';

test('all that a person has decided is there, from the view it had, and nothing else', async () => {
  const game = await rulesOf('breaking-away');
  const keeper = new Keeper(game, {
    seats: [{ kind: 'open' }, { kind: 'bot', level: 'easy' }, { kind: 'open' }],
  });
  keeper.sitAll();
  const seen: { view: Json; action: Json }[] = [];
  while (keeper.table.phase === 'running' && seen.length < 6) {
    const view = game.view(keeper.table.state, 0) as Json;
    const before = keeper.events.length;
    keeper.step();
    const [event] = keeper.events.slice(before);
    if ('do' in event && event.seat === 0) seen.push({ view, action: event.do });
  }
  const decisions = decisionsOf(game, keeper.events, 0);
  expect(decisions.map(({ view, action }) => ({ view, action }))).toEqual(seen);
  expect(decisions.map(({ n }) => n)).toEqual(decisions.map(({ n }) => n).toSorted((a, b) => a - b));
  expect(decisionsOf(game, keeper.events, 1)).toEqual([]);
  const { n, ...question } = decisions[1];
  const iterations = { search: 20, compare: 20 };
  const verdict = await judge({ game: 'breaking-away', seat: 0, seed: `${n}`, iterations, ...question });
  expect(verdict.best.action).not.toBeNull();
});

test('what was taken back, and what a bot played in the place of a person, was not decided', async () => {
  const game = await rulesOf('breaking-away');
  const keeper = new Keeper(game).sitAll();
  for (let i = 0; i < 3; i++) keeper.step();
  const seat = keeper.table.toAct[0];
  const before = decisionsOf(game, keeper.events, seat);
  keeper.act(seat, { type: 'retire' });
  expect(decisionsOf(game, keeper.events, seat).length).toBe(before.length + 1);
  keeper.by(seat, { type: 'undo' });
  expect(decisionsOf(game, keeper.events, seat)).toEqual(before);
  keeper.by(seat, { type: 'give', seat, level: 'medium' });
  keeper.do({ type: 'play-for', from: 'house', seat, do: keeper.proposal(seat) });
  expect(decisionsOf(game, keeper.events, seat)).toEqual(before);
});
