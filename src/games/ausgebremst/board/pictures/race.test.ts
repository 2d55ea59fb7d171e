import { expect, test } from 'vitest';
import { movesOf, raceUntil } from './race.ts';

const [BLUE, GREEN, ORANGE, BLACK] = [2, 3, 4, 5];

test('in the guide the derelicts have crossed the line before the first player moves (AG-9)', () => {
  const { cars } = raceUntil(() => true).view;
  expect(cars.map(({ laps }) => laps)).toEqual(cars.map((_, car) => Number([ORANGE, BLACK].includes(car))));
});

test('in round 2 of the guide green holds 2, 3 and 4 and can use each', () => {
  const race = raceUntil(({ view }) => view.round === 2);
  expect([race.seat, race.view.players[race.seat].hand]).toEqual([GREEN, [2, 3, 4]]);
  expect([...new Set(movesOf(race).map(({ card }) => card))].sort()).toEqual([2, 3, 4]);
});

test('in the guide blue can end a move in the pit lane (AG-24)', () => {
  const race = raceUntil(race => race.seat === BLUE && movesOf(race).some(({ to }) => to.includes('.pit.')));
  expect(race.view.round).toBe(7);
});
