import { expect, test } from 'vitest';
import { game } from '../../game.ts';
import { scene } from '../../testing.ts';
import { parseSpace } from '../../tracks/spaces.ts';
import { effectsOf } from '../story/effects.ts';
import type { Move } from './draft.ts';
import { leadersOf, pointsLeft, previewOf } from './preview.ts';
import { inOrder, suggest } from './suggest.ts';

const look = (state: ReturnType<typeof scene>, card: number, to: string) =>
  previewOf(game.view(state, 0), 0, { type: 'move', card, to } as Move);

const keys = (state: ReturnType<typeof scene>, card: number, to: string) =>
  effectsOf(game.view(state, 0), 0, look(state, card, to)).map(({ key }) => key);

test('a move shows its way and what is still to go, a stop that is due included', () => {
  const state = scene({ at: ['bleifuss.3.1.1', 'drom.4.1.4'], hands: [[1, 2, 4]] });
  const preview = look(state, 2, 'bleifuss.5.1.1');
  expect(preview.way).toEqual(['bleifuss.3.1.1', 'bleifuss.4.2.1', 'bleifuss.5.1.1'].map(parseSpace));
  expect(preview.toGo[0] - preview.toGo[1]).toBe(2);
  expect(preview).toMatchObject({ lost: 0, lap: null, stop: null, finish: null, eliminated: false });
  expect(keys(state, 2, 'bleifuss.5.1.1')).toContain('effect.way');
});

test('AG-24: the stop that is due costs nothing extra and is suggested first', () => {
  const state = scene({ at: ['drom.3.1.2', 'bleifuss.4.2.1'], hands: [[3, 4, 6]] });
  const view = game.view(state, 0);
  const preview = look(state, 3, 'drom.pit.2.0');
  expect(preview).toMatchObject({ stop: 'due', lost: 0 });
  const moves = ['drom.4.1.3', 'drom.pit.2.0', 'drom.pit.2.-1'].map(
    to => ({ type: 'move', card: 3, to }) as Move,
  );
  expect(suggest(view, 0, moves, 3)).toBe('drom.pit.2.0');
  expect(suggest(view, 0, moves, 5)).toBe(null);
  expect(inOrder(view, moves).map(({ to }) => to)[0]).toBe('drom.4.1.3');
});

test('AG-5, AG-17: the line begins a lap, and the last time it is the finish with its points', () => {
  const at = ['drom.4.1.3', 'bleifuss.4.2.1'];
  expect(look(scene({ at, laps: [1, 1] }), 1, 'drom.4.1.4').lap).toBe(2);
  const last = scene({ at, laps: [3, 3], stopped: [0], places: [4] });
  expect(look(last, 4, 'finish')).toMatchObject({ finish: { place: 2, points: 6 }, toGo: [1, 0], lost: 0 });
  expect(keys(last, 4, 'finish')).toEqual(['effect.finish']);
});

test('AG-19: a move that takes the lead says so, and the leaders are listed', () => {
  const state = scene({ at: ['bleifuss.5.1.1', 'bleifuss.5.2.1'], hands: [[1, 2, 3]] });
  expect(leadersOf(game.view(state, 0))).toEqual({ cars: [0, 1], sixBarred: true });
  expect(look(state, 1, 'bleifuss.6.1.1').lead).toBe('alone');
});

test('AG-25: a move that misses the stop says so before it is made', () => {
  const state = scene({ at: ['drom.4.2.1', 'bleifuss.4.2.1'], laps: 2, hands: [[6]], decks: [[]] });
  expect(look(state, 6, 'drom.4.2.5')).toMatchObject({ eliminated: true });
});

test('AG-10, AG-36: points left are 84 minus those played, plus pit cards once taken', () => {
  const family = scene({ at: ['bleifuss.3.1.1'], hands: [[1, 2, 4]], decks: [[6, 5]] });
  expect(pointsLeft(game.view(family, 0), 0)).toBe(1 + 2 + 4 + 6 + 5);
  expect(look(family, 2, 'bleifuss.5.1.1').points).toBe(1 + 4 + 6 + 5);
});
