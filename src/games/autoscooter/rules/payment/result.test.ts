import { expect, test } from 'vitest';
import { game } from '../../game.ts';
import { fillPurse, newGame, scene } from '../../testing.ts';

test('AS-22: most chits win, equal numbers share the rank', () => {
  const state = scene({}, 5);
  state.chits = [12, 20, 3, 20, 0];
  expect(game.result(state)).toEqual({ scores: [12, 20, 3, 20, 0], ranks: [3, 1, 4, 1, 5] });
});

test('AS-29: chits times different colours', () => {
  const state = scene({}, 3, { scoring: 'colours' });
  fillPurse(state, 0, { red: 14, yellow: 1 });
  fillPurse(state, 1, { blue: 2, green: 2, red: 2, white: 2 });
  fillPurse(state, 2, {});
  expect(game.result(state)).toEqual({ scores: [30, 32, 0], ranks: [2, 1, 3] });
});

test('AS-31: the best single car wins, a tie goes to the better second car', () => {
  const state = scene({}, 4, { scoring: 'coloursPerCar' });
  // Seat 0 has red and yellow, seat 1 blue and green, seat 2 orange and black, seat 3 white and purple.
  fillPurse(state, 0, { red: 5, blue: 5 });
  fillPurse(state, 1, { yellow: 1 });
  fillPurse(state, 2, { blue: 3 });
  fillPurse(state, 3, { green: 20 });
  fillPurse(state, 4, { orange: 19 });
  fillPurse(state, 5, { black: 19 });
  fillPurse(state, 6, { white: 20 });
  fillPurse(state, 7, { purple: 3 });
  expect(game.result(state)).toEqual({ scores: [20, 20, 19, 20], ranks: [3, 1, 4, 1] });
});

test('AS-31: before the cars are drawn nobody has anything', () => {
  expect(game.result(newGame(2, { scoring: 'coloursPerCar' }))).toEqual({ scores: [0, 0], ranks: [1, 1] });
});
