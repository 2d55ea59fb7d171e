import { describe, expect, test } from 'vitest';
import { legalChoices } from '../../../engine/play.ts';
import { game } from '../game.ts';
import { act, dealt, entry, handText, refusalOf, times } from '../testing.ts';
import { LAY_HILL } from './actions.ts';

const PILE = times(20, '45');
const FAST = times(6, '45');
const HILLS = '45 45 45 45 H H';

describe('how long a hill holds', () => {
  test("AR-17: the leader's own holds for that turn and until the next begins", () => {
    const state = dealt(['50 45 45 45 S H', '39 50 45 45 45 45', FAST], PILE);
    const log = act(state, 0, '50 S H');
    expect(entry(log, 'rideCut')).toMatchObject({ args: { sum: 52, limit: 50, ridden: 50 } });
    act(state, 1, '50');
    expect(state).toMatchObject({ leader: 0, hill: true });
    const last = act(state, 2, '45');
    expect(entry(last, 'hillOver')).toMatchObject({ rule: 'AR-17', args: { seat: 0 } });
    expect(state).toMatchObject({ toAct: 0, hill: false, penalties: [0, 0, 5] });
  });

  test('AR-17: a tempo of 52 that was set before the hill stays, only speeds ridden on it are cut', () => {
    const state = dealt(['50 S 45 45 45 45', '45 45 45 45 45 H', '50 S 45 45 45 45'], PILE);
    act(state, 0, '50 S');
    act(state, 1, 'H');
    act(state, 1, '45');
    expect(state).toMatchObject({ hill: true, tempo: 52 });
    const log = act(state, 2, '50 S');
    expect(entry(log, 'rideCut')).toMatchObject({ args: { sum: 52, limit: 50, ridden: 50 } });
    expect(state).toMatchObject({ tempo: 52, penalties: [0, 7, 2] });
  });

  test('AR-17: the jersey can change hands again after it', () => {
    const state = dealt([`44 44 ${times(3, '39')} H`, FAST], PILE);
    act(state, 0, '44 H');
    act(state, 1, '45');
    act(state, 0, '44');
    act(state, 1, '45');
    expect(state.leader).toBe(1);
  });

  test('AR-17: laid while the leader is to act, it holds for that turn and until the following one', () => {
    const state = dealt(['45 50 S 45 45 45', HILLS], PILE);
    act(state, 0, '45');
    act(state, 1, '45');
    act(state, 1, 'H');
    const log = act(state, 0, '50 S');
    expect(entry(log, 'rideCut')).toMatchObject({ args: { limit: 50, ridden: 50 } });
    expect(state).toMatchObject({ hill: true, tempo: 50 });
    act(state, 1, '45');
    expect(state).toMatchObject({ hill: false, penalties: [0, 5] });
  });
});

describe('laying a hill', () => {
  test('AR-18: the leader does so only with the speed card', () => {
    const state = dealt([HILLS, HILLS, HILLS], PILE);
    expect(refusalOf(state, 0, 'H')).toBe('AR-18 leader-lays-with-speed');
    act(state, 0, '45');
    expect(refusalOf(state, 0, 'H')).toBe('AR-18 leader-lays-with-speed');
    act(state, 1, '45');
    act(state, 2, '45');
    expect(refusalOf(state, 0, 'H')).toBe('AR-18 leader-lays-with-speed');
    expect(act(state, 0, '45 H')).toContainEqual({
      key: 'hill',
      rule: 'AR-18',
      args: { seat: 0, leader: 0 },
    });
    expect(handText(state, 0)).toBe('45 45 45 45 45 H');
  });

  test('AR-19: out of turn, it holds from then on and is replaced in the own next turn', () => {
    const state = dealt([FAST, times(6, '44'), HILLS], PILE);
    act(state, 0, '45');
    expect(act(state, 2, 'H')).toEqual([{ key: 'hill', rule: 'AR-19', args: { seat: 2, leader: 0 } }]);
    expect(state).toMatchObject({ toAct: 1, hill: true });
    expect(handText(state, 2)).toBe('45 45 45 45 H');
    act(state, 1, '44');
    expect(state.penalties[1]).toBe(1);
    expect(handText(state, 2)).toBe('45 45 45 45 45 45 H');
  });

  test('AR-19: turns played before it are not touched', () => {
    const state = dealt([FAST, times(6, '44'), HILLS], PILE);
    act(state, 0, '45');
    act(state, 1, '44');
    act(state, 2, 'H');
    expect(state.penalties).toEqual([0, 0, 0]);
  });

  test('AR-19: in the own turn before playing, any number; replaced at the end of the turn', () => {
    const state = dealt([FAST, HILLS], PILE);
    act(state, 0, '45');
    act(state, 1, 'H');
    act(state, 1, 'H');
    expect(handText(state, 1)).toBe(times(5, '45'));
    act(state, 1, '45');
    expect(handText(state, 1)).toBe(FAST);
  });

  test('AR-19: refused without one', () => {
    const state = dealt([FAST, FAST, '45 45 45 45 45 H'], PILE);
    act(state, 0, '45');
    expect(refusalOf(state, 1, 'H')).toBe('AR-19 hill-not-held');
    act(state, 2, 'H');
    expect(refusalOf(state, 2, 'H')).toBe('AR-19 hill-not-held');
  });

  test('AR-19: not before the first tempo of the stage', () => {
    const state = dealt([FAST, HILLS], PILE);
    expect(refusalOf(state, 1, 'H')).toBe('AR-19 no-tempo-yet');
    expect(game.turn(state)).toMatchObject({ interrupts: [] });
    act(state, 0, '45');
    act(state, 1, 'H');
  });

  test.each([1, 2])('AR-19: not between stages, and not after the end (%i stages)', stages => {
    const state = dealt([FAST, HILLS], '45', { stages });
    act(state, 0, '45');
    expect(state.phase).toBe(stages === 1 ? 'over' : 'deal');
    expect(refusalOf(state, 1, 'H')).toBe('AR-5 not-riding');
  });

  test('AR-19: a further hill on a hill changes nothing', () => {
    const state = dealt([HILLS, HILLS, HILLS], PILE);
    act(state, 0, '45 H');
    act(state, 2, 'H');
    act(state, 1, 'H');
    expect(state.hill).toBe(true);
    act(state, 1, '45');
    act(state, 2, '45');
    expect(state.hill).toBe(false);
  });

  test('AR-19: out of turn it is an interrupt; in turn it is one of the choices', () => {
    const state = dealt([HILLS, HILLS, FAST, HILLS], PILE);
    act(state, 0, '45');
    expect(game.turn(state)).toEqual({ kind: 'seats', seats: [1], interrupts: [3] });
    expect(legalChoices(game, state, 1)).toContain(LAY_HILL);
    expect(legalChoices(game, state, 3)).toEqual([LAY_HILL]);
    expect(legalChoices(game, state, 0)).toEqual([]);
    expect(legalChoices(game, state, 2)).toEqual([]);
  });
});
