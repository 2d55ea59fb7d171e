import { describe, expect, test } from 'vitest';
import { act, argsOf, keysOf, move, movesOf, placeOf, refusalOf, runFrom, scene } from '../../testing.ts';
import { hasSolidLine } from '../../tracks/halves.ts';
import { listCards } from '../cards.ts';
import { FINISHED, OFF } from '../state.ts';

const to = (card: number, space: string) => ({ type: 'move', card, to: space });

describe('moving', () => {
  test('AG-12: exactly the number on the card, straight ahead or diagonally, never sideways', () => {
    const state = scene({ at: ['bleifuss.1.2.1'], hands: [[2]] });
    expect(movesOf(state, 0)).toEqual(['2 bleifuss.2.1.2', '2 bleifuss.2.2.2', '2 bleifuss.2.3.2']);
    expect(refusalOf(state, 0, to(2, 'bleifuss.2.2.1'))).toBe('AG-12 out-of-reach');
    expect(refusalOf(state, 0, to(2, 'bleifuss.1.1.1'))).toBe('AG-12 out-of-reach');
    expect(refusalOf(state, 0, to(2, 'bleifuss.1.2.1'))).toBe('AG-12 out-of-reach');
    expect(refusalOf(state, 0, to(2, 'drom.6.2.1'))).toBe('AG-12 out-of-reach');
  });

  test('AG-12: only spaces of this track', () => {
    const state = scene({ at: ['bleifuss.1.2.1'] });
    expect(refusalOf(state, 0, to(2, 'circuit.1.1.1'))).toBe('AG-12 no-such-space');
    expect(refusalOf(state, 0, to(2, 'bleifuss.2.2'))).toBe('AG-12 no-such-space');
    expect(refusalOf(state, 0, to(2, ''))).toBe('AG-12 no-such-space');
  });

  test('AG-12: no jumping and one car a space', () => {
    // Lane 1 of the bend is blocked at its second space, lane 2 at its first; lane 3 is free.
    const state = scene({ at: ['bleifuss.1.2.1', 'bleifuss.2.1.2', 'bleifuss.2.2.1'], hands: [[1, 2, 3]] });
    expect(movesOf(state, 0)).toEqual([
      '1 bleifuss.2.1.1',
      '1 bleifuss.2.3.1',
      '2 bleifuss.2.3.2',
      '3 bleifuss.2.3.3',
    ]);
    expect(refusalOf(state, 0, to(2, 'bleifuss.2.1.2'))).toBe('AG-12 way-blocked');
    expect(refusalOf(state, 0, to(3, 'bleifuss.2.1.3'))).toBe('AG-12 way-blocked');
    expect(refusalOf(state, 0, to(1, 'bleifuss.2.2.1'))).toBe('AG-12 way-blocked');
  });

  test('AG-13: no change of lanes in a bend, but up to the last space before it and from where it ends', () => {
    const moves = (at: string) => movesOf(scene({ at: [at], hands: [[1]] }), 0);
    expect(moves('bleifuss.2.2.1')).toEqual(['1 bleifuss.2.2.2']);
    expect(moves('bleifuss.1.1.1')).toEqual(['1 bleifuss.2.1.1', '1 bleifuss.2.2.1']);
    expect(moves('bleifuss.2.1.3')).toEqual(['1 bleifuss.3.1.1', '1 bleifuss.3.2.1']);
  });

  test('AG-13: from a bend straight into the next one there is no change either, but for a lane that ends', () => {
    const moves = (at: string) => movesOf(scene({ options: { tracks: [2] }, at: [at], hands: [[1]] }), 0);
    expect(moves('plattfuss.3.1.3')).toEqual(['1 plattfuss.4.1.1']);
    expect(moves('plattfuss.3.3.4')).toEqual(['1 plattfuss.4.2.1']);
  });

  test('AG-13: a solid line on a straight keeps its two lanes apart', () => {
    const straight = { kind: 'straight', lanes: [1, 2, 3], cells: 2, length: 1, solid: [[2, 1]] } as const;
    expect([
      hasSolidLine(straight, 1, 2),
      hasSolidLine(straight, 2, 1),
      hasSolidLine(straight, 2, 3),
    ]).toEqual([true, true, false]);
  });

  test('AG-14: any card and any way, detours included; who can move has to', () => {
    const state = scene({ at: ['drom.2.2.2'], hands: [[3, 5]] });
    // Lanes 1 to 3 of the bend have 2, 3 and 4 spaces.
    expect(movesOf(state, 0)).toEqual([
      '3 drom.3.2.3',
      '3 drom.3.3.3',
      '3 drom.4.1.1',
      '3 drom.4.2.1',
      '5 drom.4.1.2',
      '5 drom.4.1.3',
      '5 drom.4.2.1',
      '5 drom.4.2.2',
      '5 drom.4.2.3',
      '5 drom.4.3.1',
      '5 drom.4.3.2',
      '5 drom.4.3.3',
      '5 drom.pit.1.0',
      '5 drom.pit.2.-1',
      '5 drom.pit.2.0',
    ]);
  });

  test('AG-16: a car on a chicane blocks everybody behind', () => {
    const at = ['bleifuss.4.2.1', 'bleifuss.3.1.1', 'bleifuss.3.3.1', 'bleifuss.2.2.4'];
    const state = scene({ seats: 4, at, hands: [[1], [1, 2, 3], [6, 6], [2, 4]], laps: [2, 1, 1, 1] });
    const log = runFrom(state, 1);
    expect(keysOf(log)).toEqual(['lost-blocked AG-15', 'lost-blocked AG-15', 'lost-blocked AG-15']);
    expect(movesOf(state, 0)).toEqual(['1 bleifuss.5.1.1', '1 bleifuss.5.2.1', '1 bleifuss.5.3.1']);
  });
});

