import { describe, expect, test } from 'vitest';
import { Random } from '../../../engine/random.ts';
import { parseSetup } from '../../../engine/record.ts';
import { game } from '../game.ts';
import { meta } from '../meta.ts';
import { act, cards, dealt, deckOf, handText, newGame, SLOW, times } from '../testing.ts';
import { packOf } from './data.ts';

const FULL = packOf({ simple: false });
const SIMPLE = packOf({ simple: true });

const codeOf = (state: ReturnType<typeof newGame>, leader: number | null, deck: readonly number[]) => {
  const refusal = game.checkChance(state, { leader, deck });
  return refusal && `${refusal.rule} ${refusal.code}`;
};

describe('the pack', () => {
  test('AR-1: 2 to 6 players', () => {
    for (const seats of [2, 3, 4, 5, 6]) expect(parseSetup(meta, seats, {}).ok).toBe(true);
    for (const seats of [1, 7]) {
      expect(parseSetup(meta, seats, {})).toMatchObject({ ok: false, refusal: { rule: 'AR-1' } });
    }
  });

  test('AR-1: 99 cards, seven of each speed from 39 to 50 and five of each special card', () => {
    expect(FULL).toHaveLength(99);
    const seven = [39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50].map(speed => times(7, `${speed}`));
    const five = ['H', 'S', 'W'].map(special => times(5, special));
    expect(FULL).toEqual(cards([...seven, ...five].join(' ')));
  });

  test('AR-1: a deck that is not the pack is refused', () => {
    const state = newGame(3);
    expect(codeOf(state, 0, FULL)).toBeNull();
    expect(codeOf(state, 0, FULL.slice(1))).toBe('AR-1 not-the-pack');
    expect(codeOf(state, 0, [...FULL, 0])).toBe('AR-1 not-the-pack');
    expect(codeOf(state, 0, [1, ...FULL.slice(1)])).toBe('AR-1 not-the-pack');
    expect(codeOf(state, 0, SIMPLE)).toBe('AR-1 not-the-pack');
  });

  test('AR-2: the simple pack has the 84 speeds only', () => {
    const state = newGame(3, { simple: true });
    expect(SIMPLE).toEqual(FULL.slice(0, 84));
    expect(codeOf(state, 0, SIMPLE)).toBeNull();
    expect(codeOf(state, 0, FULL)).toBe('AR-2 not-the-pack');
  });

  test('AR-3: minutes are not limited by the 120 that the chips make', () => {
    const state = dealt([times(6, '50'), SLOW], times(60, '50 39'));
    for (let turn = 0; turn < 12; turn++) {
      act(state, 0, '50');
      act(state, 1, '39');
    }
    expect(state.penalties[1]).toBe(132);
  });
});

describe('the start of a stage', () => {
  test('AR-4: the first leader is one of the players, each as often as the others', () => {
    const state = newGame(4);
    const random = Random.from('leader');
    const counts = [0, 0, 0, 0];
    for (let i = 0; i < 4000; i++) counts[game.sample(state, random).leader!]++;
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });

  test('AR-4: the first stage needs a leader who plays', () => {
    const state = newGame(3);
    expect(codeOf(state, null, FULL)).toBe('AR-4 leader-missing');
    expect(codeOf(state, 3, FULL)).toBe('AR-4 no-such-leader');
    expect(codeOf(state, -1, FULL)).toBe('AR-4 no-such-leader');
  });

  test('AR-4: in later stages whoever held the jersey leads off, nobody is drawn', () => {
    const state = dealt([SLOW, times(6, '50')], '39 50');
    act(state, 0, '39');
    act(state, 1, '50');
    expect(game.turn(state).kind).toBe('chance');
    expect(codeOf(state, 1, FULL)).toBe('AR-4 leader-known');
    expect(codeOf(state, null, FULL)).toBeNull();
    expect(game.sample(state, Random.from('stage 2')).leader).toBeNull();
    game.applyChance(state, { leader: null, deck: FULL });
    expect(game.turn(state)).toMatchObject({ seats: [1] });
    expect(state).toMatchObject({ stage: 2, leader: 1, tempo: null });
  });

  test('AR-5: six cards each, one at a time clockwise from the leader, who then draws from the pile', () => {
    const state = newGame(3);
    const deck = cards(`39 40 41 42 43 44 45 46 47 48 49 50 39 40 41 42 43 44 ${times(5, 'S')}`);
    game.applyChance(state, { leader: 1, deck });
    expect(handText(state, 1)).toBe('39 39 42 42 45 48 S');
    expect(handText(state, 2)).toBe('40 40 43 43 46 49');
    expect(handText(state, 0)).toBe('41 41 44 44 47 50');
    expect(game.facts(state)).toMatchObject({ leader: 1, tempo: null, pile: 4, penalties: [0, 0, 0] });
  });

  test('AR-5: a new stage begins without penalties, hill, tempo and smaller hands', () => {
    const options = { manualDraw: true };
    const state = dealt([SLOW.replace('39', 'H'), times(6, '39')], '50 50', options);
    act(state, 0, '39 H');
    act(state, 1, '39');
    act(state, 0, 'draw');
    state.penalties[1] = 5;
    act(state, 0, '50');
    expect(state.phase).toBe('deal');
    game.applyChance(state, { leader: null, deck: deckOf([SLOW, SLOW], SLOW) });
    expect(state).toMatchObject({
      hill: false,
      tempo: null,
      penalties: [0, 0],
      smaller: [0, 0],
      ridden: [0, 0],
    });
    expect(state.sizes).toEqual([6, 6]);
  });

  test('AR-6: clockwise, whoever takes the jersey', () => {
    const state = dealt([SLOW, times(6, '50'), SLOW], times(20, '40'), {}, 1);
    const seats = [1, 2, 0, 1, 2].map(seat => {
      expect(game.turn(state)).toMatchObject({ seats: [seat] });
      act(state, seat, seat === 1 ? '50' : '39');
      return state.leader;
    });
    expect(seats).toEqual([1, 1, 1, 1, 1]);
    const lower = dealt([SLOW, times(6, '50'), SLOW], times(20, '40'));
    act(lower, 0, '39');
    act(lower, 1, '50');
    expect(lower.leader).toBe(1);
    expect(game.turn(lower)).toMatchObject({ seats: [2] });
  });
});
