import { expect, test } from 'vitest';
import type { Log } from '../../../engine/log.ts';
import { legalChoices, play } from '../../../engine/play.ts';
import { parseSetup } from '../../../engine/record.ts';
import { game } from '../game.ts';
import { meta } from '../meta.ts';
import { newRace, raceWith, runAll, startedRace } from '../testing.ts';
import { FINISH } from './data.ts';

test('XY-1: 2 to 4 play', () => {
  for (const seats of [2, 3, 4]) expect(parseSetup(meta, seats, {})).toMatchObject({ ok: true });
  for (const seats of [1, 5]) {
    expect(parseSetup(meta, seats, {})).toMatchObject({ refusal: { rule: 'XY-1', code: 'bad-seat-count' } });
  }
});

test('XY-2: all runners begin on field 0', () => {
  expect(newRace(3).fields).toEqual([0, 0, 0]);
});

test('XY-3: the lot says who begins, then turns go clockwise', () => {
  const state = startedRace(3, 2);
  const seats = [state.next];
  for (const steps of [1, 2, 3]) {
    runAll(state, steps);
    seats.push(state.next);
  }
  expect(seats).toEqual([2, 0, 1, 2]);
});

test('XY-3: nobody runs before the lot or out of turn, and the lot names a player', () => {
  const state = newRace(3);
  expect(play(game, state, 0, 1)).toMatchObject({ rule: 'XY-3', code: 'no-run-now' });
  for (const starter of [-1, 3]) {
    expect(game.checkChance(state, starter)).toMatchObject({ rule: 'XY-3', code: 'no-such-runner' });
  }
  expect(play(game, startedRace(3, 1), 0, 1)).toMatchObject({ code: 'not-your-turn', args: { seat: 1 } });
});

test('XY-4: a runner takes 1 to 4 steps, never none and never more', () => {
  const state = startedRace(2);
  expect(legalChoices(game, state, 0)).toEqual([1, 2, 3, 4]);
  for (const steps of [0, 5, -1]) {
    expect(play(game, state, 0, steps)).toMatchObject({ rule: 'XY-4', code: 'steps-range' });
  }
  runAll(state, 3);
  expect(state.fields).toEqual([3, 0]);
});

test('XY-5: a runner never takes the same number of steps twice in a row', () => {
  const state = startedRace(2);
  runAll(state, 3, 1);
  expect(legalChoices(game, state, 0)).toEqual([1, 2, 4]);
  expect(play(game, state, 0, 3)).toMatchObject({ rule: 'XY-5', code: 'same-steps' });
  runAll(state, 2, 3);
  expect(legalChoices(game, state, 0)).toEqual([1, 3, 4]);
});

test('XY-6: a runner that would end on taken fields runs on to the next free one', () => {
  const state = raceWith(4, 6, 7);
  const log: Log = [];
  expect(play(game, state, 0, 2, log)).toBeNull();
  expect(state.fields).toEqual([8, 6, 7]);
  expect(log.map(({ key, rule }) => [key, rule])).toEqual([
    ['run', 'XY-4'],
    ['slip', 'XY-6'],
  ]);
});

test('XY-6: a runner that jumps over others gains nothing', () => {
  const state = raceWith(4, 6);
  runAll(state, 3);
  expect(state.fields).toEqual([7, 6]);
});

test.each([
  ['exactly', raceWith(FINISH - 2, 0), 2],
  ['with steps to spare', raceWith(FINISH - 1, 0), 3],
  ['past another runner', raceWith(FINISH - 2, FINISH - 1), 1],
])('XY-7: a runner that reaches the finish %s stops there, and the race is over', (_, state, steps) => {
  runAll(state, steps);
  expect(state.fields[0]).toBe(FINISH);
  expect(game.turn(state)).toEqual({ kind: 'over' });
});

test('XY-8: points are the fields reached, and equal points share the rank', () => {
  expect(game.result(raceWith(12, 30, 0, 0))).toEqual({ scores: [12, 30, 0, 0], ranks: [2, 1, 3, 3] });
});

test('XY-9: with freePace a runner may take the same number of steps again', () => {
  const state = startedRace(2, 0, { freePace: true });
  runAll(state, 4, 1);
  expect(legalChoices(game, state, 0)).toEqual([1, 2, 3, 4]);
  runAll(state, 4);
  expect(state.fields).toEqual([8, 1]);
});
