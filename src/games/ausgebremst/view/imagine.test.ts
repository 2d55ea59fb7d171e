import { describe, expect, test } from 'vitest';
import { legalChoices, stepAtRandom } from '../../../engine/play.ts';
import { Random } from '../../../engine/random.ts';
import { game } from '../game.ts';
import { listCards } from '../rules/cards.ts';
import { listStack } from '../rules/stacks.ts';
import { pitCardsOf, type State } from '../rules/state.ts';
import { act, dealt, family, move, pro, runFrom, scene } from '../testing.ts';
import { parseSpace } from '../tracks/spaces.ts';
import { imagine } from './imagine.ts';
import { seatIn } from './memory.ts';
import { Worlds } from './worlds.ts';

const random = Random.from('imagine');
const TIMES = 400;

/** The sampled hands of a seat from a viewer's view, with their frequencies. */
function handsOf(state: State, viewer: number | null, seat: number): Map<string, number> {
  const seen = new Map<string, number>();
  const view = game.view(state, viewer);
  for (let i = 0; i < TIMES; i++) {
    const hand = listCards(imagine(view, random).hands[seat]).join('');
    seen.set(hand, (seen.get(hand) ?? 0) + 1);
  }
  return seen;
}

describe('family game', () => {
  test('AG-11: unseen cards are dealt evenly between hand and deck', () => {
    // Seat 1 has a hand of one and a deck of one: 2 and 5, either way round.
    const state = scene({ at: ['drom.6.1.1', 'drom.6.2.1'], hands: [[1], [2]], decks: [[], [5]] });
    const hands = handsOf(state, 0, 1);
    expect([...hands.keys()].sort()).toEqual(['2', '5']);
    for (const times of hands.values()) expect(times).toBeGreaterThan(TIMES / 2 - 60);
  });

  test('AG-15: the player to move can move, in every sampled state', () => {
    // Behind the chicane only a 1 can be played, and seat 0 is to move.
    const at = ['bleifuss.2.1.3', 'bleifuss.4.2.1'];
    const state = scene({ at, hands: [[1, 6, 6], [1]] });
    for (const [hand] of handsOf(state, 1, 0)) expect(hand).toContain('1');
    expect([...handsOf(state, 0, 1).keys()].sort()).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  const abreast = ['bleifuss.5.1.1', 'bleifuss.5.2.1', 'bleifuss.5.3.1'];

  test('AG-21: a leader with nothing but sixes who may move knows what those beside hold', () => {
    const state = scene({
      at: abreast,
      hands: [
        [6, 6, 6],
        [6, 6, 6],
        [6, 6],
      ],
    });
    expect([...handsOf(state, 0, 1).keys()]).toEqual(['666']);
    expect([...handsOf(state, 0, 2).keys()]).toEqual(['66']);
    expect([...handsOf(state, 1, 0).keys()].length).toBeGreaterThan(10);
    expect(legalChoices(game, imagine(game.view(state, 0), random), 0)).toEqual(legalChoices(game, state, 0));
  });

  test('AG-21: the sixes of all three are known once one has been played', () => {
    const state = scene({
      at: abreast,
      hands: [
        [6, 6, 6],
        [6, 6, 6],
        [6, 6],
      ],
      decks: [[1]],
    });
    move(state, 0, 6, 'drom.2.1.1');
    for (const viewer of [1, 2, null]) {
      expect([...handsOf(state, viewer, 0).keys()].every(hand => hand.endsWith('66'))).toBe(true);
    }
    expect([...handsOf(state, null, 1).keys()]).toEqual(['666']);
  });

  /** Seat 0 lost its turn beside seats 2 and 3, one of which has a five; seat 1, behind them, is to move. */
  function denied() {
    const at = ['bleifuss.5.1.1', 'drom.6.1.1', 'bleifuss.5.2.1', 'bleifuss.5.3.1'];
    const hands = [[6, 6], [1], [5], [6]];
    const state = scene({ seats: 4, at, hands, decks: [[1], [1], [6], [4]] });
    runFrom(state, 0);
    return state;
  }

  test('AG-21: if it is not granted, not all of those beside hold nothing but sixes', () => {
    const state = denied();
    expect(state.order[state.next]).toBe(1);
    const imagined = Array.from({ length: TIMES }, () =>
      imagine(game.view(state, null), random).hands.slice(2),
    );
    const pairs = new Set(imagined.map(pair => pair.map(listCards).join(' ')));
    expect(pairs).toEqual(new Set(['5 6', '5 4', '6 4']));
  });

  test('AG-21: each of them knows its own former hand', () => {
    const state = denied();
    expect([2, 3, null].map(viewer => game.view(state, viewer).doubts)).toEqual([[], [0b0100], [0b1100]]);
    expect([...handsOf(state, 3, 2).keys()]).toEqual(['5']);
    expect([...handsOf(state, 2, 3).keys()].sort()).toEqual(['4', '6']);
  });

  test('AG-21: a card that is no six settles it', () => {
    const state = denied();
    move(state, 1, 1, 'bleifuss.1.1.1');
    move(state, 2, 5, 'drom.1.2.1');
    expect(state.doubts).toEqual([]);
  });

  test('AG-25: a player who passes the stop had no card for it', () => {
    const state = scene({
      at: ['drom.4.1.1', 'bleifuss.7.1.1'],
      laps: [2, 3, 1, 1, 1, 1],
      stopped: [1],
      hands: [[6, 6, 6]],
    });
    move(state, 0, 6, 'drom.4.1.6');
    expect([...handsOf(state, 1, 0).keys()]).toEqual(['66']);
  });
});

describe('pro game', () => {
  const prepare = (deck: 'fast' | 'slow', stacks: readonly number[]) =>
    ({
      type: 'prepare',
      deck,
      stacks: Object.fromEntries([6, 5, 4, 3, 2, 1].map((value, i) => [value, stacks[i]])),
    }) as never;

  /** The possible stacks of seat 0 in the view of others, top first. */
  function sortingsOf(state: State): string[] {
    return worldsOf(state, null).map(({ stacks }) =>
      stacks.map(stack => listStack(stack).join('')).join(' '),
    );
  }

  function worldsOf(state: State, viewer: number | null) {
    const { players, memory } = game.view(state, viewer);
    return new Worlds({
      stackSizes: players[0].stackSizes,
      pitCards: pitCardsOf(state, 0),
      memory: memory.filter(item => seatIn(item) === 0),
    }).all();
  }

  function preparedFast(): State {
    const state = game.start(6, { ...pro, tracks: [3] });
    game.applyChance(state, dealt(6, [], 0, true));
    // The fast deck without a 3 has 6, 5, 3, 1, 2, 1 cards of the values 6 to 1: stacks of 6, 5, 3 and 4.
    for (let seat = 0; seat < 6; seat++) act(state, seat, prepare('fast', [1, 2, 3, 4, 4, 4]));
    return state;
  }

  test('AG-35: after the preparation every deck in every sorting without an empty stack is possible', () => {
    const state = preparedFast();
    // 1560 ways to sort six values into four stacks with none empty, for each of the three decks.
    expect(new Set(sortingsOf(state)).size).toBe(3 * 1560);
    const sizes = new Set(worldsOf(state, null).map(({ stacks }) => stacks.flatMap(listStack).length));
    expect(sizes).toEqual(new Set([18, 21, 23]));
    const view = game.view(state, 1);
    const imagined = Array.from({ length: TIMES }, () => imagine(view, random).stacks.slice(0, 4));
    const decks = imagined.map(stacks => stacks.flatMap(listStack).length);
    for (const size of [18, 21, 23]) {
      expect(decks.filter(each => each === size).length).toBeGreaterThan(TIMES / 3 - 60);
    }
    expect(worldsOf(state, 0).length).toBeLessThan(10);
  });

  test('AG-35: played cards and empty stacks narrow the possible worlds', () => {
    const state = preparedFast();
    for (let seat = 0; seat < 6; seat++) {
      act(state, seat, { type: 'draw', stack: 3 });
      act(state, seat, { type: 'draw', stack: 3 });
    }
    const before = sortingsOf(state).length;
    move(state, 0, 4, 'ring.4.1.1');
    expect(sortingsOf(state).length).toBeLessThan(before / 2);
    act(state, 0, { type: 'draw', stack: 3 });
    // The four that was played was one of the first two cards, and the third was the last of its stack.
    const tops = new Set(worldsOf(state, null).map(({ drawn }) => drawn.join('')));
    expect(tops).toContain('444');
    for (const drawn of tops) expect(drawn.slice(0, 2)).toContain('4');
    expect(worldsOf(state, null).every(({ stacks }) => stacks[2] === 0)).toBe(true);
  });

  test('AG-35: the real stacks are always among the sampled worlds, and the owner knows them', () => {
    for (const options of [pro, { ...pro, hideOwnStacks: true, tracks: [4] }, { ...pro, tracks: [7] }]) {
      const state = game.start(4, options);
      while (stepAtRandom(game, state, random)) {
        if (state.phase === 'deal' || state.phase === 'prepare') continue;
        for (const viewer of [0, 1, null]) checkTruth(state, viewer);
      }
    }
  });

  function checkTruth(state: State, viewer: number | null): void {
    const worlds = worldsOf(state, viewer);
    const truth = (hand: number, stacks: readonly number[]) => `${hand} ${stacks.map(listStack).join('/')}`;
    const found = worlds.map(world => truth(world.hand, world.stacks));
    expect(found).toContain(truth(state.hands[0], state.stacks.slice(0, 4)));
    if (viewer === 0) expect(new Set(worlds.map(world => world.hand)).size).toBe(1);
  }

  test('AG-15: a hand that was shown decides between worlds', () => {
    const state = game.start(3, pro);
    game.applyChance(state, dealt(3, [], 0, true));
    for (let seat = 0; seat < 3; seat++) act(state, seat, prepare('slow', [1, 1, 2, 2, 3, 4]));
    for (let seat = 0; seat < 3; seat++) {
      act(state, seat, { type: 'draw', stack: 3 });
      act(state, seat, { type: 'draw', stack: 4 });
    }
    expect(handsOf(state, 1, 0).size).toBeGreaterThan(1);
    state.at[0] = parseSpace('bleifuss.3.1.1');
    state.at[1] = parseSpace('bleifuss.4.2.1');
    runFrom(state, 0);
    expect([...handsOf(state, 1, 0).keys()]).toEqual(['12']);
    expect(handsOf(state, 1, 2).size).toBeGreaterThan(1);
  });
});

test('family and pro: sampling does not change the view, and the sampled game can be played to its end', () => {
  for (const options of [family, pro]) {
    const state = game.start(5, options);
    for (let i = 0; i < 60; i++) stepAtRandom(game, state, random);
    const imagined = imagine(game.view(state, 2), random);
    expect(game.view(imagined, 2)).toEqual(game.view(state, 2));
    while (stepAtRandom(game, imagined, random)) {}
    expect(imagined.phase).toBe('over');
  }
});
