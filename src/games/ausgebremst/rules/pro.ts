import type { Log } from '../../../engine/log.ts';
import type { Random } from '../../../engine/random.ts';
import { LAID_OUT, remember, rememberDraw, TOOK_PIT_CARD } from '../view/memory.ts';
import { type Choice, deckOf, pitHandOf, pitStackOf, prepareChoice, stackFor } from './actions.ts';
import { card, cardsOf, collect, count, VALUES } from './cards.ts';
import { DECK_NAMES, PRO_DECKS, PRO_HAND, STACKS } from './data.ts';
import { beginRace, nextTurn } from './race.ts';
import { layOnTop, takeTop, topOf } from './stacks.ts';
import { pitCardsOf, type State } from './state.ts';

/** AG-32, AG-33: a deck without its pit cards, sorted into stacks. Secret until all players have prepared. */
export function prepare(state: State, seat: number, choice: Choice, log?: Log): void {
  prepareStacks(state, seat, choice);
  state.unprepared &= ~(1 << seat);
  log?.push({ key: 'prepare', rule: 'AG-32', args: { car: seat } });
  if (state.unprepared > 0) return;
  layOut(state);
  state.phase = 'open';
  log?.push({ key: 'stacks', rule: 'AG-35', args: {} });
}

/** AG-35: it is public which stacks have cards, and nothing else of them. */
function layOut(state: State): void {
  for (let seat = 0; seat < state.seats; seat++) {
    let laid = 0;
    for (let stack = 0; stack < STACKS; stack++) {
      if (state.stacks[seat * STACKS + stack] !== 0) laid |= 1 << stack;
    }
    remember(state, seat, LAID_OUT, laid, 0);
  }
}

export function prepareStacks(state: State, seat: number, choice: Choice): void {
  const deck = cardsOf(PRO_DECKS[deckOf(choice)]) - collect(pitCardsOf(state, seat));
  for (const value of VALUES) {
    state.stacks[seat * STACKS + stackFor(choice, value)] += count(deck, value) * card(value);
  }
  state.pits |= 1 << seat;
}

/** A random deck in random stacks. */
export function proposePreparation(random: Random): Choice {
  return prepareChoice(
    random.pick(DECK_NAMES),
    VALUES.map(() => random.below(STACKS)),
  );
}

/** AG-34: in seat order from the player first on the grid, each both cards at once. */
export function seatToOpen({ order, seats, next }: State): number {
  return (order[order.length - seats] + ((next / PRO_HAND) | 0)) % seats;
}

/** AG-34: the top card of a stack, numbered from 1. */
export function draw(state: State, seat: number, stack: number, log?: Log): void {
  const at = seat * STACKS + stack - 1;
  const value = topOf(state.stacks[at]);
  state.stacks[at] = takeTop(state.stacks[at]);
  state.hands[seat] += card(value);
  const isLast = state.stacks[at] === 0;
  rememberDraw(state, seat, stack, isLast, value);
  log?.push({
    key: 'draw',
    rule: 'AG-34',
    args: { car: seat, stack },
    secret: { seat, args: { card: value } },
  });
  if (isLast) log?.push({ key: 'stack-empty', rule: 'AG-35', args: { car: seat, stack } });
  if (state.phase === 'draw') nextTurn(state, log);
  else if (++state.next === state.seats * PRO_HAND) beginRace(state, log);
}

/** AG-36: a pit card for the hand, a second one on a stack. */
export function takePitCard(state: State, seat: number, choice: Choice, log?: Log): void {
  const value = pitHandOf(choice);
  const stack = pitStackOf(choice);
  state.pits &= ~(1 << seat);
  state.hands[seat] += card(value);
  remember(state, seat, TOOK_PIT_CARD, stack, value);
  if (stack !== 0) {
    const other = otherPitCard(pitCardsOf(state, seat), value);
    const at = seat * STACKS + stack - 1;
    state.stacks[at] = layOnTop(state.stacks[at], other);
    log?.push({
      key: 'pit-cards',
      rule: 'AG-36',
      args: { car: seat, stack },
      secret: { seat, args: { card: value, other } },
    });
  } else {
    log?.push({ key: 'pit-card', rule: 'AG-36', args: { car: seat, card: value } });
  }
  nextTurn(state, log);
}

/** The other one of two pit cards. */
export function otherPitCard([first, second]: readonly number[], value: number): number {
  return value === first ? second : first;
}

/** Whether there is anything to draw. */
export function hasStacks(state: State, seat: number): boolean {
  for (let stack = 0; stack < STACKS; stack++) if (state.stacks[seat * STACKS + stack] !== 0) return true;
  return false;
}
