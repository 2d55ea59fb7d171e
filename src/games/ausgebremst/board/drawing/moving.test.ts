import { expect, test } from 'vitest';
import { game } from '../../game.ts';
import { act, move, scene } from '../../testing.ts';
import { parseSpace } from '../../tracks/spaces.ts';
import { artOf } from '../geometry/track-art.ts';
import { trailsOf } from '../story/trails.ts';
import { carsAt, duration, turnsBetween } from './moving.ts';

function between(state: ReturnType<typeof scene>, play: () => void) {
  const before = game.view(state, 0);
  play();
  return { before, now: game.view(state, 0) };
}

test('a car drives space by space, and those after it one after the other in the order of play', () => {
  const at = ['bleifuss.3.1.1', null, null, 'drom.1.1.1', 'drom.2.1.1'];
  const decks = [undefined, undefined, undefined, [2, 1], [3, 1]];
  const state = scene({ at, hands: [[2, 3, 4]], decks, turn: 0, round: 3 });
  const { before, now } = between(state, () => move(state, 0, 2, 'bleifuss.5.2.1'));
  const turns = turnsBetween(before, now);
  expect(turns.map(({ car, card }) => [car, card])).toEqual([
    [0, 2],
    [3, 2],
    [4, 3],
  ]);
  expect(turns[0].way).toEqual(['bleifuss.3.1.1', 'bleifuss.4.2.1', 'bleifuss.5.2.1'].map(parseSpace));
  expect(turns[0].start).toBe(0);
  expect(turns[1].start).toBe(turns[0].end);
  expect(turns[2].end).toBe(1);
  expect(duration(before, now)).toBeGreaterThan(500);
});

test('an animation starts at the old positions and ends at the new ones', () => {
  const state = scene({ at: ['bleifuss.3.1.1', 'drom.1.1.1'], hands: [[2, 3, 4], [1]] });
  const { before, now } = between(state, () => move(state, 0, 2, 'bleifuss.5.2.1'));
  const place = (progress: number) => carsAt({ before, now, progress }).find(({ car }) => car === 0)!.at;
  const stand = (id: string) => artOf(1).bySpace.get(parseSpace(id))!;
  const [from, to] = [stand('bleifuss.3.1.1'), stand('bleifuss.5.2.1')];
  expect(place(0)).toEqual([from.x, from.y]);
  expect(place(1)[0]).toBeCloseTo(to.x);
  expect(place(1)[1]).toBeCloseTo(to.y);
});

test('a move taken back is driven backwards', () => {
  const state = scene({ at: ['bleifuss.3.1.1', 'drom.1.1.1'], hands: [[2, 3, 4], [1]] });
  const { before, now } = between(state, () => move(state, 0, 2, 'bleifuss.5.2.1'));
  const [turn] = turnsBetween(now, before);
  expect(turn.way).toEqual(['bleifuss.5.2.1', 'bleifuss.4.2.1', 'bleifuss.3.1.1'].map(parseSpace));
});

test('a finishing car drives over the line and fades; a blocked car is held', () => {
  const at = ['drom.4.1.3', 'bleifuss.3.1.1', 'bleifuss.4.2.1'];
  const state = scene({ at, laps: [3, 1, 1], stopped: [0], hands: [[4], [1, 1, 2], [1, 2, 3]] });
  const { before, now } = between(state, () => act(state, 0, { type: 'move', card: 4, to: 'finish' }));
  const [first, second] = turnsBetween(before, now);
  expect(first).toMatchObject({ car: 0, leaves: true });
  expect(first.way[1]).toBe(parseSpace('drom.4.1.4'));
  expect(second).toMatchObject({ car: 1, way: [parseSpace('bleifuss.3.1.1')] });
  expect(carsAt({ before, now, progress: 1 }).find(({ car }) => car === 0)!.opacity).toBe(0);
});

test('nothing is animated between two races', () => {
  const state = scene({ at: ['bleifuss.3.1.1'] });
  const now = game.view(state, 0);
  expect(duration({ ...now, race: 2 }, now)).toBe(0);
});

test('at rest trails show the moves of others since the viewer’s last one', () => {
  const state = scene({
    at: ['bleifuss.3.1.1', 'drom.1.1.1'],
    hands: [
      [2, 3, 4],
      [1, 2, 3],
    ],
    turn: 0,
  });
  const log = [...move(state, 0, 2, 'bleifuss.5.2.1'), ...move(state, 1, 1, 'drom.2.1.1')];
  const entries = log.map(({ key, rule, args }, i) => ({ n: i + 1, key, rule, args }));
  const [move0, move1] = entries.filter(({ key }) => key === 'move');
  const way = ['drom.1.1.1', 'drom.2.1.1'].map(parseSpace);
  expect(trailsOf(game.view(state, 0), entries, move0.n)).toEqual([{ n: move1.n, car: 1, way }]);
  expect(trailsOf(game.view(state, 1), entries, entries.length)).toEqual([]);
});
