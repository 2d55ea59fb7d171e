import type { Notation } from '../../../engine/notation.ts';
import { accepted, refuse, refused } from '../../../engine/refusal.ts';
import type { Action } from '../rules/actions.ts';

export const notation: Notation<Action> = {
  makeNotation(action) {
    if (action.type === 'draw') return 'draw';
    if (action.type === 'hill') return 'H';
    return [action.speed, ...new Array(action.spurts).fill('S'), ...(action.hill ? ['H'] : [])].join(' ');
  },

  parseNotation(text) {
    const letters = text.replaceAll(/\s/g, '').toUpperCase();
    if (letters === 'DRAW') return accepted({ type: 'draw' });
    if (letters === 'H') return accepted({ type: 'hill' });
    const [, speed, specials] = /^([1-9]\d?)([SH]*)$/.exec(letters) ?? [];
    if (speed === undefined) return refused(refuse('AR-8', 'notation'));
    const hills = specials.split('H').length - 1;
    if (hills > 1) return refused(refuse('AR-8', 'one-hill'));
    return accepted({
      type: 'play',
      speed: Number(speed),
      spurts: specials.length - hills,
      hill: hills === 1,
    });
  },
};
