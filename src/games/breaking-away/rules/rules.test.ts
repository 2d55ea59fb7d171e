import { describe, expect, test } from 'vitest';
import { legalChoices, play } from '../../../engine/play.ts';
import { Random } from '../../../engine/random.ts';
import { parseSetup } from '../../../engine/record.ts';
import { game } from '../game.ts';
import { meta } from '../meta.ts';
import { LINE_UP, newRace, raceWith, rideAll, rider, startedRace, valuesOf } from '../testing.ts';
import { view } from '../view/view.ts';
import { RETIRE } from './actions.ts';

const refusalOf = (
  state: ReturnType<typeof newRace>,
  seat: number,
  choice: Parameters<typeof game.check>[2],
) => {
  const refusal = game.check(state, seat, choice);
  return refusal && `${refusal.rule} ${refusal.code}`;
};

describe('course and teams', () => {
  test('BA-1: 3 to 6 teams of four riders', () => {
    for (const seats of [3, 4, 5, 6]) {
      expect(parseSetup(meta, seats, {}).ok).toBe(true);
      expect(newRace(seats).fields).toHaveLength(seats * 4);
    }
    for (const seats of [2, 7]) {
      expect(parseSetup(meta, seats, {})).toMatchObject({ ok: false, refusal: { rule: 'BA-1' } });
    }
  });

  test('BA-2: riders a lap apart are not on one field and do not draft each other', () => {
    const state = raceWith({ A1: 51, B1: 50, C1: 11, D1: 10 });
    rideAll(state, 1, 1, 1, 1);
    expect(valuesOf(state, 'B1')).toEqual([2, 3, 4]);
    expect(valuesOf(state, 'C1')).toEqual([2, 3, 3]);
    expect(valuesOf(state, 'D1')).toEqual([2, 3, 4]);
  });

  test.each([
    [33, 0],
    [73, 1],
    [100, 2],
  ])('BA-3: standing on %i does not pass the line, standing beyond does', (line, index) => {
    const state = raceWith({ A1: line - 1, B1: line - 1 });
    rideAll(state, 1);
    expect(state.crossed[index]).toBe(0);
    rideAll(state, 2);
    expect(state.crossed[index]).toBe(1);
  });
});

describe('preparation', () => {
  test('BA-4: each team splits 30, 25, 20 and 16 points, any order of teams', () => {
    const state = newRace(3);
    expect(play(game, state, 2, LINE_UP)).toBeNull();
    expect(play(game, state, 0, [[15, 14, 1], ...LINE_UP.slice(1)])).toBeNull();
    expect(game.turn(state)).toMatchObject({ kind: 'seats', seats: [1] });
    expect(valuesOf(state, 'A1')).toEqual([1, 14, 15]);
    expect(valuesOf(state, 'C1')).toEqual([7, 7, 8, 8]);
  });

  test.each([
    ['three riders', LINE_UP.slice(0, 3), 'line-up-riders'],
    ['two values for rider 1', [[15, 15], ...LINE_UP.slice(1)], 'line-up-count-first'],
    ['five values for rider 1', [[6, 6, 6, 6, 6], ...LINE_UP.slice(1)], 'line-up-count-first'],
    ['four values for rider 2', [LINE_UP[0], [7, 6, 6, 6], ...LINE_UP.slice(2)], 'line-up-count'],
    ['a value of 16', [[16, 13, 1], ...LINE_UP.slice(1)], 'line-up-range'],
    ['a value of 0', [[15, 15, 0], ...LINE_UP.slice(1)], 'line-up-range'],
    ['a point too many', [...LINE_UP.slice(0, 3), [6, 6, 5]], 'line-up-sum'],
    ['a point too few', [...LINE_UP.slice(0, 3), [5, 5, 5]], 'line-up-sum'],
  ])('BA-4: %s is refused', (_, lineUp, code) => {
    expect(refusalOf(newRace(3), 0, lineUp)).toBe(`BA-4 ${code}`);
  });

  test('BA-4: a second or late line-up is refused, and so is riding before all have lined up', () => {
    const state = newRace(3);
    game.apply(state, 0, LINE_UP);
    expect(refusalOf(state, 0, LINE_UP)).toBe('BA-4 line-up-twice');
    expect(refusalOf(state, 0, 8)).toBe('BA-4 not-riding');
    expect(refusalOf(startedRace(3), 0, LINE_UP)).toBe('BA-4 line-up-late');
  });

  test('BA-4: a rider keeps its number of values all race', () => {
    const state = startedRace(3);
    while (state.round < 4) rideAll(state, legalChoices(game, state, Number(turnSeat(state)))![0] as number);
    expect(valuesOf(state, 'A1')).toHaveLength(4);
    expect(valuesOf(state, 'A2')).toHaveLength(3);
  });

  test('BA-5: all riders start on field 0', () => {
    expect(new Set(newRace(6).fields)).toEqual(new Set([0]));
  });

  test('BA-6: the starting team is drawn once all have lined up', () => {
    const state = newRace(3);
    for (const seat of [1, 0]) game.apply(state, seat, LINE_UP);
    expect(game.turn(state).kind).toBe('seats');
    game.apply(state, 2, LINE_UP);
    expect(game.turn(state).kind).toBe('chance');
    expect(game.checkChance(state, 3)).toMatchObject({ rule: 'BA-6' });
    expect(game.checkChance(state, -1)).toMatchObject({ rule: 'BA-6' });
    expect(game.checkChance(state, 2)).toBeNull();
  });
});

