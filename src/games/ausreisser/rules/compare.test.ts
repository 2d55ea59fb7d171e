import { describe, expect, test } from 'vitest';
import { act, dealt, entry, SLOW, times } from '../testing.ts';

/** Seat 0 leads at this tempo, seat 1 with these penalties follows at this speed. */
function follow(tempo: number, speed: number, before = 0, hill = false) {
  const state = dealt([`${tempo} ${times(5, '39')}`, `${speed} ${times(5, '39')}`, SLOW], times(9, '39'));
  act(state, 0, `${tempo}`);
  state.penalties[1] = before;
  state.hill = hill;
  const log = act(state, 1, `${speed}`);
  const compared = log.find(({ args }) => 'difference' in args);
  return { jersey: state.leader === 1, tempo: state.tempo, penalties: state.penalties[1], compared };
}

test('AR-12: each turn is compared with the tempo, then the next player follows', () => {
  const state = dealt([times(6, '45'), SLOW], times(9, '45'));
  expect(act(state, 0, '45').map(({ rule }) => rule)).toEqual(['AR-8', 'AR-11', 'AR-13', 'AR-7']);
  expect(state.toAct).toBe(1);
});

describe('the leader', () => {
  test('AR-13: sets a new tempo, also a lower one, and never gets a penalty for it', () => {
    const state = dealt(['50 40 39 39 39 39', SLOW], times(9, '39'));
    act(state, 0, '50');
    act(state, 1, '39');
    const log = act(state, 0, '40');
    expect(entry(log, 'tempo')).toEqual({
      key: 'tempo',
      rule: 'AR-13',
      args: { seat: 0, ridden: 40, before: 50 },
    });
    expect(state).toMatchObject({ leader: 0, tempo: 40, penalties: [0, 11] });
  });

  test('AR-13, AR-17: on a hill too', () => {
    const state = dealt(['50 40 H 39 39 39', SLOW], times(9, '39'));
    act(state, 0, '50');
    act(state, 1, '39');
    act(state, 0, '40 H');
    expect(state).toMatchObject({ leader: 0, tempo: 40, penalties: [0, 11], hill: true });
  });
});

describe('a rider without penalties on the flat', () => {
  test.each([45, 44, 43])('AR-14: at tempo 45 riding %i is in the slipstream or level', speed => {
    expect(follow(45, speed)).toMatchObject({ jersey: false, tempo: 45, penalties: 0 });
  });

  test('AR-14: 3 below, 42 at tempo 45, costs 3 minutes', () => {
    expect(follow(45, 42)).toEqual({
      jersey: false,
      tempo: 45,
      penalties: 3,
      compared: {
        key: 'lose',
        rule: 'AR-14',
        args: { seat: 1, ridden: 42, tempo: 45, difference: -3, gap: 3, before: 0, after: 3 },
      },
    });
  });

  test('AR-14: far below costs a minute for each km/h', () => {
    expect(follow(50, 39).penalties).toBe(11);
  });

  test('AR-14: above takes the jersey, and that speed is the tempo', () => {
    expect(follow(45, 46)).toMatchObject({
      jersey: true,
      tempo: 46,
      compared: { key: 'jersey', rule: 'AR-14' },
    });
  });

  test('AR-14: the next player compares with the new tempo', () => {
    const state = dealt([SLOW, `46 ${times(5, '39')}`, `43 ${times(5, '39')}`], times(9, '39'));
    act(state, 0, '39');
    act(state, 1, '46');
    act(state, 2, '43');
    expect(state).toMatchObject({ leader: 1, tempo: 46, penalties: [0, 0, 3] });
  });
});

describe('a rider with penalties', () => {
  test.each([
    [44, 6],
    [43, 7],
    [40, 10],
  ])('AR-15: has no slipstream: %i at tempo 45 makes 5 minutes %i', (speed, after) => {
    expect(follow(45, speed, 5)).toMatchObject({
      penalties: after,
      compared: { key: 'lose', rule: 'AR-15' },
    });
  });

  test('AR-15: level, nothing changes', () => {
    expect(follow(45, 45, 5)).toMatchObject({ penalties: 5, compared: { key: 'level', rule: 'AR-15' } });
  });

  test('AR-15: above, each km/h takes a minute away', () => {
    expect(follow(45, 48, 5)).toMatchObject({
      jersey: false,
      tempo: 45,
      penalties: 2,
      compared: { key: 'gain', args: { difference: 3, gap: 3, before: 5, after: 2 } },
    });
  });

  test('AR-15: to no less than none, and without the jersey in that turn', () => {
    expect(follow(45, 50, 2)).toMatchObject({ jersey: false, tempo: 45, penalties: 0 });
    expect(follow(45, 47, 2)).toMatchObject({ jersey: false, penalties: 0 });
  });

  test('AR-15: once ridden off, slipstream and jersey are within reach again', () => {
    const state = dealt([times(6, '45'), '47 43 46 39 39 39'], times(9, '45 39'));
    act(state, 0, '45');
    state.penalties[1] = 2;
    act(state, 1, '47');
    act(state, 0, '45');
    act(state, 1, '43');
    expect(state.penalties[1]).toBe(0);
    act(state, 0, '45');
    act(state, 1, '46');
    expect(state.leader).toBe(1);
  });
});

describe('on a hill', () => {
  test.each([
    [44, 0, 1],
    [43, 0, 2],
    [44, 4, 5],
  ])('AR-16: no slipstream: %i at tempo 45 with %i minutes makes %i', (speed, before, after) => {
    expect(follow(45, speed, before, true)).toMatchObject({
      penalties: after,
      compared: { key: 'lose', rule: 'AR-16' },
    });
  });

  test('AR-16: nobody takes the jersey', () => {
    expect(follow(45, 50, 0, true)).toMatchObject({
      jersey: false,
      tempo: 45,
      penalties: 0,
      compared: { key: 'heldUp', rule: 'AR-16' },
    });
  });

  test('AR-16: minutes are ridden off, level is free', () => {
    expect(follow(45, 48, 5, true)).toMatchObject({ penalties: 2, compared: { key: 'gain', rule: 'AR-16' } });
    expect(follow(45, 45, 0, true)).toMatchObject({
      penalties: 0,
      compared: { key: 'level', rule: 'AR-16' },
    });
  });
});
