import type { GameEvent } from '../../../engine/record.ts';
import type { Tutorial } from '../../../engine/tutorial.ts';
import { type Action, makeCards } from '../rules/actions.ts';
import { type Face, packOf } from '../rules/data.ts';

const RED = 0;
const YELLOW = 1;
const BLUE = 2;

/** Dealt one at a time, starting with the leader (AR-5): yellow, blue, red. */
const DEALT: readonly Face[] = [
  ...[45, 44, 42],
  ...[47, 44, 43],
  ...[45, 50, 46],
  ...[46, 48, 48],
  ...[49, 48, 49],
  ...[45, 48, 'S'],
] as Face[];

/**
 * From the top of the pile, turn by turn: yellow, blue, red; red draws again for a spurt, a hill and a head
 * wind.
 */
const DRAWN: readonly Face[] = [
  ...[40, 39, 41],
  ...[43, 41, 'H', 44],
  ...[39, 43, 47, 'W'],
  ...[42, 40, 45, 46],
  ...[41, 43, 40],
  ...[44, 42, 43],
] as Face[];

/** The pack with these cards on top. */
function deckOf(top: readonly Face[]): Face[] {
  const rest = makeCards(packOf({ simple: false }));
  for (const face of top) rest.splice(rest.indexOf(face), 1);
  return [...top, ...rest];
}

const by = (speed: number, more: { spurts?: number; hill?: boolean } = {}): Action => ({
  type: 'play',
  speed,
  spurts: 0,
  hill: false,
  ...more,
});
const ride = (seat: number, speed: number): GameEvent => ({ seat, do: by(speed) });

/** Red rides in the slipstream, takes the jersey with a spurt, lays a hill, and loses the jersey again. */
export const tutorial: Tutorial<Action> = {
  seats: 3,
  learner: RED,
  options: { stages: 1 },
  before: [
    { chance: { leader: YELLOW, deck: deckOf([...DEALT, ...DRAWN]) } },
    ride(YELLOW, 45),
    ride(BLUE, 44),
  ],
  steps: [
    { key: 'welcome', show: 'board' },
    {
      key: 'slip',
      moves: [{ do: by(43) }],
      slips: [
        { do: by(42), say: 'lost' },
        { do: by(41), say: 'lost' },
        { do: by(46), say: 'early' },
        { do: by(48), say: 'early' },
        { do: by(49), say: 'early' },
      ],
      after: [ride(YELLOW, 47), ride(BLUE, 44)],
    },
    { key: 'behind', show: 'players' },
    {
      key: 'jersey',
      moves: [{ do: by(46, { spurts: 1 }) }],
      slips: [
        { do: by(46), say: 'alone' },
        { do: by(48), say: 'dear' },
        { do: by(49), say: 'dear' },
      ],
      after: [ride(YELLOW, 45), ride(BLUE, 50)],
    },
    { key: 'leader', show: 'players' },
    {
      key: 'hill',
      moves: [{ do: by(49, { hill: true }) }],
      slips: [
        { do: by(49), say: 'flat' },
        { do: by(48, { hill: true }), say: 'slow' },
      ],
      after: [ride(YELLOW, 46), ride(BLUE, 48)],
    },
    {
      key: 'wind',
      moves: [{ do: by(48) }],
      after: [ride(YELLOW, 49), ride(BLUE, 48), ride(RED, 44), ride(YELLOW, 45), ride(BLUE, 48)],
    },
    {
      key: 'choose',
      moves: [{ do: by(46) }, { do: by(47), say: 'fine' }],
      slips: [{ do: by(45), say: 'lost' }],
    },
    { key: 'points' },
  ],
};
