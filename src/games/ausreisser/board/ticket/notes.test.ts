import { expect, test } from 'vitest';
import { act, dealt, times } from '../../testing.ts';
import { view } from '../../view/view.ts';
import { EMPTY } from './draft.ts';
import { barredBy, noteOn } from './notes.ts';

const state = dealt([times(6, '44'), '39 42 44 46 W H'], times(40, '45'));
act(state, 0, '44');
const follows = view(state, 1);
const note = (face: Parameters<typeof noteOn>[1], draft = EMPTY) => noteOn(follows, face, draft, true);

test('every card shows its effect, including the forced head wind', () => {
  expect(note(39)).toMatchObject({ key: 'note.lose', args: { ridden: 37, minutes: 7 } });
  expect(note(44)).toMatchObject({ key: 'note.slipstream' });
  expect(note(46)).toMatchObject({ key: 'note.level' });
  expect(note(46, { ...EMPTY, spurts: 1 })).toMatchObject({ key: 'note.jersey' });
  expect(note('W')).toMatchObject({ key: 'note.wind' });
});

test('cards that cannot be chosen say why', () => {
  expect(barredBy(follows, 'W', true)).toMatchObject({ key: 'barred.wind', rule: 'AR-8' });
  expect(barredBy(follows, 'H', true)).toMatchObject({ key: 'barred.hill', rule: 'AR-19' });
  expect(barredBy(view(state, 0), 44, false)).toMatchObject({ key: 'barred.turn', args: { seat: 1 } });
  expect(barredBy(follows, 44, true)).toBeNull();
});
