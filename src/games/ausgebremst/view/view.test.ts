import { describe, expect, test } from 'vitest';
import { stepAtRandom } from '../../../engine/play.ts';
import { Random } from '../../../engine/random.ts';
import { game } from '../game.ts';
import { DECK_NAMES } from '../rules/data.ts';
import { act, argsOf, dealt, family, keysOf, pro, runFrom, scene } from '../testing.ts';

const EVERY_TRACK = [1, 2, 3, 4, 5, 6, 7, 8];

describe('family game', () => {
  test('AG-11: a hand is seen by its owner only, decks by nobody', () => {
    const state = game.start(3, family);
    game.applyChance(state, dealt(3, [[6, 5, 4]]));
    expect(game.view(state, 0).players[0].hand).toEqual([4, 5, 6]);
    for (const viewer of [1, 2, null]) {
      expect(game.view(state, viewer).players[0]).toMatchObject({ hand: null, shown: [], held: 3 });
    }
    expect(game.view(state, 0).cars[0].deck).toBe(21);
    expect(JSON.stringify(game.view(state, null))).not.toContain('decks');
  });

  test('AG-11: two states that differ in hidden cards only look the same to others', () => {
    const views = [
      [
        [6, 5, 4],
        [1, 2, 3],
      ],
      [
        [1, 1, 1],
        [4, 5, 6],
      ],
    ].map(tops => {
      const state = game.start(3, family);
      game.applyChance(state, dealt(3, [...tops, [], [2], [2], [1]]));
      return [2, null].map(viewer => game.view(state, viewer));
    });
    expect(views[0]).toEqual(views[1]);
  });

  test('AG-15: a hand that was shown stays known, card by card, until it is played', () => {
    const at = ['bleifuss.3.1.1', 'bleifuss.4.2.1'];
    const state = scene({ at, hands: [[2, 3, 4], [2]], decks: [[6, 1]] });
    runFrom(state, 0);
    expect(game.view(state, 1).players[0]).toMatchObject({ shown: [2, 3, 4], hand: null });
    act(state, 1, { type: 'move', card: 2, to: 'bleifuss.6.1.1' });
    act(state, 0, { type: 'move', card: 2, to: 'bleifuss.5.1.1' });
    expect(game.view(state, 1).players[0]).toMatchObject({ shown: [3, 4], held: 3, hand: null });
    expect(game.view(state, 0).players[0].hand).toEqual([3, 4, 6]);
  });

  test('AG-27: a derelict’s card is known while it lies face up', () => {
    const at = ['drom.4.3.3', null, null, 'bleifuss.4.2.1', null, 'bleifuss.2.1.3'];
    const decks = [undefined, undefined, undefined, undefined, undefined, [3, 1]];
    const state = scene({ at, laps: [3, 1, 1, 1, 1, 1], decks });
    runFrom(state, 5);
    expect(game.view(state, null).cars[5]).toMatchObject({ faceUp: 3, deck: 2 });
    expect(game.view(state, null).cars[3].faceUp).toBe(null);
  });
});

