import { describe, expect, test } from 'vitest';
import { argsOf, keysOf, placeOf, runFrom, scene } from '../testing.ts';
import { cardsLeft } from './deck.ts';
import { FINISHED, hasStopped, OFF } from './state.ts';

/** A player on the last spaces, who leads and can always move. */
const LEADER = 'drom.4.3.3';

interface Derelict {
  readonly at: string;
  readonly laps?: number;
  readonly deck: readonly number[];
  readonly stopped?: boolean;
  /** The spaces of other derelicts, which have already moved. */
  readonly others?: readonly string[];
  readonly pro?: boolean;
  readonly round?: number;
  readonly places?: readonly number[];
  /** The derelict itself leads: the player is behind. */
  readonly leads?: boolean;
}

/** One turn of car 5, the last derelict. */
function drive({
  at,
  laps = 1,
  deck,
  stopped = false,
  others = [],
  leads = false,
  pro = false,
  ...rest
}: Derelict) {
  const state = scene({
    ...rest,
    options: { pro },
    at: [leads ? 'drom.6.1.1' : LEADER, null, null, others[0] ?? null, others[1] ?? null, at],
    laps: [leads ? 0 : 3, 1, 1, 1, 1, laps],
    stopped: stopped ? [0, 5] : [0],
    decks: [undefined, undefined, undefined, undefined, undefined, deck],
  });
  const log = runFrom(state, 5);
  return { state, log, at: placeOf(state, 5), left: cardsLeft(state, 5), keys: keysOf(log) };
}

describe('turning a card', () => {
  test('AG-27: with no free space ahead no card is turned', () => {
    const { keys, log, left } = drive({ at: 'bleifuss.3.1.1', deck: [1, 2], others: ['bleifuss.4.2.1'] });
    expect(keys).toEqual(['derelict-blocked AG-27']);
    expect(argsOf(log, 'derelict-blocked')).toEqual({ car: 5, cars: [3] });
    expect(left).toBe(2);
  });

  test('AG-27: the pit entry is a space ahead where it may be entered', () => {
    const others = ['drom.4.1.2', 'drom.4.2.2'];
    expect(drive({ at: 'drom.4.1.1', deck: [1, 1], others }).at).toBe('drom.pit.1.0');
    expect(drive({ at: 'drom.4.1.1', laps: 3, stopped: true, deck: [1, 1], others }).keys).toEqual([
      'derelict-blocked AG-27',
    ]);
    expect(drive({ at: 'drom.4.1.1', laps: 0, deck: [1, 1], others }).keys).toEqual([
      'derelict-blocked AG-27',
    ]);
  });

  test('AG-27: beyond the finish is free', () => {
    const others = ['drom.4.1.4', 'drom.4.2.4'];
    const { state } = drive({ at: 'drom.4.1.3', laps: 3, stopped: true, deck: [4, 1], others });
    expect([state.at[5], state.places]).toEqual([FINISHED, [5]]);
  });

  test('AG-27: a card that cannot be moved in full stays on top, face up, for its next turn', () => {
    const { state, log, left, at } = drive({
      at: 'bleifuss.2.1.3',
      deck: [3, 1],
      others: ['bleifuss.4.2.1'],
    });
    expect(log).toEqual([
      { key: 'derelict-turn', rule: 'AG-27', args: { car: 5, card: 3, left: 1 } },
      { key: 'derelict-stays', rule: 'AG-27', args: { car: 5, card: 3, cars: [3] } },
    ]);
    expect([at, left, state.faceUp]).toEqual(['bleifuss.2.1.3', 2, 1 << 5]);
    state.at[3] = OFF;
    expect(keysOf(runFrom(state, 5))).toEqual(['derelict-move AG-28']);
    expect([placeOf(state, 5), cardsLeft(state, 5), state.faceUp]).toEqual(['bleifuss.5.2.1', 1, 0]);
  });
});

describe('the way', () => {
  test('AG-28: fewest spaces still to go', () => {
    // Through the short lane 1 of the bend, though that costs a change of lanes.
    const { at, log } = drive({ at: 'bleifuss.1.2.1', deck: [4, 1] });
    expect(at).toBe('bleifuss.3.1.1');
    expect(argsOf(log, 'derelict-move')).toMatchObject({ card: 4, toGo: 63, progress: 39, changes: 1 });
    // From lane 3 it is out of reach; lanes 2 and 3 have four spaces each.
    expect(drive({ at: 'bleifuss.1.3.1', deck: [4, 1] }).at).toBe('bleifuss.2.3.4');
  });

  test('AG-28: then the highest progress, also with more lane changes', () => {
    // Either the short lane 1 of the first bend and the first space of the long lane 2 in the second, or only
    // up to that bend. Its short lane 1 is blocked now, but still counts for the distance to go.
    const { at } = drive({ at: 'drom.4.2.6', deck: [4, 1], others: ['bleifuss.2.1.1'] });
    expect(at).toBe('bleifuss.2.2.1');
  });

  test('AG-28: then the fewest lane changes, then the lower lane', () => {
    expect(drive({ at: 'drom.4.2.4', deck: [1, 1] }).at).toBe('drom.4.2.5');
    expect(drive({ at: 'drom.4.2.4', deck: [1, 1], others: ['drom.4.2.5'] }).at).toBe('drom.4.1.5');
  });

  test('AG-28: it crosses the finish whenever it can', () => {
    const { state, keys } = drive({ at: 'drom.4.3.1', laps: 3, stopped: true, deck: [6, 1] });
    expect(state.at[5]).toBe(FINISHED);
    expect(keys).toEqual(['derelict-turn AG-27', 'derelict-last-move AG-28', 'derelict-finish AG-17']);
  });
});

