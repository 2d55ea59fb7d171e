import { expect, test } from 'vitest';
import { parseShape } from '../../../engine/shape.ts';
import { game } from '../game.ts';
import { family, pro, scene } from '../testing.ts';
import { actionSchema, makeAction, parseAction, prepareChoice, typeOf } from './actions.ts';
import { DECK_NAMES } from './data.ts';

const shapeOf = (action: unknown) => {
  const parsed = parseShape(actionSchema, action, 'do');
  return parsed.ok ? 'fine' : parsed.refusal.code;
};

test('AG-12, AG-32: actions of the wrong shape are refused', () => {
  expect(shapeOf({ type: 'move', card: 3, to: 'drom.4.1.3' })).toBe('fine');
  expect(shapeOf({ type: 'move', card: 7, to: 'drom.4.1.3' })).toBe('wrong-type');
  expect(shapeOf({ type: 'move', card: 3 })).toBe('missing-field');
  expect(shapeOf({ type: 'move', card: 3, to: 4 })).toBe('wrong-type');
  expect(shapeOf({ type: 'move', card: 3, to: 'finish', way: [] })).toBe('unknown-field');
  expect(shapeOf({ type: 'draw', stack: 5 })).toBe('wrong-type');
  expect(shapeOf({ type: 'draw', stack: 0 })).toBe('wrong-type');
  expect(shapeOf({ type: 'pit', hand: 4, stack: 2 })).toBe('fine');
  expect(shapeOf({ type: 'pit', hand: 4 })).toBe('fine');
  expect(shapeOf({ type: 'pit', hand: 4, stack: null })).toBe('wrong-type');
  expect(shapeOf({ type: 'prepare', deck: 'quick', stacks: {} })).toBe('wrong-type');
  expect(shapeOf({ type: 'prepare', deck: 'fast', stacks: { '6': 1, '5': 1, '4': 2, '3': 3, '2': 4 } })).toBe(
    'missing-field',
  );
  expect(shapeOf({ type: 'pass' })).toBe('wrong-type');
});

test('AG-33: preparations are encoded as distinct numbers and decoded again', () => {
  const seen = new Set<number>();
  for (const deck of DECK_NAMES) {
    for (let bits = 0; bits < 4 ** 6; bits++) {
      const stacks = [0, 1, 2, 3, 4, 5].map(i => (bits >> (2 * i)) & 3);
      const choice = prepareChoice(deck, stacks);
      expect(parseAction(makeAction(choice))).toBe(choice);
      seen.add(choice);
    }
  }
  expect(seen.size).toBe(3 * 4 ** 6);
  expect([...seen].every(choice => typeOf(choice) === 'prepare')).toBe(true);
});

test('AG-11: no action is legal between races', () => {
  const move = parseAction({ type: 'move', card: 3, to: 'drom.4.1.3' });
  for (const options of [family, pro]) {
    const state = game.start(3, options);
    expect(game.check(state, 0, move)).toMatchObject({ rule: 'AG-11', code: 'no-race' });
    state.phase = 'over';
    expect(game.check(state, 0, move)).toMatchObject({ rule: 'AG-11', code: 'no-race' });
  }
});

test('AG-12: an unknown space is refused before any lookup', () => {
  const state = scene({ at: ['drom.6.1.1'], hands: [[3]] });
  const choice = parseAction({ type: 'move', card: 3, to: 'nowhere' });
  expect(game.check(state, 0, choice)).toMatchObject({ rule: 'AG-12', code: 'no-such-space' });
});
