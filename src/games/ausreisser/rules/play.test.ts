import { describe, expect, test } from 'vitest';
import { parseShape } from '../../../engine/shape.ts';
import { act, dealt, entry, handText, refusalOf, SLOW, times } from '../testing.ts';
import { actionSchema } from './actions.ts';

const PILE = times(12, '40');

describe('a play', () => {
  test('AR-8: one speed card, any spurts held, and every head wind held', () => {
    const state = dealt(['44 39 39 S S W', SLOW], `W ${PILE}`);
    const log = act(state, 0, '44 S');
    expect(entry(log, 'play')).toMatchObject({ args: { seat: 0, cards: [44, 'S', 'W', 'W'] } });
    expect(state.tempo).toBe(42);
    expect(handText(state, 0)).toBe('39 39 40 40 40 S');
  });

  test('AR-8: cards not held are refused', () => {
    const state = dealt(['44 39 39 39 S H', SLOW], PILE);
    expect(refusalOf(state, 0, '45')).toBe('AR-8 speed-not-held');
    expect(refusalOf(state, 0, '38')).toBe('AR-8 speed-not-held');
    expect(refusalOf(state, 0, '51')).toBe('AR-8 speed-not-held');
    expect(refusalOf(state, 0, '44 S S')).toBe('AR-8 spurts-not-held');
    act(state, 0, '44 S H');
    expect(refusalOf(state, 1, '39 S')).toBe('AR-8 spurts-not-held');
  });

  test('AR-8: only the leader lays a hill with the speed card, and only one that is held', () => {
    const state = dealt([SLOW, '39 39 39 39 H H', SLOW], PILE);
    expect(refusalOf(state, 0, '39 H')).toBe('AR-8 hill-not-held');
    act(state, 0, '39');
    expect(refusalOf(state, 1, '39 H')).toBe('AR-8 hill-with-speed');
  });

  test('AR-8: one hill at most, also with the first card of the stage', () => {
    const state = dealt(['39 39 39 39 H H', SLOW], PILE);
    const twice = { type: 'play', speed: 39, spurts: 0, hill: 2 };
    expect(parseShape(actionSchema, twice, 'do')).toMatchObject({
      ok: false,
      refusal: { code: 'wrong-type' },
    });
    act(state, 0, '39 H');
    expect(state).toMatchObject({ hill: true, tempo: 39 });
    expect(handText(state, 0)).toBe('39 39 39 40 40 H');
    expect(refusalOf(state, 0, 'H')).toBe('AR-18 leader-lays-with-speed');
  });

  test('AR-6: a play out of turn is refused', () => {
    const state = dealt([SLOW, SLOW, SLOW], PILE);
    expect(refusalOf(state, 1, '39')).toBe('AR-6 not-your-turn');
    act(state, 0, '39');
    expect(refusalOf(state, 0, '39')).toBe('AR-6 not-your-turn');
    expect(refusalOf(state, 2, '39')).toBe('AR-6 not-your-turn');
  });
});

describe('replenishing', () => {
  test('AR-10: up to six; a head wind drawn is laid at once, slows this card and is replaced', () => {
    const state = dealt(['45 39 39 39 S S', SLOW], `39 W 41 W 42 43 44`);
    const log = act(state, 0, '45 S S');
    expect(state.tempo).toBe(45);
    expect(handText(state, 0)).toBe('39 39 39 39 41 42');
    expect(entry(log, 'windsDrawn')).toMatchObject({ rule: 'AR-10', args: { seat: 0, winds: 2 } });
  });

  test('AR-10: a head wind drawn for the hill of this turn stays for the next', () => {
    const state = dealt(['45 39 39 39 S H', SLOW], `39 41 W ${PILE}`);
    act(state, 0, '45 S H');
    expect(state.tempo).toBe(47);
    expect(handText(state, 0)).toBe('39 39 39 39 41 W');
    act(state, 1, '39');
    act(state, 0, '41');
    expect(state.tempo).toBe(39);
  });

  test('AR-10, AR-19: the same for hills laid in the own turn before playing', () => {
    const state = dealt([SLOW, '45 39 39 S H H'], `40 40 W 41 W W ${PILE}`);
    act(state, 0, '40');
    act(state, 1, 'H');
    act(state, 1, 'H');
    // The hand of five is played down to three; one card of the first part replaces the spurt.
    const log = act(state, 1, '45 S');
    expect(entry(log, 'rideSum')).toMatchObject({ args: { winds: 1, ridden: 45 } });
    expect(handText(state, 1)).toBe('39 39 40 41 W W');
  });
});

describe('the speed ridden', () => {
  const ride = (hand: string, text: string, hill = false, pile = PILE) => {
    const state = dealt([hand, SLOW], pile);
    state.hill = hill;
    return act(state, 0, text).find(({ rule }) => rule === 'AR-11');
  };

  test('AR-11: a card alone', () => {
    expect(ride('45 39 39 39 39 39', '45')).toMatchObject({
      key: 'ride',
      args: {
        seat: 0,
        card: 45,
        spurts: 0,
        gain: 0,
        winds: 0,
        loss: 0,
        sum: 45,
        limit: 52,
        cut: 0,
        ridden: 45,
      },
    });
  });

  test('AR-11: 2 more for a spurt, 2 less for a head wind, which cancel out', () => {
    expect(ride('45 S S 39 39 39', '45 S S')?.args.ridden).toBe(49);
    expect(ride('45 W W 39 39 39', '45')?.args.ridden).toBe(41);
    expect(ride('45 S W 39 39 39', '45 S')).toMatchObject({
      key: 'rideSum',
      args: { gain: 2, loss: 2, ridden: 45 },
    });
    expect(ride('39 W W W W 40', '39')?.args.ridden).toBe(31);
  });

  test('AR-11: 52 at most on the flat, 50 on a hill', () => {
    expect(ride('50 S S 39 39 39', '50 S')).toMatchObject({ key: 'rideSum', args: { ridden: 52, cut: 0 } });
    expect(ride('50 S S 39 39 39', '50 S S')).toMatchObject({
      key: 'rideCut',
      args: { sum: 54, limit: 52, cut: 2, ridden: 52 },
    });
    expect(ride('49 S S 39 39 39', '49 S S', true)).toMatchObject({
      args: { sum: 53, limit: 50, cut: 3, ridden: 50 },
    });
  });

  test('AR-11: the sum is cut, not the card with its spurts before the wind', () => {
    expect(ride('50 S S S W 39', '50 S S S')).toMatchObject({ args: { sum: 54, cut: 2, ridden: 52 } });
  });

  test('AR-11: settled after the replenishing, with the head winds drawn there', () => {
    expect(ride('50 S S 39 39 39', '50 S S', false, `39 W W ${PILE}`)).toMatchObject({
      args: { spurts: 2, winds: 2, sum: 50, cut: 0, ridden: 50 },
    });
  });
});