describe('order of moving', () => {
  test('BA-7: round 1 goes by rider number, clockwise from the starting team', () => {
    const state = startedRace(4, {}, 2);
    const names = ['C1', 'D1', 'A1', 'B1', 'C2', 'D2', 'A2', 'B2'];
    expect(state.order.slice(0, 8)).toEqual(names.map(rider));
    expect(refusalOf(state, 0, 8)).toBe('BA-7 not-your-rider');
  });

  test('BA-8: later rounds go from the front, on one field by arrival', () => {
    const state = raceWith({ A1: 20, B1: 19, C1: 18, D1: 10 }, { D1: [12, 1, 1] });
    rideAll(state, 1, 2, 3, 12);
    expect(state.order).toEqual(['D1', 'A1', 'B1', 'C1'].map(rider));
    expect(refusalOf(state, 0, 2)).toBe('BA-8 not-your-rider');
  });
});

describe('riding', () => {
  test('BA-9: a rider moves by exactly one of its values, which is used up', () => {
    const state = startedRace(3);
    rideAll(state, 8);
    expect(state.fields[rider('A1')]).toBe(8);
    expect(valuesOf(state, 'A1')).toEqual([7, 7, 8]);
    expect(refusalOf(state, 1, 9)).toBe('BA-9 value-not-held');
    expect(legalChoices(game, state, 1)).toEqual([8, 7, RETIRE]);
  });

  test('BA-10: of a value held both known and secret the known one is used up', () => {
    const state = raceWith({ A1: 9, B1: 5 }, { A1: [7, 8, 7, 7] });
    state.known[rider('A1')] = 1;
    rideAll(state, 7);
    expect(view(state, 0).teams[0].riders[0]).toMatchObject({ known: [], secret: [7, 7, 8] });
  });

  test('BA-11: a rider may retire at any of its turns, in round 1 and on field 100 too; it keeps its points', () => {
    const started = startedRace(3);
    expect(play(game, started, 0, RETIRE)).toBeNull();
    const state = raceWith({ A1: 73, B1: 20 }, { A1: [27, 1, 1] });
    rideAll(state, 27, 1);
    expect(state.fields[rider('A1')]).toBe(100);
    expect(state.scores[0]).toBe(10);
    expect(legalChoices(game, state, 0)).toContain(RETIRE);
    expect(play(game, state, 0, RETIRE)).toBeNull();
    expect(state.scores[0]).toBe(10);
    expect(state.order).toEqual(['B1'].map(rider));
  });

  test('BA-11: a rider past the finish cannot retire any more, from field 101 on', () => {
    const state = raceWith({ A1: 99, B1: 98, C1: 97 }, { A1: [2, 1, 1], B1: [4, 1, 1] });
    rideAll(state, 2, 4, 3);
    expect(state.fields[rider('B1')]).toBe(102);
    expect(refusalOf(state, 1, RETIRE)).toBe('BA-11 retire-finished');
    expect(legalChoices(game, state, 1)).not.toContain(RETIRE);
    rideAll(state, 1);
    expect(state.fields[rider('A1')]).toBe(101);
    expect(refusalOf(state, 0, RETIRE)).toBe('BA-11 retire-finished');
    rideAll(state, 1);
    expect(game.turn(state)).toMatchObject({ seats: [2] });
    expect(refusalOf(state, 2, RETIRE)).toBeNull();
  });

  test('BA-11: a race begun under version 1 of the rules still lets a rider past the finish retire', () => {
    const state = raceWith({ A1: 105, B1: 99, C1: 3 }, {}, { rules: 1 });
    expect(legalChoices(game, state, 0)).toContain(RETIRE);
    expect(play(game, state, 0, RETIRE)).toBeNull();
    expect(state.order).toEqual(['B1', 'C1'].map(rider));
    const imagined = game.imagine(view(state, 1), Random.from('rules'));
    expect(imagined.options.rules).toBe(1);
  });

  test('BA-11: a retired rider is not drafted', () => {
    const state = raceWith({ A1: 21, B1: 20, C1: 20, D1: 19 });
    rideAll(state, 1, 1);
    expect(play(game, state, 2, RETIRE)).toBeNull();
    rideAll(state, 1);
    expect(valuesOf(state, 'D1')).toEqual([2, 3, 5]);
  });

  test('BA-12: riders past the finish move on in turn and are drafted', () => {
    const state = raceWith({ A1: 100, B1: 99, C1: 50 });
    rideAll(state, 1, 1, 1);
    expect(state.order[0]).toBe(rider('A1'));
    expect(valuesOf(state, 'B1')).toEqual([2, 3, 4]);
    rideAll(state, 2);
    expect(state.fields[rider('A1')]).toBe(103);
    expect(state.crossed).toEqual([0, 0, 1]);
  });
});

