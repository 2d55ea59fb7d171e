import type { Meta } from '../../engine/game.ts';
import { HAND, HILLS, packOf } from './rules/data.ts';

export interface Options {
  readonly simple: boolean;
  readonly stages: number;
  readonly manualDraw: boolean;
}

export const meta: Meta<Options> = {
  id: 'ausreisser',
  name: 'Der Ausreisser',
  designer: 'Pierre Jacquot',
  minutes: 30,
  seats: { min: 2, max: 6, rule: 'AR-1' },
  options: {
    simple: { rule: 'AR-2', kind: 'flag', default: false },
    stages: { rule: 'AR-22', kind: 'number', min: 1, max: 9, default: 3 },
    manualDraw: { rule: 'AR-23', kind: 'flag', default: false },
  },
  hasHiddenInformation: true,
  hasSimultaneousChoices: false,
  hasInterrupts: true,
  // Every turn takes a card from the pile, except turns played without drawing: each of those makes a hand of
  // six smaller.
  longest(seats, options) {
    const dealt = seats * HAND;
    const turns = packOf(options).length - dealt;
    const plays = options.manualDraw ? 2 * turns + dealt : turns;
    return options.stages * (1 + plays + HILLS);
  },
};
