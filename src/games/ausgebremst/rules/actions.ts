import * as v from 'valibot';
import { whole } from '../../../engine/shape.ts';
import { makeSpace, parseSpace } from '../tracks/spaces.ts';
import { VALUES } from './cards.ts';
import { DECK_NAMES, type DeckName } from './data.ts';

const cardSchema = v.picklist(VALUES);
const stackSchema = v.picklist([1, 2, 3, 4]);

export const actionSchema = v.variant('type', [
  v.strictObject({ type: v.literal('move'), card: cardSchema, to: v.string() }),
  v.strictObject({
    type: v.literal('prepare'),
    deck: v.picklist(DECK_NAMES),
    stacks: v.strictObject({
      '1': stackSchema,
      '2': stackSchema,
      '3': stackSchema,
      '4': stackSchema,
      '5': stackSchema,
      '6': stackSchema,
    }),
  }),
  v.strictObject({ type: v.literal('draw'), stack: stackSchema }),
  v.strictObject({ type: v.literal('pit'), hand: cardSchema, stack: v.exactOptional(stackSchema) }),
]);
export type Action = v.InferOutput<typeof actionSchema>;

export const chanceSchema = v.strictObject({
  first: v.exactOptional(whole),
  decks: v.array(v.nullable(v.array(whole))),
});

/** The player first on the grid (AG-7), before the first race only, and the decks by car, top first. */
export type Chance = v.InferOutput<typeof chanceSchema>;

/**
 * Every choice is a whole number:
 * - a draw is the stack, 1 to 4;
 * - a pit stop is hand × 8 + stack, 8 to 52, with stack 0 for none;
 * - a move is card × 512 + space, 512 to 3583;
 * - a preparation is 2¹⁴ + deck × 2¹² and two bits for the stack of each value.
 */
export type Choice = number;

const FIRST_PIT = 8;
const FIRST_MOVE = 512;
const FIRST_PREPARATION = 1 << 14;

export type ChoiceType = Action['type'];

export function typeOf(choice: Choice): ChoiceType {
  if (choice < FIRST_PIT) return 'draw';
  if (choice < FIRST_MOVE) return 'pit';
  return choice < FIRST_PREPARATION ? 'move' : 'prepare';
}

export function moveChoice(card: number, to: number): Choice {
  return (card << 9) | to;
}
export function cardOf(move: Choice): number {
  return move >> 9;
}
export function destinationOf(move: Choice): number {
  return move & 511;
}

export function pitChoice(hand: number, stack: number): Choice {
  return (hand << 3) | stack;
}
export function pitHandOf(pit: Choice): number {
  return pit >> 3;
}
/** From 1, 0 for none. */
export function pitStackOf(pit: Choice): number {
  return pit & 7;
}

/** `stacks`: from 0, by value from 1. */
export function prepareChoice(deck: DeckName, stacks: readonly number[]): Choice {
  const bits = stacks.reduce((all, stack, i) => all | (stack << (2 * i)), 0);
  return FIRST_PREPARATION | (DECK_NAMES.indexOf(deck) << 12) | bits;
}
export function deckOf(preparation: Choice): DeckName {
  return DECK_NAMES[(preparation >> 12) & 3];
}
/** The stack of a value, from 0. */
export function stackFor(preparation: Choice, value: number): number {
  return (preparation >> (2 * (value - 1))) & 3;
}

export function parseAction(action: Action): Choice {
  switch (action.type) {
    case 'move':
      return moveChoice(action.card, parseSpace(action.to));
    case 'draw':
      return action.stack;
    case 'pit':
      return pitChoice(action.hand, action.stack ?? 0);
    case 'prepare':
      return prepareChoice(
        action.deck,
        VALUES.map(value => action.stacks[value] - 1),
      );
  }
}

export function makeAction(choice: Choice): Action {
  switch (typeOf(choice)) {
    case 'move':
      return { type: 'move', card: cardOf(choice) as Value, to: makeSpace(destinationOf(choice)) };
    case 'draw':
      return { type: 'draw', stack: choice as StackNumber };
    case 'pit':
      return makePit(pitHandOf(choice) as Value, pitStackOf(choice));
    case 'prepare':
      return makePreparation(choice);
  }
}

type Value = (typeof VALUES)[number];
type StackNumber = 1 | 2 | 3 | 4;

function makePit(hand: Value, stack: number): Action {
  return stack === 0 ? { type: 'pit', hand } : { type: 'pit', hand, stack: stack as StackNumber };
}

function makePreparation(choice: Choice): Action {
  const stack = (value: number) => (stackFor(choice, value) + 1) as StackNumber;
  const stacks = { '1': stack(1), '2': stack(2), '3': stack(3), '4': stack(4), '5': stack(5), '6': stack(6) };
  return { type: 'prepare', deck: deckOf(choice), stacks };
}
