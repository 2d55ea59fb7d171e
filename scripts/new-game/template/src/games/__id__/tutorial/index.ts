import type { GameEvent } from '../../../engine/record.ts';
import type { Tutorial } from '../../../engine/tutorial.ts';
import type { Action } from '../rules/actions.ts';

const LEARNER = 0;
const OTHER = 1;

const by = (steps: number): Action => ({ type: 'run', steps });
const run = (seat: number, steps: number): GameEvent => ({ seat, do: by(steps) });

/** Both in turn, the other first. */
const inTurn = (...steps: number[]): GameEvent[] =>
  steps.map((each, i) => run(i % 2 === 0 ? OTHER : LEARNER, each));

export const tutorial: Tutorial<Action> = {
  seats: 2,
  learner: LEARNER,
  options: {},
  before: [{ chance: { start: OTHER } }, run(OTHER, 4)],
  steps: [
    { key: 'welcome', show: 'board' },
    { key: 'slip', moves: [{ do: by(4) }], slips: [{ do: by(3), say: 'short' }], after: [run(OTHER, 3)] },
    { key: 'pace', show: 'ticket' },
    { key: 'again', moves: [{ do: by(2) }], slips: [{ do: by(3), say: 'same' }], after: [run(OTHER, 4)] },
    { key: 'keep', moves: [{ do: by(3) }], slips: [{ do: by(4), say: 'same' }], after: [run(OTHER, 1)] },
    { key: 'log', show: 'log' },
    {
      key: 'far',
      moves: [{ do: by(4) }],
      slips: [{ do: by(1), say: 'short' }],
      after: inTurn(3, 3, 2, 4, 3, 3, 2),
    },
    { key: 'finish', moves: [{ do: by(4) }], slips: [{ do: by(1), say: 'short' }] },
  ],
};
