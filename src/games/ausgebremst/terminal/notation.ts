import type { Notation } from '../../../engine/notation.ts';
import { accepted, refuse, refused } from '../../../engine/refusal.ts';
import type { Action } from '../rules/actions.ts';
import { DECK_NAMES } from '../rules/data.ts';

export const notation: Notation<Action> = {
  makeNotation(action) {
    switch (action.type) {
      case 'move':
        return `${action.card} ${action.to}`;
      case 'draw':
        return `draw ${action.stack}`;
      case 'pit':
        return ['pit', action.hand, action.stack ?? []].flat().join(' ');
      case 'prepare':
        return [action.deck, ...Object.values(action.stacks).reverse()].join(' ');
    }
  },

  parseNotation(text) {
    const [word, ...rest] = text.trim().toLowerCase().split(/\s+/);
    const numbers = rest.map(Number);
    const isWhole = rest.every(part => /^\d$/.test(part));
    if (/^\d$/.test(word) && rest.length === 1)
      return accepted({ type: 'move', card: Number(word), to: rest[0] });
    if (!isWhole) return refused(refuse('AG-12', 'notation'));
    if (word === 'draw' && rest.length === 1) return accepted({ type: 'draw', stack: numbers[0] });
    if (word === 'pit' && rest.length === 1) return accepted({ type: 'pit', hand: numbers[0] });
    if (word === 'pit' && rest.length === 2)
      return accepted({ type: 'pit', hand: numbers[0], stack: numbers[1] });
    if (rest.length !== 6 || !DECK_NAMES.some(name => name === word))
      return refused(refuse('AG-12', 'notation'));
    const stacks = Object.fromEntries(numbers.map((stack, i) => [6 - i, stack]));
    return accepted({ type: 'prepare', deck: word, stacks });
  },
};
