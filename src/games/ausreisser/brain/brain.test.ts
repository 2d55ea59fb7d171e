import { describe, expect, test } from 'vitest';
import { stepAtRandom } from '../../../engine/play.ts';
import { Random } from '../../../engine/random.ts';
import { say } from '../../../engine/text.ts';
import type { Seat } from '../../../engine/turn.ts';
import { game } from '../game.ts';
import type { Options } from '../meta.ts';
import { type Action, type Choice, LAY_HILL, makeAction } from '../rules/actions.ts';
import type { State } from '../rules/state.ts';
import { act, dealt, newGame, SLOW, times } from '../testing.ts';
import en from '../texts/en.json' with { type: 'json' };
import { imagine } from '../view/imagine.ts';
import { brain } from './brain.ts';

const random = Random.from('brain');
const LONG = times(60, '40');

/** The policy's choice for the player to act. */
function choose(state: State): Action {
  return makeAction(brain.policy(state, state.toAct, random));
}

/** The reason as text; a missing message or argument is an error. */
function tell(state: State, seat: Seat, choice: Choice): string {
  const { key, args } = brain.reason(state, seat, choice);
  return say({ language: 'en', messages: en }, `reason.${key}`, args);
}

function reasonToAct(state: State): string {
  return tell(state, state.toAct, brain.policy(state, state.toAct, random));
}

/** The second player's turn after the first one has led with the first card. */
function following(tempo: string, hand: string, pile = LONG, minutes = 0): State {
  const state = dealt([`${tempo} 39 39 39 39 39`, hand, SLOW], pile);
  state.penalties[1] = minutes;
  act(state, 0, tempo);
  return state;
}

describe('those who follow', () => {
  test('stay in the slipstream with the lowest card that does', () => {
    const state = following('45', '42 43 44 45 48 50');
    expect(choose(state)).toMatchObject({ speed: 43, spurts: 0 });
    expect(reasonToAct(state)).toBe('43 is only 2 below the tempo, in the slipstream');
  });

  test('play no high card for a jersey that will not last, unless it is the last turn', () => {
    const hand = '41 42 42 43 50 50';
    expect(choose(following('42', hand))).toMatchObject({ speed: 40 });
    const last = following('42', hand, '40 40 40');
    expect(choose(last)).toMatchObject({ speed: 50 });
    expect(reasonToAct(last)).toBe('50 takes the yellow jersey in the last turn, 8 above the tempo');
  });

  test('ride off penalties with a card that just does', () => {
    const state = following('42', '39 40 45 48 50 50', LONG, 3);
    expect(choose(state)).toMatchObject({ speed: 45 });
    expect(reasonToAct(state)).toBe('45 clears all minutes, 3 above the tempo: back in the slipstream');
  });

  test('add a spurt when that keeps the slipstream', () => {
    const state = following('50', '39 39 40 40 46 S');
    expect(choose(state)).toMatchObject({ speed: 46, spurts: 1 });
  });

  test('lose as little as they can when they cannot follow', () => {
    const state = following('50', '39 39 40 40 41 44');
    expect(choose(state)).toMatchObject({ speed: 44 });
    expect(reasonToAct(state)).toBe('44 is the best on offer, 6 below the tempo');
  });

  test('AR-23: draw before they play', () => {
    const state = dealt([SLOW, SLOW], LONG, { manualDraw: true });
    expect(choose(state)).toEqual({ type: 'draw' });
    expect(reasonToAct(state)).toContain('drawing first');
  });
});

describe('those who lead', () => {
  test('save their cards early in the stage', () => {
    const state = dealt(['39 42 44 46 47 48', SLOW, SLOW], LONG);
    expect(choose(state)).toMatchObject({ speed: 39, hill: false });
    expect(reasonToAct(state)).toBe('39 keeps the lead and saves the fast cards, up to 48');
  });

  test('ride as fast as they can in the last round', () => {
    const state = dealt(['39 42 44 46 47 50', SLOW, SLOW], '40 40 40');
    expect(choose(state)).toMatchObject({ speed: 50 });
    expect(reasonToAct(state)).toBe('it’s the last turn: 50 keeps the yellow jersey');
  });

  test('lay a hill with a high card, when they think of the others', () => {
    const state = dealt(['50 50 50 50 50 H', SLOW, SLOW], times(30, '50'));
    const choice = brain.playout(state, state.toAct, random);
    expect(makeAction(choice)).toMatchObject({ speed: 50, hill: true });
    expect(tell(state, state.toAct, choice)).toBe(
      '50 on the hill without slipstream: 59% of hands can’t follow',
    );
  });
});

