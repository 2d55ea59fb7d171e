import { describe, expect, test } from 'vitest';
import { Random } from '../../../engine/random.ts';
import { game } from '../game.ts';
import { meta } from '../meta.ts';
import { dealt, family, keysOf, placeOf, pro, scene } from '../testing.ts';
import type { Chance } from './actions.ts';
import { OFF } from './state.ts';

const refusalOf = (chance: Chance, options = family, race = 0, seats = 3) => {
  const state = game.start(seats, options);
  state.race = race;
  const refusal = game.checkChance(state, chance);
  return refusal && `${refusal.rule} ${refusal.code}`;
};

describe('cars and grid', () => {
  test('AG-1: three to six players, always six cars; those nobody drives are derelicts', () => {
    expect(meta.seats).toEqual({ min: 3, max: 6, rule: 'AG-1' });
    const state = game.start(4, family);
    game.applyChance(state, dealt(4, []));
    expect(state.at.filter(at => at >= 0).length).toBe(6);
    expect(state.hands.length).toBe(4);
    expect(refusalOf({ first: 0, decks: dealt(3, []).decks.slice(1) })).toBe('AG-1 deck-count');
  });

  test('AG-6: derelicts take the best places in the order of their numbers', () => {
    const state = game.start(3, { ...family, tracks: [3] });
    // From places 1, 2 and 3 they go straight on: 2, 2 and 1 spaces.
    game.applyChance(state, dealt(3, [[], [], [], [2], [2], [1]]));
    expect(state.order).toEqual([3, 4, 5, 0, 1, 2]);
    expect([3, 4, 5].map(car => placeOf(state, car))).toEqual(['ring.3.1.5', 'ring.3.2.5', 'ring.3.1.3']);
    expect([0, 1, 2].map(car => placeOf(state, car))).toEqual(['ring.3.2.2', 'ring.3.1.1', 'ring.3.2.1']);
  });

  test('AG-7: the player first drawn gets the best place left, the others follow clockwise', () => {
    const state = game.start(6, family);
    game.applyChance(state, dealt(6, [], 4));
    expect(state.order).toEqual([4, 5, 0, 1, 2, 3]);
    expect(state.order.map(car => placeOf(state, car))).toEqual([
      'drom.4.1.3',
      'drom.4.2.3',
      'drom.4.1.2',
      'drom.4.2.2',
      'drom.4.1.1',
      'drom.4.2.1',
    ]);
  });

  test('AG-7: every player can be drawn first, in the first race only', () => {
    const random = Random.from('first');
    const state = game.start(5, family);
    const firsts = Array.from({ length: 200 }, () => game.sample(state, random).first);
    expect(new Set(firsts)).toEqual(new Set([0, 1, 2, 3, 4]));
    state.race = 1;
    expect('first' in game.sample(state, random)).toBe(false);
    expect(refusalOf(dealt(3, [], 3))).toBe('AG-7 no-such-player');
    expect(refusalOf(dealt(3, [], -1))).toBe('AG-7 no-such-player');
    expect(refusalOf(dealt(3, [], null))).toBe('AG-7 first-not-drawn');
    expect(refusalOf(dealt(3, [], 0), family, 1)).toBe('AG-8 first-drawn-again');
    expect(refusalOf(dealt(3, [], null), family, 1)).toBe(null);
  });

  test('AG-8: later grids: who finished in order, then the others by spaces still to go, a tie by the earlier grid', () => {
    const state = scene({ seats: 5, options: { tracks: [1, 2] }, at: [], places: [5, 3] });
    state.phase = 'deal';
    state.order = [5, 2, 3, 4, 0, 1];
    state.at = new Array(6).fill(OFF);
    state.toGo = [7, 3, 7, 0, 12, 0];
    const log: never[] = [];
    game.applyChance(state, dealt(5, [], null), log);
    expect(state.order).toEqual([5, 3, 1, 2, 0, 4]);
    expect(keysOf(log)[0]).toBe('grid AG-8');
    expect(placeOf(state, 3)).toBe('circuit.3.2.3');
  });
});

describe('decks', () => {
  test('AG-10: players have four of each value, derelicts the full deck of 28', () => {
    const { decks } = game.sample(game.start(4, family), Random.from('decks'));
    const counts = decks.map(deck => [1, 2, 3, 4, 5, 6].map(v => deck!.filter(card => card === v).length));
    expect(counts[0]).toEqual([4, 4, 4, 4, 4, 4]);
    expect(counts[3]).toEqual([4, 4, 4, 4, 4, 4]);
    expect(counts[4]).toEqual([4, 4, 4, 5, 5, 6]);
    expect(decks[0]!.reduce((sum, card) => sum + card, 0)).toBe(84);
    expect(decks[5]!.reduce((sum, card) => sum + card, 0)).toBe(105);
  });

  test('AG-10: other decks are refused', () => {
    const { decks } = dealt(3, []);
    const withDeck = (car: number, deck: number[] | null): Chance => ({
      first: 0,
      decks: decks.with(car, deck),
    });
    expect(refusalOf({ first: 0, decks })).toBe(null);
    expect(refusalOf(withDeck(0, decks[5]))).toBe('AG-10 deck-wrong');
    expect(refusalOf(withDeck(5, decks[0]))).toBe('AG-10 deck-wrong');
    expect(refusalOf(withDeck(1, decks[1]!.with(0, 7)))).toBe('AG-10 deck-wrong');
    expect(refusalOf(withDeck(1, []))).toBe('AG-10 deck-wrong');
    expect(refusalOf(withDeck(1, null))).toBe('AG-10 deck-missing');
  });

  test('AG-32: in the pro game players bring their own decks, derelicts do not', () => {
    const proDeal = dealt(3, [], 0, true);
    expect(refusalOf(proDeal, pro)).toBe(null);
    expect(refusalOf({ first: 0, decks: proDeal.decks.with(1, [1, 2]) }, pro)).toBe('AG-32 deck-dealt');
    expect(refusalOf({ first: 0, decks: proDeal.decks.with(4, null) }, pro)).toBe('AG-10 deck-missing');
    expect(game.sample(game.start(3, pro), Random.from('pro')).decks.slice(0, 3)).toEqual([null, null, null]);
  });
});