describe('points', () => {
  const nine = { A1: 33, A2: 33, B1: 33, B2: 33, C1: 33, C2: 33, D1: 33, D2: 33, E1: 33, F1: 3 };

  test('BA-13: the first eight past a sprint line score in the order of passing, however far they land', () => {
    const state = raceWith(nine);
    rideAll(state, 1, 3, 1, 3, 1, 3, 1, 3, 3);
    expect(state.scores).toEqual([18, 11, 7, 3, 0, 0]);
    expect(state.crossed).toEqual([9, 0, 0]);
  });

  test('BA-14: the first eight past the finish score 20 down to 2', () => {
    const fields = Object.fromEntries(Object.keys(nine).map(name => [name, 100]));
    const state = raceWith({ ...fields, F1: 3 });
    rideAll(state, 1, 1, 1, 1, 1, 1, 1, 1);
    expect(state.scores).toEqual([36, 22, 14, 6, 0, 0]);
  });

  test('BA-15: one move past two lines scores at both', () => {
    const state = raceWith({ A1: 70, B1: 60 }, { A1: [31, 1, 1] });
    rideAll(state, 31);
    expect(state.crossed).toEqual([0, 1, 1]);
    expect(state.scores[0]).toBe(30);
  });
});

describe('the end', () => {
  test('BA-16: at once when the eighth rider has passed the finish, nothing replenished, the round stays', () => {
    const state = raceWith({ A1: 99, B1: 98 }, { A1: [2, 1, 1] });
    state.crossed[2] = 7;
    rideAll(state, 2);
    expect(game.turn(state).kind).toBe('over');
    expect(state.scores[0]).toBe(2);
    expect(state.round).toBe(2);
    expect(valuesOf(state, 'A1')).toEqual([1, 1]);
  });

  test('BA-16: a rider that passed the finish and retired under version 1 of the rules counts among the eight', () => {
    const state = raceWith({ A1: 105, B1: 99, C1: 3 }, { B1: [2, 1, 1] }, { rules: 1 });
    state.crossed[2] = 7;
    game.apply(state, 0, RETIRE);
    expect(game.turn(state).kind).toBe('seats');
    rideAll(state, 2);
    expect(game.turn(state).kind).toBe('over');
  });

  test('BA-16: also when all on the course have passed it', () => {
    const state = raceWith({ A1: 99, B1: 3 }, { A1: [2, 1, 1] });
    rideAll(state, 2);
    expect(game.turn(state).kind).toBe('seats');
    game.apply(state, 1, RETIRE);
    expect(game.turn(state).kind).toBe('over');
    expect(valuesOf(state, 'A1')).toEqual([1, 1]);
  });

  test('BA-16: also when nobody is left, in round 1 too', () => {
    const state = startedRace(3);
    while (game.turn(state).kind === 'seats') game.apply(state, turnSeat(state), RETIRE);
    expect(state.round).toBe(1);
    expect(game.result(state)).toEqual({ scores: [0, 0, 0], ranks: [1, 1, 1] });
  });

  test('BA-17: most points win, equal points share the rank', () => {
    const state = startedRace(4);
    state.scores = [12, 30, 12, 4];
    expect(game.result(state).ranks).toEqual([2, 1, 2, 4]);
  });
});

function turnSeat(state: ReturnType<typeof newRace>): number {
  const turn = game.turn(state);
  return turn.kind === 'seats' ? turn.seats[0] : Number.NaN;
}
