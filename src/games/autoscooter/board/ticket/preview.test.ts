import { expect, test } from 'vitest';
import { LETTERS, type Letter } from '../../rules/driving/manoeuvres.ts';
import { fillPurse, planAll, scene } from '../../testing.ts';
import { view } from '../../view/view.ts';
import { sumOf } from '../story/sums.ts';
import { previewMove, previewNumber, previewStart, previewTake } from './preview.ts';

const move = (letter: Letter) => LETTERS.indexOf(letter);

test('a manoeuvre shows where it leads if the way stays free', () => {
  const turn = previewMove(view(scene({ red: 'D3 E 2' }), 0), 0, move('K'));
  expect(turn).toMatchObject({ key: 'drive', rule: 'AS-11', speed: 2, crash: null });
});

test('a manoeuvre shows the crash as the cars stand now, with its arithmetic', () => {
  const turn = previewMove(view(scene({ red: 'D3 E 2', purple: 'D5 SE 1' }), 0), 0, move('K'));
  expect(turn).toMatchObject({
    key: 'cut-short',
    rule: 'AS-13',
    crash: { key: 'crash-side', rule: 'AS-18', rammed: 7 },
  });
  expect(sumOf(turn.crash!)).toBe('2 + 1 = 3');
});

test('AS-23: a note for the wild car is tried out, too', () => {
  const state = scene({ black: 'D3 E 2' }, 5, { wildCar: true });
  expect(previewMove(view(state, 0), 5, move('K'))).toMatchObject({ key: 'drive', car: 5, speed: 2 });
});

test('AS-10: a number shows who moves before it and after it for sure', () => {
  const state = scene({});
  expect(previewNumber(view(state, 0), 0, 81)).toEqual({ before: 0, after: 0, open: 7 });
  expect(previewNumber(view(state, 0), 0, 1)).toEqual({ before: 0, after: 7, open: 0 });
});

test('AS-14: a start shows what is ahead', () => {
  const looked = view(scene({ red: 'D3 E 0', blue: 'D5 E 1' }), 0);
  expect(previewStart(looked, { type: 'start', hex: 'D4', facing: 'E' })).toMatchObject({
    ahead: 'car',
    prey: 2,
  });
  expect(previewStart(looked, { type: 'start', hex: 'D4', facing: 'NE' })).toMatchObject({
    ahead: 'free',
    prey: null,
  });
  const edge = view(scene({ red: 'F1 E 0' }), 0);
  expect(previewStart(edge, { type: 'start', hex: 'G1', facing: 'SE' })).toMatchObject({ ahead: 'barrier' });
});

test('AS-29, AS-30: a set of chits shows what both have then', () => {
  const state = scene({ red: 'D3 E 1', green: 'D4 E 0' }, 4, { scoring: 'colours' });
  fillPurse(state, 1, { blue: 3, green: 3 });
  planAll(state, { 0: 'plan red 1 C, yellow 15' });
  expect(state.phase).toBe('take');
  const { payer, receiver } = previewTake(view(state, 0), { type: 'take', colours: ['blue'] });
  expect(payer).toMatchObject({ seat: 1, chits: 5, kinds: 2, worth: 10 });
  expect(receiver).toMatchObject({ seat: 0, chits: 21, kinds: 3, worth: 63 });
});
