import type { GameEvent } from '../../../engine/record.ts';
import type { Tutorial } from '../../../engine/tutorial.ts';
import type { Action } from '../rules/actions.ts';
import type { Colour } from '../rules/data.ts';
import type { Letter } from '../rules/driving/manoeuvres.ts';

/** By seat; red is the learner's. */
const CARS = ['red', 'yellow', 'blue', 'purple', 'white'] as const satisfies readonly Colour[];
const RED = 0;
const YELLOW = 1;
const BLUE = 2;
const PURPLE = 3;
const WHITE = 4;

const by = (seat: number, number: number, move?: Letter): Action => ({
  type: 'plan',
  cars: { [CARS[seat]]: move ? { number, move } : { number } },
});
const plan = (seat: number, number: number, move?: Letter): GameEvent => ({
  seat,
  do: by(seat, number, move),
});
const start = (seat: number, hex: string, facing: string): GameEvent => ({
  seat,
  do: { type: 'start', hex, facing },
});
const go = (hex: string, facing: 'NE' | 'E' | 'SE' | 'SW' | 'W'): Action => ({ type: 'start', hex, facing });

/** Red hits yellow on its side in round 2 and on its rear in round 3, is hit by purple, and hits blue in round 4. */
export const tutorial: Tutorial<Action> = {
  seats: CARS.length,
  learner: RED,
  options: {},
  before: [
    { chance: { cars: CARS.map(car => [car]) } },
    ...[plan(YELLOW, 2), plan(BLUE, 3), plan(PURPLE, 8), plan(WHITE, 7)],
  ],
  steps: [
    { key: 'welcome', show: 'board' },
    { key: 'number', moves: [{ do: by(RED, 1) }] },
    {
      key: 'start',
      moves: [{ do: go('B2', 'SE') }],
      slips: [
        { do: go('B2', 'E'), say: 'turn' },
        { do: go('B2', 'SW'), say: 'turn' },
      ],
      after: [
        ...[start(YELLOW, 'B3', 'SW'), start(BLUE, 'A4', 'SW'), start(WHITE, 'F2', 'E')],
        start(PURPLE, 'E1', 'NE'),
        ...[plan(YELLOW, 15, 'C'), plan(BLUE, 14, 'A'), plan(PURPLE, 9, 'C'), plan(WHITE, 10, 'C')],
      ],
    },
    {
      key: 'side',
      moves: [{ do: by(RED, 16, 'K') }, { do: by(RED, 17, 'K') }],
      after: [plan(YELLOW, 18, 'C'), plan(BLUE, 30, 'E'), plan(PURPLE, 56, 'C'), plan(WHITE, 23, 'C')],
    },
    { key: 'crashes', show: 'log' },
    {
      key: 'rear',
      moves: [32, 33, 48, 49].map(number => ({ do: by(RED, number, 'K') })),
      after: [plan(YELLOW, 31, 'C'), plan(BLUE, 19, 'C'), plan(PURPLE, 88, 'C'), plan(WHITE, 26, 'A')],
    },
    { key: 'late', show: 'players' },
    { key: 'full', moves: [64, 65, 80, 81].map(number => ({ do: by(RED, number, 'P') })) },
    { key: 'chits', show: 'players' },
  ],
};
