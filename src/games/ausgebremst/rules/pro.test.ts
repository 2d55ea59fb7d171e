import { describe, expect, test } from 'vitest';
import { game } from '../game.ts';
import {
  act,
  dealt,
  family,
  keysOf,
  move,
  movesOf,
  placeOf,
  pro,
  refusalOf,
  scene,
  toAct,
} from '../testing.ts';
import { facts, listStacks } from '../view/facts.ts';
import type { Action } from './actions.ts';
import { collect, listCards } from './cards.ts';
import { DECK_NAMES, PIT_CARDS, PRO_DECKS } from './data.ts';
import { layOnTop } from './stacks.ts';
import { OFF, type State } from './state.ts';

type Stacks = Extract<Action, { type: 'prepare' }>['stacks'];

const SORTED: Stacks = { '6': 1, '5': 1, '4': 2, '3': 3, '2': 4, '1': 4 };

const prepare = (deck: 'fast' | 'average' | 'slow' = 'slow', stacks: Stacks = SORTED): Action => ({
  type: 'prepare',
  deck,
  stacks,
});
const draw = (stack: number) => ({ type: 'draw', stack }) as Action;
const pit = (hand: number, stack?: number) => ({ type: 'pit', hand, ...(stack && { stack }) }) as Action;

/** A pro race on this track, prepared by all. */
function prepared(track = 1, seats = 3, first = 0): State {
  const state = game.start(seats, { ...pro, tracks: [track] });
  game.applyChance(state, dealt(seats, [], first, true));
  for (let seat = 0; seat < seats; seat++) act(state, seat, prepare());
  return state;
}

/** A pro race under way; seat 0 to move, its stacks as given, values ascending. */
function proScene(
  at: string,
  hand: number[],
  stacks: number[][],
  options: { track?: number; laps?: number } = {},
) {
  const state = scene({
    options: { pro: true, tracks: [options.track ?? 1] },
    at: [at, 'drom.6.1.1'],
    laps: [options.laps ?? 1, 3, 1, 1, 1, 1],
    hands: [hand, [1, 2]],
  });
  if (options.track) state.at[1] = OFF;
  stacks.forEach((cards, i) => {
    state.stacks[i] = collect(cards);
  });
  state.stacks[4] = collect([1, 1, 1]);
  state.pits = 0b001;
  return state;
}

describe('preparing', () => {
  test('AG-32: three decks of 84 points each', () => {
    const total = (deck: readonly number[]) => deck.reduce((sum, count, i) => sum + count * (i + 1), 0);
    expect(DECK_NAMES.map(name => total(PRO_DECKS[name]))).toEqual([84, 84, 84]);
    expect(DECK_NAMES.map(name => PRO_DECKS[name].toReversed())).toEqual([
      [6, 5, 3, 2, 2, 1],
      [5, 4, 4, 3, 3, 3],
      [4, 4, 4, 4, 4, 4],
    ]);
  });

  test('AG-32: pit cards by track and starting row are laid aside', () => {
    const state = game.start(3, pro);
    game.applyChance(state, dealt(3, [], 0, true));
    // Derelicts have row 1 and the first place of row 2.
    act(state, 0, prepare('fast'));
    expect(facts(state)).toMatchObject({ pit: [[3, 4], [], []], decks: [17, 0, 0, 28, 28, 28] });
    act(state, 1, prepare('average'));
    act(state, 2, prepare('slow'));
    expect(facts(state)).toMatchObject({
      pit: [
        [3, 4],
        [2, 4],
        [2, 4],
      ],
      decks: [17, 20, 22, 28, 28, 28],
    });
    expect(PIT_CARDS.map(rows => rows[0])).toEqual([
      [4, 4],
      [5, 4],
      [3],
      [6, 5],
      [3],
      [4, 2],
      [4, 2],
      [4, 2],
    ]);
  });

  test('AG-32: once each, in any order, before anything else', () => {
    const state = game.start(3, pro);
    game.applyChance(state, dealt(3, [], 1, true));
    expect(refusalOf(state, 1, draw(1))).toBe('AG-32 not-prepared');
    act(state, 2, prepare());
    expect(refusalOf(state, 2, prepare())).toBe('AG-32 prepared-already');
    act(state, 0, prepare());
    expect(toAct(state)).toEqual([1]);
    act(state, 1, prepare());
    expect(refusalOf(state, 1, prepare())).toBe('AG-32 prepare-late');
    expect(refusalOf(scene({ at: ['drom.6.1.1'] }), 0, prepare())).toBe('AG-32 pro-only');
  });

  test('AG-33: each value on one of four stacks, lower values on top; stacks may be empty', () => {
    const state = game.start(6, { ...pro, tracks: [3] });
    game.applyChance(state, dealt(6, [], 0, true));
    act(state, 0, prepare('fast', { '6': 3, '5': 1, '4': 3, '3': 1, '2': 3, '1': 3 }));
    // A car in row 1 lays a 3 aside on this track.
    expect(listStacks(state, 0)).toEqual([[3, 5, 5, 5, 5, 5], [], [1, 2, 2, 4, 4, 4, 6, 6, 6, 6, 6, 6], []]);
  });
});

