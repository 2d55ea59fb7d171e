import type { SlipLine } from '../../../engine/slips/slip.ts';
import type { ReadySlip } from '../../../engine/slips/slips.ts';

const stopFirst: SlipLine = {
  if: [{ fact: 'stopped', is: 'is', value: false }],
  play: 'pit',
};

export const ready: readonly ReadySlip[] = [
  {
    name: 'fast',
    slip: { lines: [stopFirst, { if: [], play: 'fast' }], stop: ['leading', 'race'], turns: 3 },
  },
  {
    name: 'save',
    slip: { lines: [stopFirst, { if: [], play: 'save' }], stop: ['leading', 'race'], turns: 3 },
  },
  {
    name: 'road',
    slip: { lines: [{ if: [], play: 'fast' }], stop: ['pit', 'place', 'race'], turns: 3 },
  },
];
