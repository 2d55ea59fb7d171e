import { describe, expect, test } from 'vitest';
import { argsOf, keysOf, move, movesOf, placeOf, refusalOf, runFrom, scene } from '../testing.ts';
import { listCards } from './cards.ts';
import { leaders, progressOf } from './rule-of-six.ts';

const hasSix = (state: ReturnType<typeof scene>, seat: number) =>
  movesOf(state, seat).some(text => text.startsWith('6 '));

describe('who is ahead', () => {
  test('AG-20: progress counts crossings and, in a bend, the spaces left to its end in the own lane', () => {
    const progress = (at: string, laps: number) => progressOf(scene({ at: [at], laps }), 0);
    expect(progress('drom.4.1.3', 0)).toBe(27);
    expect(progress('drom.4.1.4', 1)).toBe(28);
    expect(progress('drom.4.1.6', 1)).toBe(30);
    // Lane 1 of the bend has three spaces, lane 2 four.
    expect(progress('bleifuss.2.1.1', 1)).toBe(36);
    expect(progress('bleifuss.2.2.2', 1)).toBe(36);
    expect(progress('bleifuss.2.2.1', 1)).toBe(35);
    // The pit lane counts what is left to the height of its exit.
    expect(progress('drom.4.1.1', 1)).toBe(55);
    expect(progress('drom.pit.1.0', 1)).toBe(55);
    expect(progress('drom.pit.5.0', 1)).toBe(59);
    expect(progress('drom.4.1.6', 2)).toBe(60);
  });

  test('AG-20: derelicts and cars in the pit lane count, cars off the board do not', () => {
    const at = ['drom.4.1.3', 'drom.pit.3.-1', null, 'drom.4.3.3', null, 'drom.4.1.2'];
    const state = scene({ at });
    expect(leaders(state)).toEqual([0, 1, 3]);
  });
});

describe('the six', () => {
  test('AG-19: leaders may not play it, others may', () => {
    const state = scene({
      at: ['bleifuss.5.1.1', 'bleifuss.3.1.1'],
      hands: [
        [5, 6],
        [1, 6],
      ],
    });
    expect(hasSix(state, 0)).toBe(false);
    expect(refusalOf(state, 0, { type: 'move', card: 6, to: 'drom.2.1.1' })).toBe('AG-19 six-in-lead');
    move(state, 0, 5, 'drom.1.1.1');
    expect(hasSix(state, 1)).toBe(true);
  });

  test('AG-19: sharing the lead is leading', () => {
    const state = scene({
      at: ['bleifuss.2.1.1', 'bleifuss.2.2.2'],
      hands: [
        [5, 6],
        [5, 6],
      ],
    });
    expect(hasSix(state, 0)).toBe(false);
    expect(hasSix(scene({ at: ['bleifuss.2.1.1', 'bleifuss.2.2.3'], hands: [[5, 6]] }), 0)).toBe(true);
  });

  test('AG-19: in the first round it may be played', () => {
    expect(hasSix(scene({ at: ['drom.4.1.3'], laps: 0, hands: [[5, 6]], round: 1 }), 0)).toBe(true);
    expect(hasSix(scene({ at: ['drom.4.1.3'], laps: 0, hands: [[5, 6]], round: 2 }), 0)).toBe(false);
  });

  test('AG-19: a turn lost in the first round is not made up for', () => {
    // Car 0 leads by a lap and stands behind car 1 on the chicane.
    const at = ['bleifuss.3.1.1', 'bleifuss.4.2.1', 'drom.6.1.1'];
    const state = scene({
      at,
      laps: [2, 1, 1, 1, 1, 1],
      stopped: [0],
      hands: [[6, 6, 6], [2], [1]],
      round: 1,
    });
    expect(keysOf(runFrom(state, 0))).toEqual(['lost-blocked AG-15']);
    move(state, 1, 2, 'bleifuss.6.1.1');
    const log = move(state, 2, 1, 'bleifuss.1.1.1');
    expect([state.round, keysOf(log).at(-1)]).toEqual([2, 'lost-leader AG-23']);
  });

  test('AG-22: once a car has finished, everybody may play it', () => {
    expect(hasSix(scene({ at: ['bleifuss.5.1.1'], hands: [[5, 6]], places: [4] }), 0)).toBe(true);
  });
});

