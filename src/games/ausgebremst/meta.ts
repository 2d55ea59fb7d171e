import type { Meta } from '../../engine/game.ts';
import { MOST_CARDS } from './rules/data.ts';

export interface Options {
  readonly tracks: readonly number[];
  readonly pro: boolean;
  readonly hideOwnStacks: boolean;
}

export const meta: Meta<Options> = {
  id: 'ausgebremst',
  name: 'Ausgebremst',
  designer: 'Wolfgang Riedesser',
  minutes: 40,
  seats: { min: 3, max: 6, rule: 'AG-1' },
  options: {
    tracks: { rule: 'AG-2', kind: 'numbers', min: 1, max: 8, default: [1] },
    pro: { rule: 'AG-32', kind: 'flag', default: false },
    hideOwnStacks: { rule: 'AG-35', kind: 'flag', default: false },
  },
  hasHiddenInformation: true,
  hasSimultaneousChoices: true,
  hasInterrupts: false,
  // Per race: one deal, and every card is played once. In the pro game each is also drawn, and the deck
  // prepared.
  longest: (seats, { tracks, pro }) => tracks.length * (1 + seats * (pro ? 1 + 2 * MOST_CARDS : MOST_CARDS)),
};