describe('drawing', () => {
  test('AG-34: two cards each, in seat order from the player first on the grid, before derelicts move', () => {
    const state = prepared(1, 4, 2);
    const seats = [];
    for (let i = 0; i < 8; i++) {
      expect(state.laps[4]).toBe(0);
      const [seat] = toAct(state);
      seats.push(seat);
      act(state, seat, draw(i % 2 === 0 ? 4 : 1));
    }
    expect(seats).toEqual([2, 2, 3, 3, 0, 0, 1, 1]);
    expect(state.hands.map(listCards)).toEqual([
      [1, 5],
      [1, 5],
      [1, 5],
      [1, 5],
    ]);
    expect([state.phase, state.order[state.next]]).toEqual(['move', 2]);
    expect(state.at[4]).not.toBe(-1);
    expect(listStacks(state, 0)[3]).toEqual([1, 1, 1, 2, 2, 2]);
  });

  test('AG-34: in a later race too they go by seats, whatever the grid', () => {
    const state = scene({
      seats: 6,
      options: { pro: true, tracks: [1, 2] },
      at: [],
      places: [4, 1, 5, 0, 3, 2],
    });
    state.phase = 'deal';
    game.applyChance(state, dealt(6, [], null, true));
    for (let seat = 0; seat < 6; seat++) act(state, seat, prepare());
    const seats = [];
    for (let i = 0; i < 12; i++) {
      const [seat] = toAct(state);
      seats.push(seat);
      act(state, seat, draw(4));
    }
    expect(seats).toEqual([4, 4, 5, 5, 0, 0, 1, 1, 2, 2, 3, 3]);
    expect(state.order[state.next]).toBe(4);
  });

  test('AG-34: after the move a card of a stack of own choice, and the next player waits for that', () => {
    const state = proScene('bleifuss.1.2.1', [2, 6], [[1, 4], [], [3], []]);
    expect(refusalOf(state, 0, draw(1))).toBe('AG-34 move-first');
    move(state, 0, 2, 'bleifuss.2.1.2');
    expect([state.phase, toAct(state)]).toEqual(['draw', [0]]);
    expect(refusalOf(state, 0, { type: 'move', card: 6, to: 'bleifuss.4.2.1' })).toBe('AG-34 draw-due');
    expect(refusalOf(state, 0, draw(2))).toBe('AG-34 stack-empty');
    expect(refusalOf(state, 1, draw(1))).toBe('AG-9 not-your-turn');
    const log = act(state, 0, draw(1));
    expect(log[0]).toEqual({
      key: 'draw',
      rule: 'AG-34',
      args: { car: 0, stack: 1 },
      secret: { seat: 0, args: { card: 1 } },
    });
    expect(listCards(state.hands[0])).toEqual([1, 6]);
    expect(state.order[state.next]).toBe(1);
  });

  test('AG-34: with all stacks empty there is nothing to draw', () => {
    const state = proScene('bleifuss.1.2.1', [2, 6], [[], [], [], []]);
    move(state, 0, 2, 'bleifuss.2.1.2');
    expect([listCards(state.hands[0]), state.order[state.next]]).toEqual([[6], 1]);
  });

  test('AG-38: stacks and hand empty: off, though pit cards lie there', () => {
    const state = proScene('bleifuss.1.2.1', [2], [[], [], [], []]);
    const log = move(state, 0, 2, 'bleifuss.2.1.2');
    expect(state.at[0]).toBe(OFF);
    expect(keysOf(log)).toContain('off AG-38');
  });
});

