import { expect, test } from 'vitest';
import { legalChoices } from '../../../engine/play.ts';
import { game } from '../game.ts';
import { type Action, makeAction } from '../rules/actions.ts';
import { act, dealt, newGame, times } from '../testing.ts';
import { view } from '../view/view.ts';
import { terminal } from './terminal.ts';

const NAMES = ['Priya', 'Jonas', 'Mara with a very long name indeed'];

function sceneOnHill() {
  const state = dealt([times(6, '45'), times(6, '44'), '39 40 41 42 H S'], `45 44 ${times(9, '43')}`);
  act(state, 0, '45');
  act(state, 2, 'H');
  act(state, 1, '44');
  return state;
}

test('the picture shows stage, tempo, hill, pile and riders, with cards only where they may be seen', () => {
  expect(terminal.picture(view(sceneOnHill(), 2), NAMES).split('\n')).toEqual([
    '  Stage 1 of 3, tempo 45, hill until Priya’s next turn, 7 in the pile',
    '',
    '    Priya                         0   yellow jersey   rode 45   (6)',
    '    Jonas                         0   1 min behind    rode 44   (6)',
    '  > Mara with a very lon (you)    0   no minutes                39 40 41 42 43 43 S',
  ]);
});

test('the picture fits into 100 columns, from before the first deal on', () => {
  for (const state of [
    newGame(3),
    dealt([times(6, '45'), times(6, '44'), times(6, '43')], '45 45'),
    sceneOnHill(),
  ]) {
    state.penalties.fill(120);
    state.scores.fill(-999);
    const lines = terminal.picture(view(state, 1), NAMES).split('\n');
    expect(lines).toHaveLength(5);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(100);
  }
  expect(terminal.question(view(newGame(3, { manualDraw: true }), 1)).length).toBeLessThanOrEqual(100);
});

test('every legal action comes back from its notation', () => {
  const leader = dealt(['44 45 H S S W', times(6, '44')], '39 39', { manualDraw: true });
  const choices = legalChoices(game, leader, 0)!;
  expect(choices).toHaveLength(2 * 3 * 2 + 1);
  for (const choice of [...choices, ...legalChoices(game, sceneOnHill(), 2)!]) {
    const action = makeAction(choice);
    expect(read(terminal.makeNotation(action))).toEqual(action);
  }
});

function read(text: string): Action | string {
  const parsed = terminal.parseNotation(text);
  return parsed.ok ? (parsed.value as Action) : `${parsed.refusal.rule} ${parsed.refusal.code}`;
}

test('the notation is read with or without spaces and capitals', () => {
  const play = { type: 'play', speed: 45, spurts: 2, hill: true };
  for (const text of ['45 S S H', '45ssh', ' 45 h s s ']) expect(read(text)).toEqual(play);
  expect(read('h')).toEqual({ type: 'hill' });
  expect(read('Draw')).toEqual({ type: 'draw' });
});

test('AR-8: two hills with a card are refused, and so is nonsense', () => {
  expect(read('45 H H')).toBe('AR-8 one-hill');
  for (const text of ['', 'S', 'HH', '45 W', '045', '450', 'forty']) expect(read(text)).toBe('AR-8 notation');
});