describe('nothing but sixes in the lead', () => {
  test('AG-21: on a chicane a six may be played, however many there are', () => {
    expect(hasSix(scene({ at: ['bleifuss.4.2.1', 'drom.6.1.1'], hands: [[6, 6, 6]] }), 0)).toBe(true);
    expect(hasSix(scene({ at: ['bleifuss.4.2.1', 'drom.6.1.1'], hands: [[6]] }), 0)).toBe(true);
    expect(hasSix(scene({ at: ['bleifuss.4.2.1', 'drom.6.1.1'], hands: [[5, 6]] }), 0)).toBe(false);
  });

  const abreast = ['bleifuss.5.1.1', 'bleifuss.5.2.1', 'bleifuss.5.3.1'];

  test('AG-21: beside players with nothing but sixes who fill all lanes together a six may be played', () => {
    const state = scene({ at: abreast, hands: [[6, 6, 6], [6, 6], [6]] });
    const log = move(state, 0, 6, 'drom.2.1.1');
    expect(argsOf(log, 'excused-beside')).toEqual({ car: 0, cars: [1, 2] });
    expect(state.shown.map(listCards)).toEqual([[6, 6], [6, 6], [6]]);
  });

  test('AG-21: another card in one of their hands, a derelict or a free lane, and the turn is lost', () => {
    const lost = (hands: number[][], at: (string | null)[], seats = 3) =>
      keysOf(runFrom(scene({ seats, at, hands }), 0))[0];
    expect(lost([[6], [6], [5, 6]], abreast)).toBe('lost-shared-lead AG-23');
    expect(lost([[6], [6], [1]], ['bleifuss.5.1.1', 'bleifuss.5.2.1', null, 'bleifuss.5.3.1'])).toBe(
      'lost-shared-lead AG-23',
    );
    expect(lost([[6], [6], [1]], ['bleifuss.5.1.1', 'bleifuss.5.2.1', 'drom.6.1.1'])).toBe(
      'lost-shared-lead AG-23',
    );
  });

  test('AG-21: a lane without a space at this height counts as well', () => {
    // The bend has lanes of 1, 2 and 2 spaces: beside its first two spaces there is none in lane 1.
    const state = scene({ at: ['drom.5.2.1', 'drom.5.3.1'], hands: [[6], [6]] });
    expect(keysOf(runFrom(state, 0))[0]).toBe('lost-shared-lead AG-23');
  });

  test('AG-21: a two-lane section is full with two', () => {
    const at = ['nuerburg.5.1.1', 'nuerburg.5.2.1'];
    expect(hasSix(scene({ options: { tracks: [3] }, at, hands: [[6], [6]] }), 0)).toBe(true);
  });

  test('AG-21: a level car in the pit lane must hold nothing but sixes too, fills no lane and is not excused itself', () => {
    const at = ['drom.4.1.2', 'drom.4.2.2', 'drom.4.3.2', 'drom.pit.2.0'];
    const level = (hands: number[][], cars = at) => scene({ seats: 4, at: cars, hands });
    expect(hasSix(level([[6], [6], [6], [6, 6]]), 0)).toBe(true);
    expect(keysOf(runFrom(level([[6], [6], [6], [5, 6]]), 0))[0]).toBe('lost-shared-lead AG-23');
    const gap = ['drom.4.1.2', 'drom.4.2.2', null, 'drom.pit.2.0'] as string[];
    expect(keysOf(runFrom(level([[6], [6], [6], [6]], gap), 0))[0]).toBe('lost-shared-lead AG-23');
    expect(keysOf(runFrom(level([[6], [6], [6], [6]]), 3))[0]).toBe('lost-shared-lead AG-23');
  });

  test('AG-23: a leader without an exception shows the sixes and loses the turn', () => {
    const state = scene({ at: ['bleifuss.5.1.1', 'drom.6.1.1'], hands: [[6, 6, 6], [1]] });
    const log = runFrom(state, 0);
    expect(log[0]).toEqual({
      key: 'lost-leader',
      rule: 'AG-23',
      args: { car: 0, hand: [6, 6, 6], progress: 41 },
    });
    expect(state.order[state.next]).toBe(1);
  });

  test('AG-23: after a round in which no car moved the rule is suspended until one moves', () => {
    const state = scene({ at: ['bleifuss.5.1.1'], hands: [[6, 6]], decks: [[6, 6]] });
    const log = runFrom(state, 0);
    // The round it was found in had seen a car move, the next one does not.
    expect(keysOf(log)).toEqual(['lost-leader AG-23', 'lost-leader AG-23', 'suspended AG-23']);
    expect([state.phase, state.suspended]).toEqual(['move', true]);
    expect(keysOf(move(state, 0, 6, 'drom.2.1.1'))).toEqual([
      'move AG-12',
      'refill AG-11',
      'lost-leader AG-23',
      'suspended AG-23',
    ]);
  });

  test('AG-23: a derelict spending a six has not moved; suspended, it moves by one', () => {
    const at = ['bleifuss.3.1.1', null, null, 'bleifuss.4.2.1'];
    const state = scene({ at, hands: [[2]], decks: [undefined, undefined, undefined, [6, 6, 1]] });
    const log = runFrom(state, 3);
    expect(keysOf(log)).toEqual([
      'derelict-turn AG-27',
      'derelict-six AG-29',
      'lost-blocked AG-15',
      'suspended AG-23',
      'derelict-turn AG-27',
      'derelict-move AG-28',
    ]);
    expect([placeOf(state, 3), state.suspended]).toEqual(['drom.1.2.1', false]);
  });
});
