import { describe, expect, test } from 'vitest';
import { legalChoices } from '../../../engine/play.ts';
import { game } from '../game.ts';
import { act, dealt, entry, handText, refusalOf, SLOW, times } from '../testing.ts';

const notations = (state: ReturnType<typeof dealt>, seat: number) =>
  legalChoices(game, state, seat)!.map(choice =>
    JSON.stringify(Object.values(game.makeAction(choice) as object)),
  );

describe('drawing', () => {
  test('AR-7: one card before the play, from the top of the pile', () => {
    const state = dealt([SLOW, SLOW], '41 42 43 44 45');
    expect(handText(state, 0)).toBe('39 39 39 39 39 39 41');
    act(state, 0, '39');
    expect(handText(state, 0)).toBe('39 39 39 39 39 41');
    expect(handText(state, 1)).toBe('39 39 39 39 39 39 42');
  });

  test('AR-7, AR-19: as many more as hills were laid out of turn before', () => {
    const state = dealt([SLOW, SLOW, '39 39 39 39 H H'], '40 40 41 42 43 44 45');
    act(state, 0, '40');
    act(state, 2, 'H');
    act(state, 2, 'H');
    expect(handText(state, 2)).toBe('39 39 39 39');
    const log = act(state, 1, '39');
    expect(handText(state, 2)).toBe('39 39 39 39 41 42 43');
    expect(log.at(-1)).toMatchObject({ key: 'draw', rule: 'AR-7', args: { seat: 2, count: 3, pile: 2 } });
  });

  test('AR-7, AR-8: a head wind drawn for a hill laid out of turn slows the turn that begins with this draw', () => {
    const state = dealt([SLOW, SLOW, '39 39 39 39 39 H'], '40 40 41 W 42 43 44 45');
    act(state, 0, '40');
    act(state, 2, 'H');
    act(state, 1, '39');
    expect(handText(state, 2)).toBe('39 39 39 39 39 41 W');
    act(state, 2, '41');
    expect(handText(state, 2)).not.toContain('W');
    expect(state.penalties[2]).toBe(40 - 39);
  });

  test('AR-7: a turn begins when the one before is settled: the hill of the last lap is over before the leader draws', () => {
    const state = dealt([SLOW.replace('39', 'H'), SLOW], times(9, '40'), { manualDraw: true });
    act(state, 0, '39 H');
    act(state, 1, 'draw');
    expect(state.hill).toBe(true);
    act(state, 1, '39');
    expect(state).toMatchObject({ hill: false, toAct: 0, drawn: false });
  });
});

describe('a hand without a speed card', () => {
  test('AR-9: a full one is shown, discarded and drawn again', () => {
    const state = dealt([SLOW, 'H H H S S S'], '40 S 41 42 43 44 45 46 47 48 49');
    const log = act(state, 0, '40');
    expect(entry(log, 'putAway')).toMatchObject({
      rule: 'AR-9',
      args: { seat: 1, cards: ['H', 'H', 'H', 'S', 'S', 'S', 'S'] },
    });
    expect(handText(state, 1)).toBe('41 42 43 44 45 46 47');
    expect(game.turn(state)).toMatchObject({ seats: [1] });
  });

  test('AR-9: again and again while the pile makes it full', () => {
    const state = dealt([SLOW, times(6, 'H')], `40 ${times(8, 'S')} ${times(7, '45')}`);
    const log = act(state, 0, '40');
    expect(log.filter(({ key }) => key === 'putAway')).toHaveLength(2);
    expect(handText(state, 1)).toBe(times(7, '45'));
  });

  test('AR-9: not full, the stage ends at once', () => {
    const state = dealt([SLOW, times(6, 'H')], '40 S S S S');
    const log = act(state, 0, '40');
    expect(entry(log, 'stranded')).toMatchObject({ rule: 'AR-9', args: { seat: 1, cards: ['S', 'S', 'S'] } });
    expect(state).toMatchObject({ phase: 'deal', stranded: true, scores: [1, 0] });
    expect(handText(state, 1)).toBe('S S S');
  });

  test('AR-9: put away with the pile empty, nothing is left, and the stage ends', () => {
    const state = dealt([SLOW, times(6, 'H')], '40 S');
    const log = act(state, 0, '40');
    expect(entry(log, 'emptyHanded')).toMatchObject({ args: { seat: 1, cards: [] } });
    expect(state).toMatchObject({ phase: 'deal', stranded: true });
    expect(state.sizes[1]).toBe(0);
  });

  test('AR-9: a last card that is a speed saves a hand that is not full', () => {
    const state = dealt([SLOW, times(6, 'H')], '40 S 44');
    act(state, 0, '40');
    expect(handText(state, 1)).toBe('44');
    expect(game.turn(state)).toMatchObject({ seats: [1] });
  });

  test('AR-9: with manualDraw such a hand can only draw or lay a hill, and is looked at after the draw', () => {
    const state = dealt([SLOW, 'H S S S S S'], `40 S ${times(7, '44')} 45`, { manualDraw: true });
    act(state, 0, 'draw');
    act(state, 0, '40');
    expect(notations(state, 1)).toEqual(['["hill"]', '["draw"]']);
    act(state, 1, 'H');
    // AR-7: after a hill, six cards are a full hand.
    act(state, 1, 'draw');
    expect(handText(state, 1)).toBe(times(6, '44'));
  });
});

