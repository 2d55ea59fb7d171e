import { describe, expect, test } from 'vitest';
import { Random } from '../../../engine/random.ts';
import { game } from '../game.ts';
import { KINDS, WIND } from '../rules/data.ts';
import { countOf, hasSpeedCard } from '../rules/hand.ts';
import type { State } from '../rules/state.ts';
import { act, dealt, SLOW, times } from '../testing.ts';
import { view } from './view.ts';

/** How often each number of head winds turns up in the hand of this seat, in a thousand states. */
function windsImagined(state: State, seat: number, count = 1000): number[] {
  const random = Random.from('imagine');
  const seen = view(state, null);
  const tally: number[] = [];
  for (let i = 0; i < count; i++) {
    const winds = countOf(game.imagine(seen, random), seat, WIND);
    tally[winds] = (tally[winds] ?? 0) + 1;
  }
  return Array.from(tally, times => times ?? 0);
}

describe('head winds', () => {
  test('AR-8: a hand just dealt can hold any, one that has played holds none', () => {
    const state = dealt([SLOW, SLOW], `${times(6, '40')} W W W`);
    expect(windsImagined(state, 0).length).toBeGreaterThan(2);
    act(state, 0, '39');
    expect(windsImagined(state, 0)).toEqual([1000]);
    expect(windsImagined(state, 1).length).toBeGreaterThan(2);
  });

  test('AR-7: a card drawn since then can be one', () => {
    const state = dealt([SLOW, SLOW], '40 40 40 W W W');
    act(state, 0, '39');
    act(state, 1, '39');
    const tally = windsImagined(state, 0);
    // One of four cards, three of them head winds, is in the hand.
    expect(tally).toHaveLength(2);
    expect(tally[1] / 1000).toBeCloseTo(3 / 4, 1);
    expect(windsImagined(state, 1)).toEqual([1000]);
  });

  test('AR-10: a card drawn for a hill can be one, others of the replenishing cannot', () => {
    const state = dealt(['39 39 39 S S H', SLOW], '40 40 40 W 40 40 W 40', { manualDraw: true });
    act(state, 0, 'draw');
    act(state, 0, '39 S S H');
    expect(state.fresh[0]).toBe(1);
    expect(windsImagined(state, 0)).toHaveLength(2);
  });

  test('AR-9: after a hand was put away all cards are new', () => {
    const state = dealt([SLOW, times(6, 'H')], `40 S ${times(7, '44')} ${times(5, 'W')}`);
    act(state, 0, '40');
    expect(state.fresh[1]).toBe(7);
    expect(windsImagined(state, 1).length).toBeGreaterThan(3);
  });
});

test('AR-9: the player to act has a speed card, in all states there could be', () => {
  const state = dealt([SLOW, '39 S S S S S'], `40 H ${times(9, 'S')}`);
  act(state, 0, '40');
  const random = Random.from('speed card');
  const seen = view(state, 0);
  for (let i = 0; i < 200; i++) expect(hasSpeedCard(game.imagine(seen, random), 1)).toBe(true);
});

test('AR-10, AR-19: hills laid since may have been the fresh cards, so that those left are less likely head winds', () => {
  const state = dealt([times(6, '45'), '45 H H H H H'], '45 45 45 45 W W W');
  act(state, 0, '45');
  act(state, 1, 'H');
  act(state, 1, '45');
  act(state, 1, 'H');
  // Three head winds are among three cards of the pile and one fresh card of each player: ten ways. Where the
  // second player has one, the hill laid last was one of the five other cards of six: these six ways count
  // only 5/6 each.
  const random = Random.from('fresh');
  const seen = view(state, null);
  const tally = [0, 0, 0, 0];
  for (let i = 0; i < 9000; i++) {
    const { hands } = game.imagine(seen, random);
    tally[hands[WIND] + 2 * hands[KINDS + WIND]]++;
  }
  const expected = [1000, 3000, 2500, 2500];
  for (const [i, count] of expected.entries()) expect(Math.abs(tally[i] - count)).toBeLessThan(140);
});
