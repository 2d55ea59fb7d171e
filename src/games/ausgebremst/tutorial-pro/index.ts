import type { GameEvent } from '../../../engine/record.ts';
import type { Tutorial } from '../../../engine/tutorial.ts';
import type { Action } from '../rules/actions.ts';
import { cardsOf, listCards, type VALUES } from '../rules/cards.ts';
import { type DeckName, FULL_DECK } from '../rules/data.ts';

const RED = 0;
const YELLOW = 1;
const BLUE = 2;

type Value = (typeof VALUES)[number];
type Stack = 1 | 2 | 3 | 4;

/** A driverless car's deck with these cards on top. */
function deckOf(...top: readonly number[]): number[] {
  const rest = listCards(cardsOf(FULL_DECK));
  for (const card of top) rest.splice(rest.indexOf(card), 1);
  return [...top, ...rest];
}

const prepared = (deck: DeckName): Action => ({
  type: 'prepare',
  deck,
  stacks: { '1': 1, '2': 1, '3': 2, '4': 2, '5': 3, '6': 4 },
});
const drawn = (stack: Stack): Action => ({ type: 'draw', stack });
const moved = (card: Value, to: string): Action => ({ type: 'move', card, to });
const draw = (seat: number, stack: Stack): GameEvent => ({ seat, do: drawn(stack) });
/** A whole turn: a move, and the card drawn after it (AG-34). */
const turn = (seat: number, card: Value, to: string, stack: Stack): GameEvent[] => [
  { seat, do: moved(card, to) },
  draw(seat, stack),
];

/** Red prepares the average deck, leads from the first turn, and takes up the pit cards at the end of lap 1. */
export const tutorial: Tutorial<Action> = {
  seats: 3,
  learner: RED,
  options: { pro: true },
  before: [
    {
      chance: {
        first: RED,
        decks: [null, null, null, deckOf(1, 1, 1, 1), deckOf(2, 1, 1, 1, 1), deckOf(1, 2, 1, 1, 1)],
      },
    },
    { seat: YELLOW, do: prepared('fast') },
    { seat: BLUE, do: prepared('slow') },
  ],
  steps: [
    { key: 'welcome', show: 'board' },
    { key: 'prepare', moves: [{ do: prepared('average') }] },
    { key: 'first', moves: [{ do: drawn(4) }] },
    {
      key: 'second',
      moves: [{ do: drawn(3) }],
      after: [draw(YELLOW, 4), draw(YELLOW, 3), draw(BLUE, 3), draw(BLUE, 4)],
    },
    {
      key: 'away',
      moves: [{ do: moved(6, 'drom.6.1.1') }],
      slips: [
        { do: moved(6, 'drom.6.2.1'), say: 'outside' },
        { do: moved(6, 'drom.5.3.2'), say: 'outside' },
      ],
    },
    {
      key: 'refill',
      moves: [{ do: drawn(2) }],
      after: [...turn(YELLOW, 6, 'drom.5.1.1', 1), ...turn(BLUE, 6, 'drom.5.2.1', 2)],
    },
    {
      key: 'ahead',
      show: 'players',
      after: [
        ...turn(RED, 5, 'bleifuss.3.2.1', 3),
        ...turn(YELLOW, 5, 'bleifuss.2.2.3', 2),
        ...turn(BLUE, 5, 'bleifuss.2.2.2', 4),
        ...turn(RED, 5, 'bleifuss.6.2.3', 2),
        ...turn(YELLOW, 1, 'bleifuss.2.2.4', 1),
        ...turn(RED, 3, 'drom.2.1.1', 3),
        ...turn(YELLOW, 3, 'bleifuss.5.1.1', 3),
        ...turn(BLUE, 6, 'bleifuss.6.2.1', 4),
      ],
    },
    {
      key: 'pit',
      moves: [{ do: moved(5, 'drom.pit.1.0') }],
      slips: [
        { do: moved(5, 'drom.4.1.2'), say: 'past' },
        { do: moved(5, 'drom.4.1.1'), say: 'entry' },
      ],
    },
    { key: 'cards', moves: [{ do: { type: 'pit', hand: 4, stack: 3 } }] },
    { key: 'reserve', show: 'ticket' },
  ],
};
