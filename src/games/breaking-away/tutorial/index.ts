import type { GameEvent } from '../../../engine/record.ts';
import type { Tutorial } from '../../../engine/tutorial.ts';
import type { Action, LineUp } from '../rules/actions.ts';

const RED = 0;
const YELLOW = 1;
const BLUE = 2;

const lineUp = (seat: number, values: LineUp): GameEvent => ({ seat, do: { type: 'allocate', values } });
const ride = (seat: number, value: number): GameEvent => ({ seat, do: { type: 'ride', value } });
const by = (value: number): Action => ({ type: 'ride', value });

const LINE_UPS = [
  lineUp(RED, [
    [10, 8, 12],
    [8, 8, 9],
    [6, 9, 5],
    [4, 11, 1],
  ]),
  lineUp(YELLOW, [
    [11, 7, 12],
    [9, 8, 8],
    [7, 10, 3],
    [5, 10, 1],
  ]),
  lineUp(BLUE, [
    [11, 7, 12],
    [9, 8, 8],
    [7, 8, 5],
    [5, 10, 1],
  ]),
];

/** Red drafts in rounds 1 and 2, breaks away in round 3, and passes the first line in round 4. */
export const tutorial: Tutorial<Action> = {
  seats: 3,
  learner: RED,
  options: {},
  before: [...LINE_UPS, { chance: { start: YELLOW } }, ride(YELLOW, 11), ride(BLUE, 11)],
  steps: [
    { key: 'welcome', show: 'board' },
    {
      key: 'move',
      moves: [{ do: by(10) }],
      slips: [
        { do: by(8), say: 'gap' },
        { do: by(12), say: 'ahead' },
      ],
      after: [ride(YELLOW, 9), ride(BLUE, 9)],
    },
    {
      key: 'draft',
      moves: [{ do: by(8) }],
      slips: [{ do: by(9), say: 'among' }],
      after: [ride(YELLOW, 7), ride(BLUE, 7), ride(RED, 6), ride(YELLOW, 5), ride(BLUE, 5), ride(RED, 4)],
    },
    {
      key: 'values',
      show: 'log',
      after: [ride(YELLOW, 7), ride(BLUE, 7), ride(RED, 8), ride(YELLOW, 8), ride(BLUE, 8)],
    },
    {
      key: 'hide',
      moves: [{ do: by(8) }],
      slips: [{ do: by(9), say: 'among' }],
      after: [
        ...[ride(YELLOW, 10), ride(BLUE, 9), ride(RED, 9), ride(YELLOW, 10), ride(BLUE, 10), ride(RED, 11)],
        ...[ride(YELLOW, 3), ride(BLUE, 3)],
      ],
    },
    {
      key: 'away',
      moves: [{ do: by(12) }],
      after: [
        ...[ride(YELLOW, 6), ride(BLUE, 6), ride(YELLOW, 6), ride(RED, 9), ride(BLUE, 8), ride(RED, 11)],
        ...[ride(YELLOW, 11), ride(BLUE, 11), ride(RED, 11)],
      ],
    },
    {
      key: 'sprint',
      moves: [{ do: by(4) }, { do: by(5), say: 'far' }],
      slips: [{ do: by(3), say: 'short' }],
      after: [ride(RED, 3), ride(YELLOW, 12), ride(BLUE, 12), ride(RED, 3)],
    },
    { key: 'line', moves: [{ do: by(9) }], slips: [{ do: by(8), say: 'short' }] },
    { key: 'next', show: 'players' },
    { key: 'post', show: 'board' },
  ],
};
