import type { Reason } from '../../../engine/brain.ts';
import type { Seat } from '../../../engine/turn.ts';
import {
  type Choice,
  cardOf,
  deckOf,
  destinationOf,
  pitHandOf,
  pitStackOf,
  stackFor,
  typeOf,
} from '../rules/actions.ts';
import { count, VALUES } from '../rules/cards.ts';
import { PRO_DECKS } from '../rules/data.ts';
import { otherPitCard } from '../rules/pro.ts';
import { pitCardsOf, type State } from '../rules/state.ts';
import { FINISH, IS_PIT } from '../tracks/spaces.ts';
import { cardsLeftAfter, knownTop, pointsOf } from './cards-left.ts';
import { countHeldUp } from './held-up.ts';
import { needFrom, positionAfter, positionNow } from './race-position.ts';

/** The most important reason for a choice, with its numbers. */
export function reason(state: State, seat: Seat, choice: Choice): Reason {
  switch (typeOf(choice)) {
    case 'move':
      return reasonForMove(state, seat, choice);
    case 'draw':
      return reasonForDraw(state, seat, choice);
    case 'pit':
      return reasonForPit(state, seat, choice);
    case 'prepare':
      return reasonForPreparation(choice);
  }
}

function reasonForMove(state: State, seat: Seat, move: Choice): Reason {
  const value = cardOf(move);
  const to = destinationOf(move);
  const from = positionNow(state, seat);
  if (to === FINISH) return { key: 'finish', args: { card: value, need: needFrom(state, from) } };
  const position = positionAfter(state, from, to);
  const need = needFrom(state, position);
  const gain = needFrom(state, from) - need;
  const points = pointsOf(cardsLeftAfter(state, seat, move));
  const held = countHeldUp(state, seat, position);
  const args = { card: value, need, gain, waste: value - gain, points, held };
  if (IS_PIT[to] && !from.stopped) return { key: 'stop', args };
  if (points < need) return { key: 'short', args };
  if (held > 0) return { key: 'hold', args };
  if (gain < value) return { key: 'detour', args };
  const others = VALUES.filter(other => other !== value && count(state.hands[seat], other) > 0);
  const best = Math.max(0, ...others);
  if (others.length === 0) return { key: 'shortest', args };
  return { key: value > best ? 'shortest-high' : 'shortest-low', args: { ...args, best } };
}

function reasonForDraw(state: State, seat: Seat, stack: Choice): Reason {
  if (state.options.hideOwnStacks) return { key: 'draw-hidden', args: { stack } };
  return { key: 'draw', args: { stack, card: knownTop(state, seat, stack) } };
}

function reasonForPit(state: State, seat: Seat, pit: Choice): Reason {
  const hand = pitHandOf(pit);
  const stack = pitStackOf(pit);
  if (stack === 0) return { key: 'pit', args: { card: hand } };
  return { key: 'pit-two', args: { card: hand, other: otherPitCard(pitCardsOf(state, seat), hand), stack } };
}

function reasonForPreparation(preparation: Choice): Reason {
  const deck = deckOf(preparation);
  const cards = PRO_DECKS[deck].reduce((sum, number) => sum + number, 0);
  const stacks = VALUES.map(value => stackFor(preparation, value) + 1);
  return { key: `prepare-${deck}`, args: { cards, stacks } };
}