describe('pro game', () => {
  const stacks = { '6': 1, '5': 1, '4': 2, '3': 3, '2': 4, '1': 4 } as const;
  const prepare = { type: 'prepare', deck: 'fast', stacks } as const;

  function prepared(options = pro) {
    const state = game.start(3, options);
    game.applyChance(state, dealt(3, [], 0, true));
    for (const seat of [0, 1, 2]) act(state, seat, prepare);
    return state;
  }

  test('AG-32: a preparation is sealed until all are in; that it is in is seen', () => {
    const state = game.start(3, pro);
    game.applyChance(state, dealt(3, [], 0, true));
    const before = [1, 2, null].map(viewer => game.view(state, viewer));
    act(state, 0, prepare);
    const after = [1, 2, null].map(viewer => game.view(state, viewer));
    expect(after).toEqual(before.map(view => ({ ...view, awaited: [1, 2] })));
    expect(game.view(state, 0).players[0].stackSizes).toEqual([11, 2, 1, 3]);
    expect(keysOf(act(state, 1, prepare))).toEqual(['prepare AG-32']);
    expect(keysOf(act(state, 2, prepare))).toEqual(['prepare AG-32', 'stacks AG-35']);
    expect(game.view(state, null).players[0].emptyStacks).toEqual([false, false, false, false]);
  });

  test('AG-35: others see only whether a stack is empty, the owner its cards', () => {
    const state = prepared();
    const own = game.view(state, 0).players[0];
    expect(own.stacks).toEqual([[5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6], [4, 4], [3], [1, 2, 2]]);
    expect(own.stackSizes).toEqual([11, 2, 1, 3]);
    expect(own.pitCards).toEqual([4, 3]);
    const seen = { stackSizes: null, stacks: null, hasPitCards: true, pitCards: null };
    for (const viewer of [1, 2, null]) {
      expect(game.view(state, viewer).players[0]).toMatchObject(seen);
      expect(game.view(state, viewer).players[0].emptyStacks).toEqual([false, false, false, false]);
    }
    const log = act(state, 0, { type: 'draw', stack: 3 });
    expect(keysOf(log)).toEqual(['draw AG-34', 'stack-empty AG-35']);
    expect(argsOf(log, 'draw')).toEqual({ car: 0, stack: 3 });
    expect(game.view(state, 1).players[0].emptyStacks).toEqual([false, false, true, false]);
  });

  test('AG-35: right after the preparation nobody can tell which of the three decks a player chose', () => {
    for (const track of EVERY_TRACK) {
      for (const seat of [0, 2, 5]) {
        const seen = DECK_NAMES.map(deck => {
          const state = game.start(6, { ...pro, tracks: [track] });
          game.applyChance(state, dealt(6, [], 0, true));
          const logs = state.scores.map((_, each) =>
            act(state, each, { ...prepare, deck: each === seat ? deck : 'average' }),
          );
          const others = [...state.scores.keys(), null].filter(viewer => viewer !== seat);
          return { logs, views: others.map(viewer => game.view(state, viewer)) };
        });
        expect(seen[1]).toEqual(seen[0]);
        expect(seen[2]).toEqual(seen[0]);
      }
    }
  });

  test('AG-35: when the race is over, all see how many cards are left', () => {
    const state = game.start(3, pro);
    const random = Random.from('left');
    while (stepAtRandom(game, state, random)) {
      const sizes = game.view(state, null).players.map(({ stackSizes }) => stackSizes);
      if (state.phase !== 'over') expect(sizes).toEqual([null, null, null]);
    }
    const { stackSizes, emptyStacks } = game.view(state, null).players[0];
    expect(stackSizes?.map(size => size === 0)).toEqual(emptyStacks);
  });

  test('AG-35: with hideOwnStacks not even the owner', () => {
    const state = prepared({ ...pro, hideOwnStacks: true });
    expect(game.view(state, 0).players[0]).toMatchObject({ stackSizes: [11, 2, 1, 3], stacks: null });
  });

  test('AG-34: a card drawn is seen by its owner only', () => {
    const state = prepared();
    act(state, 0, { type: 'draw', stack: 3 });
    expect(game.view(state, 0).players[0].hand).toEqual([3]);
    expect(game.view(state, 1).players[0]).toMatchObject({
      hand: null,
      shown: [],
      held: 1,
    });
    expect(game.view(state, 0).memory).not.toEqual(game.view(state, 1).memory);
  });
});

test('AG-15: others know no card that was not shown or played, in any random game', () => {
  for (const options of [family, pro]) {
    const state = game.start(4, options);
    const random = Random.from('shown');
    while (stepAtRandom(game, state, random)) {
      for (const { hand, shown, held, stacks } of game.view(state, null).players) {
        expect([hand, stacks]).toEqual([null, null]);
        expect(shown.length).toBeLessThanOrEqual(held);
      }
    }
  }
});
