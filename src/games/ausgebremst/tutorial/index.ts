import type { GameEvent } from '../../../engine/record.ts';
import type { Tutorial } from '../../../engine/tutorial.ts';
import type { Action } from '../rules/actions.ts';
import { cardsOf, listCards, type VALUES } from '../rules/cards.ts';
import { FAMILY_DECK, FULL_DECK } from '../rules/data.ts';

const RED = 0;
const YELLOW = 1;
const BLUE = 2;

/** A deck with these cards on top. */
function deckOf(top: readonly number[], counts: readonly number[]): number[] {
  const rest = listCards(cardsOf(counts));
  for (const card of top) rest.splice(rest.indexOf(card), 1);
  return [...top, ...rest];
}

/** The players' first cards, and those of the slow derelicts. */
const DECKS = [
  deckOf([3, 5, 6, 4, 2, 5, 3, 4], FAMILY_DECK),
  deckOf([6, 5, 4, 6, 5, 3, 4], FAMILY_DECK),
  deckOf([6, 5, 4, 1, 5, 3, 4], FAMILY_DECK),
  deckOf([1, 1, 1, 1], FULL_DECK),
  deckOf([2, 1, 1, 1, 1], FULL_DECK),
  deckOf([1, 2, 1, 1, 1], FULL_DECK),
];

type Value = (typeof VALUES)[number];
const by = (card: Value, to: string): Action => ({ type: 'move', card, to });
const move = (seat: number, card: Value, to: string): GameEvent => ({ seat, do: by(card, to) });

/** Red takes the inside lane, leads, holds up the others on the chicane, and stops in the pit lane. */
export const tutorial: Tutorial<Action> = {
  seats: 3,
  learner: RED,
  options: {},
  before: [{ chance: { first: RED, decks: DECKS } }],
  steps: [
    { key: 'welcome', show: 'board' },
    {
      key: 'bend',
      moves: [{ do: by(5, 'drom.5.1.1') }],
      slips: [
        { do: by(5, 'drom.5.2.1'), say: 'outside' },
        { do: by(5, 'drom.5.3.1'), say: 'outside' },
      ],
      after: [move(YELLOW, 6, 'drom.5.2.1'), move(BLUE, 5, 'drom.4.2.6')],
    },
    {
      key: 'six',
      moves: [{ do: by(3, 'bleifuss.2.1.1') }],
      slips: [
        { do: by(3, 'bleifuss.2.2.1'), say: 'outside' },
        { do: by(4, 'bleifuss.2.1.2'), say: 'four' },
      ],
      after: [move(YELLOW, 6, 'bleifuss.2.2.3'), move(BLUE, 4, 'bleifuss.1.1.1')],
    },
    {
      key: 'chicane',
      moves: [{ do: by(4, 'bleifuss.4.2.1') }],
      after: [move(BLUE, 1, 'bleifuss.2.1.1')],
    },
    { key: 'braked', show: 'log' },
    {
      key: 'leave',
      moves: [{ do: by(5, 'bleifuss.7.1.1') }],
      slips: [
        { do: by(5, 'bleifuss.6.3.4'), say: 'outside' },
        { do: by(5, 'bleifuss.7.2.1'), say: 'lane' },
        { do: by(5, 'bleifuss.7.3.1'), say: 'lane' },
      ],
      after: [
        ...[move(YELLOW, 5, 'bleifuss.6.1.1'), move(BLUE, 3, 'bleifuss.3.1.1')],
        ...[move(RED, 3, 'drom.2.1.2'), move(YELLOW, 4, 'drom.1.2.1'), move(BLUE, 6, 'bleifuss.7.1.1')],
      ],
    },
    {
      key: 'pit',
      moves: [{ do: by(4, 'drom.pit.1.0') }],
      slips: [
        { do: by(4, 'drom.4.1.2'), say: 'past' },
        { do: by(4, 'drom.4.1.1'), say: 'entry' },
      ],
    },
    { key: 'finish' },
  ],
};
