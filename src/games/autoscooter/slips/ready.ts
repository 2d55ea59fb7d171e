import type { ReadySlip } from '../../../engine/slips/slips.ts';

export const ready: readonly ReadySlip[] = [
  {
    name: 'clear',
    slip: { lines: [{ if: [], play: 'clear' }], stop: ['chits'], turns: 3 },
  },
  {
    name: 'ram',
    slip: {
      lines: [
        { if: [{ fact: 'target', is: 'is', value: true }], play: 'ram' },
        { if: [], play: 'clear' },
      ],
      stop: ['chits'],
      turns: 3,
    },
  },
  {
    name: 'starts',
    slip: {
      lines: [{ if: [{ fact: 'decision', is: 'is', value: 'start' }], play: 'clear' }],
      stop: [],
      turns: 3,
    },
  },
];