describe('drawing as an act of its own', () => {
  test('AR-23: off, it is done for the player', () => {
    const state = dealt([SLOW, SLOW], '40 40 40');
    expect(refusalOf(state, 0, 'draw')).toBe('AR-23 draw-is-done');
  });

  test('AR-23, AR-7: the player draws, once, in the own turn', () => {
    const state = dealt([SLOW, SLOW], '40 41 42', { manualDraw: true });
    expect(handText(state, 0)).toBe(SLOW);
    expect(refusalOf(state, 1, 'draw')).toBe('AR-6 not-your-turn');
    act(state, 0, 'draw');
    expect(handText(state, 0)).toBe(`${SLOW} 40`);
    expect(refusalOf(state, 0, 'draw')).toBe('AR-7 drawn-already');
    act(state, 0, '40');
    expect(state.smaller).toEqual([0, 0]);
  });

  test('AR-23: each play without a draw leaves the hand one card smaller', () => {
    const state = dealt([SLOW, SLOW], times(20, '40'), { manualDraw: true });
    const log = act(state, 0, '39');
    expect(entry(log, 'smaller')).toMatchObject({ rule: 'AR-23', args: { seat: 0, hand: 5 } });
    expect(state.sizes[0]).toBe(5);
    act(state, 1, 'draw');
    act(state, 1, '39');
    act(state, 0, 'draw');
    expect(state.sizes).toEqual([6, 6]);
    act(state, 0, '39');
    expect(state.sizes[0]).toBe(5);
    act(state, 1, '39');
    act(state, 0, '39');
    expect(state).toMatchObject({ smaller: [2, 1], sizes: [4, 5] });
  });

  test('AR-23, AR-10: spurts of a turn without draw are replaced up to five', () => {
    const state = dealt(['39 39 39 39 S S', SLOW], '41 W 42 43', { manualDraw: true });
    act(state, 0, '39 S S');
    // 39 + 4 - 2: a head wind was drawn while replenishing.
    expect(state.tempo).toBe(41);
    expect(handText(state, 0)).toBe('39 39 39 41 42');
  });

  test('AR-23: down to a hand of nothing, which has to draw', () => {
    const state = dealt([SLOW, SLOW], times(40, '40'), { manualDraw: true });
    for (let turn = 0; turn < 6; turn++) {
      act(state, 0, '39');
      act(state, 1, 'draw');
      act(state, 1, '40');
    }
    expect(state.sizes[0]).toBe(0);
    expect(notations(state, 0)).toEqual(['["draw"]']);
    act(state, 0, 'draw');
    act(state, 0, '40');
    expect(state.sizes[0]).toBe(0);
  });
});
