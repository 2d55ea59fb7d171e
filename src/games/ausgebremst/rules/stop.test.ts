import { describe, expect, test } from 'vitest';
import { argsOf, keysOf, move, movesOf, refusalOf, runFrom, scene } from '../testing.ts';
import { hasStopped, OFF } from './state.ts';

/** A player further ahead, who leads. */
const AHEAD = 'bleifuss.7.1.1';
const laps = (own: number) => [own, 3, 3, 1, 1, 1];

describe('the pit lane', () => {
  test('AG-24: it is entered from A only, at the end of laps 1 and 2', () => {
    const entries = (at: string, crossings: number, stopped: number[] = [0]) =>
      movesOf(scene({ at: [at, AHEAD], laps: laps(crossings), stopped, hands: [[1]] }), 0);
    const road = ['1 drom.4.1.2', '1 drom.4.2.2'];
    expect([0, 1, 2, 3].map(crossings => entries('drom.4.1.1', crossings))).toEqual([
      road,
      [...road, '1 drom.pit.1.0'],
      [...road, '1 drom.pit.1.0'],
      road,
    ]);
    expect(entries('drom.4.2.1', 1)).toEqual(['1 drom.4.1.2', '1 drom.4.2.2', '1 drom.4.3.2']);
    const grid = scene({ at: ['drom.4.1.1'], laps: 0, hands: [[1]] });
    expect(refusalOf(grid, 0, { type: 'move', card: 1, to: 'drom.pit.1.0' })).toBe('AG-24 pit-closed');
  });

  test('AG-24: it is left to C only, which crosses the line', () => {
    const state = scene({ at: ['drom.pit.5.0', AHEAD], laps: laps(1), stopped: [0], hands: [[1]] });
    expect(movesOf(state, 0)).toEqual(['1 drom.4.1.6']);
    move(state, 0, 1, 'drom.4.1.6');
    expect(state.laps[0]).toBe(2);
    const blocked = scene({ at: ['drom.pit.5.0', 'drom.4.1.6'], laps: laps(1), stopped: [0], hands: [[1]] });
    expect(argsOf(runFrom(blocked, 0), 'lost-blocked')).toEqual({ car: 0, hand: [1], cars: [1] });
  });

  test('AG-24: ending a move on a pit space is a stop', () => {
    const state = scene({ at: ['drom.3.1.2', AHEAD], laps: laps(1), hands: [[4]] });
    const log = move(state, 0, 4, 'drom.pit.3.-1');
    expect(hasStopped(state, 0)).toBe(true);
    expect(argsOf(log, 'stop')).toEqual({ car: 0, lap: 1 });
  });

  test('AG-26: a stop after lap 1 counts, another means nothing', () => {
    const state = scene({ at: ['drom.3.1.2', AHEAD], laps: laps(2), stopped: [0], hands: [[4]] });
    expect(movesOf(state, 0)).toContain('4 drom.4.1.4');
    expect(keysOf(move(state, 0, 4, 'drom.pit.3.0'))).not.toContain('stop AG-24');
  });

  test('AG-26: driving through after lap 1 is allowed and is no stop', () => {
    const state = scene({ at: ['drom.4.1.1', AHEAD], laps: laps(1), hands: [[6]] });
    move(state, 0, 6, 'drom.4.1.6');
    expect([state.laps[0], hasStopped(state, 0), state.at[0] >= 0]).toEqual([2, false, true]);
  });
});

describe('a stop still to be made after lap 2', () => {
  test('AG-25: as long as a move leads to it only such moves are legal', () => {
    const state = scene({ at: ['drom.4.1.1', AHEAD], laps: laps(2), hands: [[1, 2, 6]] });
    expect(movesOf(state, 0)).toEqual(['1 drom.pit.1.0', '2 drom.pit.2.-1', '2 drom.pit.2.0']);
    expect(refusalOf(state, 0, { type: 'move', card: 1, to: 'drom.4.1.2' })).toBe('AG-25 misses-stop');
    expect(refusalOf(state, 0, { type: 'move', card: 6, to: 'drom.4.1.6' })).toBe('AG-25 misses-stop');
  });

  test('AG-25: lanes from which A cannot be reached any more are closed', () => {
    const state = scene({ at: ['drom.2.3.2', AHEAD], laps: laps(2), hands: [[1, 3]] });
    expect(movesOf(state, 0)).toEqual(['1 drom.3.2.1', '3 drom.3.2.3']);
    const stopped = scene({ at: ['drom.2.3.2', AHEAD], laps: laps(2), stopped: [0], hands: [[1]] });
    expect(movesOf(stopped, 0)).toEqual(['1 drom.3.2.1', '1 drom.3.3.1', '1 drom.3.4.1']);
    const lap1 = scene({ at: ['drom.2.3.2', AHEAD], laps: laps(1), hands: [[1]] });
    expect(movesOf(lap1, 0)).toEqual(['1 drom.3.2.1', '1 drom.3.3.1', '1 drom.3.4.1']);
  });

  test('AG-25: if only cars stand in the way the turn is lost', () => {
    const state = scene({
      at: ['drom.4.1.1', 'drom.pit.1.0', AHEAD],
      laps: [2, 2, 3, 1, 1, 1],
      hands: [[1, 1, 6]],
    });
    const log = runFrom(state, 0);
    expect(log[0]).toEqual({ key: 'lost-stop', rule: 'AG-25', args: { car: 0, hand: [1, 1, 6], cars: [1] } });
  });

  test('AG-25: with no card that leads to it any move is legal, and the car is off where it ends', () => {
    // A six leads through the whole pit lane and out of it, or along the road.
    const state = scene({ at: ['drom.4.1.1', AHEAD], laps: laps(2), hands: [[6, 6, 6]], decks: [[1]] });
    expect(movesOf(state, 0)).toEqual(['6 drom.4.1.6', '6 drom.5.1.1', '6 drom.5.2.1', '6 drom.5.3.1']);
    const log = move(state, 0, 6, 'drom.4.1.6');
    expect(state.at[0]).toBe(OFF);
    // C is two spaces beyond the line: 22 of the lap's 24 were still to go.
    expect(log.find(({ key }) => key === 'eliminated')).toEqual({
      key: 'eliminated',
      rule: 'AG-25',
      args: { car: 0, toGo: 22 },
    });
    expect(state.toGo[0]).toBe(22);
    expect(keysOf(log)).not.toContain('refill AG-11');
  });

  test('AG-25: a leader who may not play the six that is left waits instead', () => {
    const state = scene({ at: ['drom.4.1.1', 'drom.6.1.1'], laps: [2, 2, 1, 1, 1, 1], hands: [[6, 6], [1]] });
    expect(keysOf(runFrom(state, 0))[0]).toBe('lost-leader AG-23');
  });
});