describe('cards', () => {
  test('AG-11: a card of the hand is played and the top card drawn', () => {
    const state = scene({ at: ['bleifuss.1.2.1', 'drom.6.1.1'], hands: [[1, 2, 6]], decks: [[5, 4]] });
    expect(refusalOf(state, 0, to(3, 'bleifuss.2.1.3'))).toBe('AG-11 card-not-held');
    const log = move(state, 0, 2, 'bleifuss.2.1.2');
    expect(listCards(state.hands[0])).toEqual([1, 5, 6]);
    expect(argsOf(log, 'refill')).toEqual({ car: 0, left: 1 });
    expect(log.find(({ key }) => key === 'refill')?.secret).toEqual({ seat: 0, args: { card: 5 } });
  });

  test('AG-11: with the deck empty play goes on with what is left', () => {
    const state = scene({ at: ['bleifuss.1.2.1', 'drom.6.1.1'], hands: [[1, 2]], decks: [[]] });
    const log = move(state, 0, 2, 'bleifuss.2.1.2');
    expect(listCards(state.hands[0])).toEqual([1]);
    expect(keysOf(log)).not.toContain('refill AG-11');
  });

  test('AG-15: a player who cannot move with any card shows them and loses the turn', () => {
    const state = scene({ at: ['bleifuss.3.1.1', 'bleifuss.4.2.1'], hands: [[2, 3, 4]] });
    const log = runFrom(state, 0);
    expect(log[0]).toEqual({
      key: 'lost-blocked',
      rule: 'AG-15',
      args: { car: 0, hand: [2, 3, 4], cars: [1] },
    });
    expect(listCards(state.hands[0])).toEqual([2, 3, 4]);
    expect(listCards(state.shown[0])).toEqual([2, 3, 4]);
    expect([state.phase, state.order[state.next]]).toEqual(['move', 1]);
  });

  test('AG-18: deck and hand empty before the finish: off at once, without points', () => {
    const state = scene({ at: ['bleifuss.1.2.1', 'drom.6.1.1'], hands: [[2]], decks: [[]] });
    const log = move(state, 0, 2, 'bleifuss.2.1.2');
    // The seventh space beyond the first after the line: 24 - 7 of this lap and two laps more.
    expect(log.find(({ key }) => key === 'off')).toEqual({
      key: 'off',
      rule: 'AG-18',
      args: { car: 0, toGo: 65 },
    });
    expect(state.at[0]).toBe(OFF);
    expect(state.scores).toEqual([0, 0, 0]);
  });

  test('AG-18: not before a possible draw', () => {
    const state = scene({ at: ['bleifuss.1.2.1', 'drom.6.1.1'], hands: [[2]], decks: [[6]] });
    move(state, 0, 2, 'bleifuss.2.1.2');
    expect(placeOf(state, 0)).toBe('bleifuss.2.1.2');
    expect(listCards(state.hands[0])).toEqual([6]);
  });
});

describe('finishing', () => {
  test('AG-17: only the spaces before the line need be free, the rest of the card lapses', () => {
    const state = scene({
      at: ['drom.4.1.2', 'drom.4.1.4', 'drom.4.2.4', 'drom.4.3.4'],
      laps: [3, 1, 1, 1],
      stopped: [0],
      hands: [[1, 2, 5]],
    });
    expect(movesOf(state, 0)).toEqual(['1 drom.4.1.3', '1 drom.4.2.3', '2 finish', '5 finish']);
    const log = move(state, 0, 5, 'finish');
    expect(state.at[0]).toBe(FINISHED);
    expect(state.places).toEqual([0]);
    expect(argsOf(log, 'finish')).toEqual({ car: 0, place: 1, points: 9 });
  });

  test('AG-17: a car before the line is in the way', () => {
    const at = ['drom.4.1.2', 'drom.4.1.3', 'drom.4.2.3'];
    const state = scene({ at, laps: 3, stopped: [0, 1, 2], hands: [[2, 5]] });
    expect(keysOf(runFrom(state, 0))).toEqual(['lost-blocked AG-15']);
  });

  test('AG-17: a car that has left the board draws no card', () => {
    const state = scene({
      at: ['drom.4.1.3', 'drom.6.1.1'],
      laps: [3, 1, 1, 1, 1, 1],
      hands: [[1, 4]],
      decks: [[5]],
    });
    const log = move(state, 0, 4, 'finish');
    expect(keysOf(log)).not.toContain('refill AG-11');
    expect(listCards(state.hands[0])).toEqual([1]);
  });

  test('AG-5: the line is crossed at the start, after each lap, and the fourth crossing ends the race', () => {
    for (const laps of [0, 1, 2]) {
      const state = scene({
        at: ['drom.4.1.3', 'drom.6.1.1'],
        laps: [laps, 1, 1, 1, 1, 1],
        stopped: [0],
        hands: [[1]],
      });
      expect(refusalOf(state, 0, to(1, 'finish'))).toBe('AG-17 no-finish');
      const log = move(state, 0, 1, 'drom.4.1.4');
      expect(argsOf(log, 'cross')).toEqual({ car: 0, crossings: laps + 1, of: 4 });
      expect(state.laps[0]).toBe(laps + 1);
    }
    const state = scene({ at: ['drom.4.1.3'], laps: 3, hands: [[1]] });
    expect(movesOf(state, 0)).toEqual(['1 finish']);
    act(state, 0, { type: 'move', card: 1, to: 'finish' });
    expect(state.laps[0]).toBe(4);
  });
});
