import { count, type Cards, VALUES } from '../cards.ts';
import { FAMILY_DECK, STACKS } from '../data.ts';
import { topOf } from '../stacks.ts';
import { hasStopped, type State } from '../state.ts';
import { CROSSINGS } from '../tracks/track.ts';
import { pitPoints } from './outlook.ts';

/** Points of these cards. */
export function pointsOf(cards: Cards): number {
  let points = 0;
  for (const value of VALUES) points += value * count(cards, value);
  return points;
}

const FAMILY_POINTS = FAMILY_DECK.reduce((sum, number, i) => sum + number * (i + 1), 0);

/** All points a player can still play. Only sums of own cards: where they lie is not always known to their owner. */
export function supplyOf(state: State, seat: number): number {
  if (!state.options.pro) return FAMILY_POINTS - pointsOf(state.played[seat]);
  let points = pointsOf(state.hands[seat]);
  for (let stack = seat * STACKS; stack < (seat + 1) * STACKS; stack++) {
    points += pointsOf(state.stacks[stack]) + (state.stacks[stack] & 7);
  }
  return points + (canStillStop(state, seat) ? pitPoints(state, seat) : 0);
}

function canStillStop(state: State, seat: number): boolean {
  return !hasStopped(state, seat) && state.laps[seat] < CROSSINGS - 1;
}

/** What a stack is expected to have on top where its owner may not look: the sorting of `PREPARATIONS`. */
const REMEMBERED = [1, 4, 5, 6];

/** The value on top of an own stack, as far as its owner knows; 0 for an empty one. */
export function knownTop(state: State, seat: number, stack: number): number {
  const cards = state.stacks[seat * STACKS + stack - 1];
  if (cards === 0) return 0;
  return state.options.hideOwnStacks ? REMEMBERED[stack - 1] : topOf(cards);
}

/** The set of values that can be drawn next. */
export function knownTops(state: State, seat: number): number {
  let values = 0;
  if (state.options.pro) {
    for (let stack = 1; stack <= STACKS; stack++) values |= 1 << knownTop(state, seat, stack);
  }
  return values & ~1;
}
