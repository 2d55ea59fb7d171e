import type { Json } from '../../../engine/json.ts';
import type { Notation } from '../../../engine/notation.ts';
import { accepted, type Parsed, refuse, refused } from '../../../engine/refusal.ts';
import type { Action } from '../rules/actions.ts';
import { RIDERS } from '../rules/data.ts';

export const notation: Notation<Action> = { makeNotation, parseNotation };

/** Stands for a rider off the course in orders. */
const NOBODY = '-';

/** `7`; `retire`; orders `7, retire, -, 4`; a line-up `8 8 7 7 / 9 8 8 / 7 7 6 / 6 5 5`. */
function makeNotation(action: Action): string {
  switch (action.type) {
    case 'allocate':
      return action.values.map(values => values.join(' ')).join(' / ');
    case 'ride':
      return String(action.value);
    case 'retire':
      return 'retire';
    case 'orders':
      return action.riders.map(order => order ?? NOBODY).join(', ');
  }
}

function parseNotation(text: string): Parsed<Json> {
  if (text === 'retire') return accepted({ type: 'retire' });
  if (/^\d+$/.test(text)) return accepted({ type: 'ride', value: Number(text) });
  const words = text.split(',').map(word => word.trim());
  if (words.length === RIDERS && words.every(isOrder)) {
    return accepted({ type: 'orders', riders: words.map(parseOrder) });
  }
  if (!/^[\d\s/]+$/.test(text)) return refused(refuse('BA-9', 'notation'));
  const values = text.split('/').map(rider => rider.trim().split(/\s+/).map(Number));
  return accepted({ type: 'allocate', values });
}

function isOrder(word: string): boolean {
  return word === 'retire' || word === NOBODY || /^\d+$/.test(word);
}

function parseOrder(word: string): Json {
  if (word === NOBODY) return null;
  return word === 'retire' ? word : Number(word);
}