describe('stopping', () => {
  test('AG-36: of two pit cards one goes into the hand, the other on top of a stack, also an empty one', () => {
    // Seat 0 starts fourth: row 2, pit cards 4 and 3.
    const state = proScene('drom.3.1.2', [3, 6], [[1, 4], [], [3], []]);
    move(state, 0, 3, 'drom.pit.2.0');
    expect(state.phase).toBe('pit');
    expect(refusalOf(state, 0, draw(1))).toBe('AG-36 pit-card-due');
    expect(refusalOf(state, 0, { type: 'move', card: 6, to: 'drom.4.1.6' })).toBe('AG-36 pit-card-due');
    expect(refusalOf(state, 0, pit(5, 1))).toBe('AG-36 not-a-pit-card');
    expect(refusalOf(state, 0, pit(4))).toBe('AG-36 two-pit-cards');
    expect(movesOf(state, 0).length).toBe(8);
    const log = act(state, 0, pit(3, 2));
    expect([listCards(state.hands[0]), listStacks(state, 0)]).toEqual([
      [3, 6],
      [[1, 4], [4], [3], []],
    ]);
    expect(log[0].args).toEqual({ car: 0, stack: 2 });
    expect(log[0].secret).toEqual({ seat: 0, args: { card: 3, other: 4 } });
    expect(state.order[state.next]).toBe(1);
  });

  test('AG-36: a pit card lies on top of lower ones', () => {
    expect(listStacks({ ...prepared(), stacks: [layOnTop(collect([1, 2]), 4), 0, 0, 0] }, 0)[0]).toEqual([
      4, 1, 2,
    ]);
    const state = proScene('drom.3.1.2', [3, 6], [[1, 2], [], [], []]);
    move(state, 0, 3, 'drom.pit.2.0');
    act(state, 0, pit(3, 1));
    state.next = state.order.indexOf(0);
    state.phase = 'draw';
    act(state, 0, draw(1));
    expect([listCards(state.hands[0]), listStacks(state, 0)[0]]).toEqual([
      [3, 4, 6],
      [1, 2],
    ]);
  });

  test('AG-36: two pit cards alike make four choices, a single one makes one', () => {
    const alike = proScene('drom.3.1.2', [3, 6], [[1], [], [], []]);
    alike.order = [0, 1, 2, 3, 4, 5];
    alike.next = 0;
    move(alike, 0, 3, 'drom.pit.2.0');
    expect(movesOf(alike, 0).length).toBe(4);
    const single = proScene('ring.3.1.1', [3, 6], [[1], [], [], []], { track: 3 });
    move(single, 0, 3, 'ring.pit.3.0');
    expect(refusalOf(single, 0, pit(2, 1))).toBe('AG-36 one-pit-card');
    act(single, 0, pit(2));
    expect(listCards(single.hands[0])).toEqual([2, 6]);
    expect(listStacks(single, 0)).toEqual([[1], [], [], []]);
  });

  test('AG-36: a later stop is followed by an ordinary draw', () => {
    const state = proScene('drom.3.1.2', [3, 6], [[1], [], [], []], { laps: 2 });
    state.pits = 0;
    state.stopped = 1;
    move(state, 0, 3, 'drom.pit.2.0');
    expect(state.phase).toBe('draw');
    expect(refusalOf(state, 0, pit(4, 1))).toBe('AG-36 no-pit-stop');
  });

  test('AG-36: no stop is needed; AG-25 does not apply', () => {
    const state = proScene('drom.4.1.1', [1, 6], [[1], [], [], []], { laps: 2 });
    expect(movesOf(state, 0)).toContain('1 drom.4.1.2');
    move(state, 0, 6, 'drom.4.1.6');
    expect(placeOf(state, 0)).toBe('drom.4.1.6');
  });

  test('AG-17: a car that finishes draws nothing', () => {
    const state = proScene('drom.4.1.3', [1, 6], [[1], [], [], []], { laps: 3 });
    move(state, 0, 1, 'finish');
    expect(state.phase).toBe('move');
    expect(state.order[state.next]).toBe(1);
  });
});

test('AG-32: nothing of the pro game in the family game', () => {
  const state = game.start(3, family);
  game.applyChance(state, dealt(3, []));
  const seat = state.order[state.next];
  expect(refusalOf(state, seat, draw(1))).toBe('AG-32 pro-only');
  expect(refusalOf(state, seat, pit(4, 1))).toBe('AG-32 pro-only');
});
