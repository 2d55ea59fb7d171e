import { describe, expect, test } from 'vitest';
import { stepAtRandom } from '../../../engine/play.ts';
import { Random } from '../../../engine/random.ts';
import { say } from '../../../engine/text.ts';
import { game } from '../game.ts';
import { type Action, type Choice, makeAction } from '../rules/actions.ts';
import { prepareStacks } from '../rules/pro.ts';
import type { State } from '../rules/state.ts';
import { dealt, family, pro, scene, toAct } from '../testing.ts';
import en from '../texts/en.json' with { type: 'json' };
import { imagine } from '../view/imagine.ts';
import { brain } from './brain.ts';
import { PREPARATIONS } from './preparations.ts';

const random = Random.from('brain');

/** The policy's choice for this seat. */
function choose(state: State, seat = 0): Action {
  return makeAction(brain.policy(state, seat, random));
}

/** The reason as text; a missing message or argument is an error. */
function tell(state: State, seat: number, choice: Choice): string {
  const { key, args } = brain.reason(state, seat, choice);
  return say({ language: 'en', messages: en }, `reason.${key}`, args);
}

function reasonFor(state: State, seat = 0): string {
  return tell(state, seat, brain.policy(state, seat, random));
}

describe('moves', () => {
  test('a car that can finish does', () => {
    const state = scene({ at: ['drom.4.1.1'], laps: 3, stopped: [0], hands: [[1, 2, 3]] });
    expect(choose(state)).toEqual({ type: 'move', card: 3, to: 'finish' });
    expect(reasonFor(state)).toBe('3 is enough for the 3 spaces to the finish');
  });

  test('a car stops at the first opportunity, as far ahead as possible', () => {
    const state = scene({ at: ['drom.4.1.1'], hands: [[2, 5, 6]] });
    expect(choose(state)).toEqual({ type: 'move', card: 5, to: 'drom.pit.5.0' });
    expect(reasonFor(state)).toMatch(
      /^a pit stop while there’s a chance: \d+ points of cards for \d+ spaces to go$/,
    );
  });

  test('the stop is not repeated', () => {
    const state = scene({ at: ['drom.4.1.1'], hands: [[2, 5, 6]], stopped: [0] });
    expect(choose(state)).toMatchObject({ to: expect.not.stringContaining('pit') });
  });

  test('before a bend the car takes the short lane', () => {
    const state = scene({ at: ['bleifuss.1.2.1', 'drom.4.1.1'], hands: [[4, 4, 4]], stopped: [0] });
    expect(choose(state)).toEqual({ type: 'move', card: 4, to: 'bleifuss.3.1.1' });
    expect(reasonFor(state)).toMatch(/^4 takes the shortest way: \d+ points of cards for \d+ spaces to go$/);
  });

  test('of two cards that waste nothing the higher one is played', () => {
    const state = scene({ at: ['drom.5.2.1', 'drom.4.1.1'], hands: [[1, 1, 5]], laps: 1, stopped: [0] });
    expect(choose(state)).toMatchObject({ card: 5 });
  });
});

describe('pro game', () => {
  const begun = () => {
    const state = game.start(3, pro);
    game.applyChance(state, dealt(3, [], 0, true));
    return state;
  };

  test('the fast deck is chosen, its sixes and fives apart from all else', () => {
    const state = begun();
    expect(choose(state)).toEqual({
      type: 'prepare',
      deck: 'fast',
      stacks: { '1': 1, '2': 1, '3': 2, '4': 2, '5': 3, '6': 4 },
    });
    expect(reasonFor(state)).toContain('the fewest cards, 19');
  });

  /** After a move, with the whole fast deck to draw from. */
  function drawing(rival: string): State {
    const state = scene({ options: { pro: true }, at: ['drom.1.1.1', rival], hands: [[1]] });
    state.phase = 'draw';
    prepareStacks(state, 0, PREPARATIONS[0]);
    return state;
  }

  test('a leader draws no six, others do', () => {
    expect(choose(drawing('drom.6.1.1'))).toEqual({ type: 'draw', stack: 3 });
    expect(choose(drawing('drom.2.4.2'))).toEqual({ type: 'draw', stack: 4 });
    expect(reasonFor(drawing('drom.2.4.2'))).toBe('the 6 on stack 4 is what I need next');
  });

  test('the better pit card is taken up, the other one covers the lowest stack', () => {
    const state = drawing('drom.6.1.1');
    state.phase = 'pit';
    // Seat 0 is fourth on the grid: its pit cards are 4 and 3.
    expect(choose(state)).toEqual({ type: 'pit', hand: 4, stack: 1 });
    expect(reasonFor(state)).toBe('the 4 helps right now; the 3 can wait on stack 1');
  });
});

const settings = [
  { name: 'family', options: { ...family, tracks: [4] } },
  { name: 'pro', options: { ...pro, tracks: [7] } },
  { name: 'pro with hidden stacks', options: { ...pro, hideOwnStacks: true, tracks: [3] } },
];

describe.each(settings)('$name', ({ options }) => {
  test.each([3, 4, 5, 6])(
    'with %i players all choices are legal, depend on the view only and have reasons',
    seats => {
      const state = game.start(seats, options);
      do {
        for (const seat of toAct(state)) checkThoughts(state, seat);
      } while (stepAtRandom(game, state, random));
    },
  );
});

/** Results computed on a state sampled from the view must hold for the real one. */
function checkThoughts(state: State, seat: number): void {
  const imagined = imagine(game.view(state, seat), random);
  const list: Choice[] = [];
  const count = brain.candidates(imagined, seat, random, list);
  const candidates = list.slice(0, count);
  const choices = [...candidates, brain.playout(imagined, seat, random)];
  const told = choices.map(choice => tell(imagined, seat, choice));
  expect({
    first: candidates[0],
    policy: brain.policy(imagined, seat, random),
    different: new Set(candidates).size,
    refusals: choices.map(choice => game.check(state, seat, choice)).filter(refusal => refusal !== null),
    told,
  }).toEqual({
    first: brain.policy(state, seat, random),
    policy: candidates[0],
    different: count,
    refusals: [],
    told: choices.map(choice => tell(state, seat, choice)),
  });
}
