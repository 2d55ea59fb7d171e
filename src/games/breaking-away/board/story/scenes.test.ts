import { expect, test } from 'vitest';
import type { Log } from '../../../../engine/log.ts';
import { Random } from '../../../../engine/random.ts';
import type { Entry } from '../../../../kit/board.ts';
import { game } from '../../game.ts';
import type { Orders } from '../../rules/actions.ts';
import type { State } from '../../rules/state.ts';
import { raceWith, startedRace } from '../../testing.ts';
import { view } from '../../view/view.ts';
import { isRoundView, queueOf } from './queue.ts';
import { scenesOf } from './scenes.ts';

const SEALED = { sealedRounds: true };

/** All teams give these orders; returns the scenes for a viewer. */
function tell(state: State, orders: (seat: number) => Orders, viewer: number | null) {
  const before = view(state, viewer);
  const log: Log = [];
  const turn = game.turn(state);
  if (turn.kind !== 'seats') throw new Error('no orders are asked for');
  for (const seat of turn.seats) game.apply(state, seat, orders(seat), log);
  const news: Entry[] = log.map((entry, i) => ({ ...entry, n: i + 1 }));
  return { scenes: scenesOf(before, view(state, viewer), news), news, now: view(state, viewer) };
}

test('BA-32: a round has one scene per rider in the order of play, between the orders and the new values', () => {
  const { scenes, news } = tell(startedRace(3, SEALED), () => [8, 9, 7, 6], 0);
  expect(scenes.map(({ title }) => title.key)).toEqual([
    'scene.in',
    ...new Array(12).fill('scene.turn'),
    'scene.gains',
  ]);
  // The badge is the team's; the title names the rider.
  expect(scenes.slice(1, 5).map(({ badge }) => badge)).toEqual([
    { colour: 'red', number: '1' },
    { colour: 'yellow', number: '2' },
    { colour: 'blue', number: '3' },
    { colour: 'red', number: '1' },
  ]);
  expect(scenes.at(-1)!.entries).toBe(news.length);
  expect(scenes.at(-1)!.next).toEqual({ key: 'then.orders', args: { round: 2 } });
});

test.each([0, 1, null])('BA-10, BA-32: scenes lead viewer %s from round to round as the rules do', viewer => {
  const random = Random.from(`scenes ${viewer}`);
  const state = startedRace(4, SEALED);
  for (let round = 1; state.phase === 'order'; round++) {
    const { scenes, now } = tell(state, seat => game.propose(state, seat, random) as Orders, viewer);
    const last = scenes.at(-1)!.view;
    // A value whose order became void when the race ended is held again: nobody rode it.
    expect(last.teams, `after round ${round}`).toEqual(now.teams);
    expect(last.crossed).toEqual(now.crossed);
    expect(last.round).toBe(round);
  }
  expect(state.phase).toBe('over');
});

test('BA-32: until the last orders are in there are no scenes', () => {
  const state = startedRace(3, SEALED);
  const before = view(state, 1);
  const log: Log = [];
  game.apply(state, 0, [8, 9, 7, 6], log);
  const news = log.map((entry, i) => ({ ...entry, n: i + 1 }));
  expect(scenesOf(before, view(state, 1), news)).toEqual([]);
});

test('BA-32: all orders are shown while the round is ridden, but not those that became void', () => {
  const state = raceWith({ A1: 99, B1: 90, C1: 20 }, { A1: [2], B1: [3], C1: [1] }, SEALED);
  state.crossed[2] = 7;
  state.missing = 0b111;
  const { scenes } = tell(state, seat => [[2, 3, 1][seat], null, null, null], null);
  expect(scenes.map(({ title }) => title.key)).toEqual(['scene.in', 'scene.turn']);
  expect(scenes.map(({ next }) => next.key)).toEqual(['then.rider', 'then.over']);
  const [open, ridden] = scenes.map(scene => scene.view);
  expect(isRoundView(ridden) && ridden.queue.map(({ order }) => order)).toEqual([2, null, null]);
  expect(queueOf(open, null, null)).toHaveLength(3);
  expect(ridden.teams.map(({ score }) => score)).toEqual([2, 0, 0, 0, 0, 0]);
});

test('BA-11, BA-32: a rider that is ordered to retire leaves the course when its turn comes', () => {
  const { scenes } = tell(
    startedRace(3, SEALED),
    seat => (seat === 1 ? ['retire', 9, 7, 6] : [8, 9, 7, 6]),
    0,
  );
  const out = scenes.map(({ view }) => view.teams[1].riders[0].retired);
  expect(out.slice(0, 3)).toEqual([false, false, true]);
  expect(scenes[2]).toMatchObject({ say: { key: 'say.retire' }, time: 0 });
  expect(queueOf(scenes[0].view, 0, null)![1].order).toBe('retire');
});
