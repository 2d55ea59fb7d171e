import type { Notation } from '../../../engine/notation.ts';
import { accepted, refuse, refused } from '../../../engine/refusal.ts';
import type { Action } from '../rules/actions.ts';

export const notation: Notation<Action> = {
  makeNotation(action) {
    if (action.type === 'allocate') return action.values.map(values => values.join(' ')).join(' / ');
    return action.type === 'ride' ? String(action.value) : 'retire';
  },

  parseNotation(text) {
    if (text === 'retire') return accepted({ type: 'retire' });
    if (/^\d+$/.test(text)) return accepted({ type: 'ride', value: Number(text) });
    if (!/^[\d\s/]+$/.test(text)) return refused(refuse('BA-9', 'notation'));
    const values = text.split('/').map(rider => rider.trim().split(/\s+/).map(Number));
    return accepted({ type: 'allocate', values });
  },
};
