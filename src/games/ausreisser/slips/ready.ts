import type { ReadySlip } from '../../../engine/slips/slips.ts';

export const ready: readonly ReadySlip[] = [
  {
    name: 'bunch',
    slip: {
      lines: [{ if: [], play: 'slipstream' }],
      stop: ['hill', 'penalty', 'leading', 'stage'],
      turns: 3,
    },
  },
  {
    name: 'save',
    slip: {
      lines: [
        { if: [{ fact: 'tempo', is: 'at-most', value: 45 }], play: 'slipstream' },
        { if: [{ fact: 'leading', is: 'is', value: false }], play: 'lowest' },
      ],
      stop: ['stage'],
      turns: 3,
    },
  },
  {
    name: 'yellow',
    slip: {
      lines: [
        { if: [], play: 'jersey' },
        { if: [], play: 'slipstream' },
      ],
      stop: ['hill', 'penalty', 'leading', 'stage'],
      turns: 3,
    },
  },
];