describe('hills out of turn', () => {
  /** Three riders at a tempo of 48; the second one, who holds a hill, has just ridden. */
  function afterOwnTurn(): State {
    const state = dealt(['48 39 39 39 39 39', '46 46 46 46 46 H', SLOW], LONG);
    act(state, 0, '48');
    act(state, 1, '46');
    return state;
  }

  test('AR-19: are laid behind the own turn, when others are still to come', () => {
    const state = afterOwnTurn();
    expect(brain.interrupt?.(state, 1, random)).toBe(LAY_HILL);
    expect(tell(state, 1, LAY_HILL)).toBe('at a tempo of 48, a hill leaves 1 rider without slipstream');
  });

  test('are not laid for riders with penalties, who have no slipstream', () => {
    const state = afterOwnTurn();
    state.penalties[2] = 3;
    expect(brain.interrupt?.(state, 1, random)).toBeNull();
    expect(tell(state, 1, LAY_HILL)).toBe('playing the hill makes room for another card');
  });

  test('are not laid before the own turn', () => {
    const state = dealt(['48 39 39 39 39 39', SLOW, '46 46 46 46 46 H'], LONG);
    act(state, 0, '48');
    expect(brain.interrupt?.(state, 2, random)).toBeNull();
  });

  test('are not laid on a hill', () => {
    const state = afterOwnTurn();
    state.hill = true;
    expect(brain.interrupt?.(state, 1, random)).toBeNull();
  });
});

const settings: readonly { readonly name: string; readonly options: Partial<Options> }[] = [
  { name: 'all cards', options: {} },
  { name: 'speed cards only', options: { simple: true, stages: 1 } },
  { name: 'drawing by hand', options: { manualDraw: true, stages: 2 } },
];

describe.each(settings)('with $name', ({ options }) => {
  test.each([2, 3, 4, 5, 6])(
    'and %i players all choices are legal, depend on the view only and have reasons',
    seats => {
      const state = newGame(seats, options);
      do {
        const turn = game.turn(state);
        if (turn.kind !== 'seats') continue;
        for (const seat of turn.seats) checkThoughts(state, seat);
        for (const seat of turn.interrupts) checkInterrupt(state, seat);
      } while (stepAtRandom(game, state, random));
    },
  );
});

/** Results computed on a state sampled from the view must hold for the real one. */
function checkThoughts(state: State, seat: Seat): void {
  const imagined = imagine(game.view(state, seat), random);
  const list: Choice[] = [];
  const candidates = list.slice(0, brain.candidates(imagined, seat, random, list));
  const all = game.legal(state, seat, list);
  const choices = [...candidates, brain.playout(imagined, seat, random)];
  const told = list.slice(0, all ?? 0);
  expect({
    first: candidates[0],
    policy: brain.policy(imagined, seat, random),
    different: new Set(candidates).size,
    refusals: choices.map(choice => game.check(state, seat, choice)).filter(refusal => refusal !== null),
    told: told.map(choice => tell(imagined, seat, choice)),
    expectedGain: brain.expectedGain?.(imagined, seat),
  }).toEqual({
    first: brain.playout(state, seat, random),
    policy: brain.policy(state, seat, random),
    different: candidates.length,
    refusals: [],
    told: told.map(choice => tell(state, seat, choice)),
    expectedGain: brain.expectedGain?.(state, seat),
  });
}

function checkInterrupt(state: State, seat: Seat): void {
  const imagined = imagine(game.view(state, seat), random);
  const choice = brain.interrupt?.(imagined, seat, random) ?? null;
  expect(choice).toBe(brain.interrupt?.(state, seat, random) ?? null);
  if (choice === null) return;
  expect(game.check(state, seat, choice)).toBeNull();
  expect(tell(imagined, seat, choice)).toBe(tell(state, seat, choice));
}