describe('the six', () => {
  test('AG-29: a leading derelict spends it and stays, also if it could not have been moved', () => {
    const { at, left, log } = drive({ at: 'bleifuss.5.1.1', deck: [6, 1], leads: true });
    expect([at, left]).toEqual(['bleifuss.5.1.1', 1]);
    expect(log[1]).toEqual({ key: 'derelict-six', rule: 'AG-29', args: { car: 5, progress: 41 } });
    const others = ['bleifuss.4.2.1'];
    expect(drive({ at: 'bleifuss.2.1.3', laps: 2, deck: [6, 1], others, leads: true }).keys[1]).toBe(
      'derelict-six AG-29',
    );
  });

  test('AG-29: not with nothing free ahead, nor in the first round, nor after somebody has finished', () => {
    const blocked = { at: 'bleifuss.3.1.1', laps: 2, deck: [6, 1], others: ['bleifuss.4.2.1'], leads: true };
    expect(drive(blocked).keys).toEqual(['derelict-blocked AG-27']);
    expect(drive({ at: 'bleifuss.5.1.1', deck: [6, 1], leads: true, round: 1 }).at).toBe('drom.2.1.1');
    expect(drive({ at: 'bleifuss.5.1.1', deck: [6, 1], leads: true, places: [4] }).at).toBe('drom.2.1.1');
    expect(drive({ at: 'bleifuss.5.1.1', deck: [6, 1] }).at).toBe('drom.2.1.1');
  });
});

describe('stops and the end', () => {
  test('AG-30: it stops as soon as the card allows it, after lap 1 or 2', () => {
    for (const laps of [1, 2]) {
      const { state, at, log } = drive({ at: 'drom.3.1.2', laps, deck: [3, 1] });
      expect([at, hasStopped(state, 5)]).toEqual(['drom.pit.2.0', true]);
      expect(argsOf(log, 'derelict-stop')).toEqual({ car: 5, lap: laps });
    }
    expect(drive({ at: 'drom.3.1.2', stopped: true, deck: [3, 1] }).at).toBe('drom.4.1.3');
  });

  test('AG-30: it waits for its stop after lap 2, the card face up', () => {
    const waiting = { at: 'drom.4.1.1', laps: 2, deck: [1, 2], others: ['drom.pit.1.0'] };
    const { at, left, log } = drive(waiting);
    expect([at, left]).toEqual(['drom.4.1.1', 2]);
    expect(log[1]).toEqual({ key: 'derelict-waits', rule: 'AG-25', args: { car: 5, card: 1, cars: [3] } });
    expect(drive({ ...waiting, laps: 1 }).at).toBe('drom.4.1.2');
  });

  test('AG-30: it is eliminated by AG-25 like a player', () => {
    const { state, keys } = drive({ at: 'drom.4.1.1', laps: 2, deck: [6, 1] });
    expect(state.at[5]).toBe(OFF);
    expect(keys.slice(-2)).toEqual(['derelict-cross AG-5', 'derelict-eliminated AG-25']);
  });

  test('AG-30: one that has stopped enters again if the way leads there', () => {
    const others = ['drom.4.1.2', 'drom.4.2.2'];
    expect(drive({ at: 'drom.4.1.1', laps: 2, stopped: true, deck: [2, 1], others }).at).toBe('drom.pit.2.0');
  });

  test('AG-30: with its deck empty it is off, at once, unless it has finished', () => {
    const { state, keys } = drive({ at: 'bleifuss.1.2.1', deck: [1] });
    expect([state.at[5], keys.at(-1)]).toEqual([OFF, 'derelict-off AG-30']);
    expect(drive({ at: 'bleifuss.5.1.1', deck: [6], leads: true }).state.at[5]).toBe(OFF);
    expect(drive({ at: 'drom.4.1.3', laps: 3, stopped: true, deck: [1] }).state.at[5]).toBe(FINISHED);
    const waits = drive({ at: 'bleifuss.2.1.3', deck: [3], others: ['bleifuss.4.2.1'] });
    expect(waits.at).toBe('bleifuss.2.1.3');
  });

  test('AG-30: in the pro game it never enters the pit lane', () => {
    expect(drive({ at: 'drom.3.1.2', deck: [3, 1], pro: true }).at).toBe('drom.4.1.3');
    const others = ['drom.4.1.2', 'drom.4.2.2'];
    expect(drive({ at: 'drom.4.1.1', deck: [1, 1], others, pro: true }).keys).toEqual([
      'derelict-blocked AG-27',
    ]);
    expect(drive({ at: 'drom.4.1.1', laps: 2, deck: [6, 1], pro: true }).at).toBe('drom.5.1.1');
  });
});
