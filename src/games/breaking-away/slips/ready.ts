import type { ReadySlip } from '../../../engine/slips/slips.ts';

export const ready: readonly ReadySlip[] = [
  {
    name: 'draft',
    slip: {
      lines: [{ if: [], play: 'draft' }],
      stop: ['sprint', 'breakaway'],
      turns: 3,
    },
  },
  {
    name: 'cheap',
    slip: {
      lines: [{ if: [], play: 'cheap' }],
      stop: ['sprint', 'breakaway'],
      turns: 3,
    },
  },
  {
    name: 'sprint',
    slip: {
      lines: [
        { if: [{ fact: 'sprint', is: 'is', value: true }], play: 'cross' },
        { if: [], play: 'draft' },
      ],
      stop: ['breakaway'],
      turns: 3,
    },
  },
];
