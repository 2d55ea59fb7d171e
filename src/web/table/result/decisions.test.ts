import { expect, test } from 'vitest';
import { judge } from '../../../bots/judge.ts';
import type { Json } from '../../../engine/json.ts';
import { expectValue, Keeper, rulesOf } from '../../../table/testing.ts';
import { readLog } from '../../../table/view/log.ts';
import { recordOf } from '../../../table/view/record.ts';
import { decisionsOf } from './decisions.ts';

const bot = { kind: 'bot', level: 'easy' } as const;

function decisionsAt({ game, table }: Keeper, seat: number) {
  const record = expectValue(recordOf(game, table));
  return decisionsOf(game, record, readLog(table, seat, 0), seat);
}

test.each(['breaking-away', 'ausreisser', 'autoscooter', 'ausgebremst'])(
  'all that a person has decided in %s is there, from the view it had, and nothing else',
  async id => {
    const game = await rulesOf(id);
    const keeper = new Keeper(game, { seats: [bot, { kind: 'open' }, bot] }).sitAll();
    const seen: { view: Json; action: Json }[] = [];
    while (keeper.table.phase === 'running') {
      const view = game.view(keeper.table.state, 1) as Json;
      const before = keeper.events.length;
      keeper.step();
      const [event] = keeper.events.slice(before);
      if ('do' in event && event.seat === 1) seen.push({ view, action: event.do });
    }
    const decisions = decisionsAt(keeper, 1);
    expect(decisions.map(({ view, action }) => ({ view, action }))).toEqual(seen);
    const { n, ...question } = decisions[1];
    const iterations = { search: 8, compare: 8 };
    const verdict = await judge({ game: id, seat: 1, seed: `${n}`, iterations, ...question });
    expect(verdict.best.action).not.toBeNull();
  },
);

test('undone moves and moves of a substitute bot are not decisions of the person', async () => {
  const game = await rulesOf('breaking-away');
  const keeper = new Keeper(game).sitAll();
  for (let i = 0; i < 3; i++) keeper.step();
  const [seat] = keeper.table.toAct;
  keeper.act(seat, { type: 'retire' });
  keeper.by(seat, { type: 'undo' });
  keeper.by(seat, { type: 'give', seat, level: 'medium' });
  keeper.step();
  keeper.by(seat, { type: 'take-back', seat });
  const acts = () =>
    keeper.events.filter(event => 'do' in event && event.seat === seat && event.bot === undefined);
  keeper.playOut();
  const decisions = decisionsAt(keeper, seat);
  // All acts in the events except the one that was undone.
  expect(decisions.length).toBe(acts().length - 1);
  expect(decisions.map(({ action }) => action)).toEqual(
    acts()
      .flatMap(event => ('do' in event && event.do !== null ? [event.do] : []))
      .toSpliced(1, 1),
  );
});
