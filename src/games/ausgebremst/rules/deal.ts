import type { Log } from '../../../engine/log.ts';
import type { RandomSource } from '../../../engine/random.ts';
import { type Refusal, refuse } from '../../../engine/refusal.ts';
import type { Chance } from './actions.ts';
import { card, cardsOf, listCards } from './cards.ts';
import { CARS, FAMILY_DECK, FAMILY_HAND, FULL_DECK } from './data.ts';
import { beginRace } from './race.ts';
import { isDerelict, type State, trackOf } from './state.ts';

/** AG-7, AG-11: drawing the highest card equals a lot; decks are shuffled before each race. */
export function sample(state: State, random: RandomSource): Chance {
  const decks = Array.from({ length: CARS }, (_, car) => {
    const deck = deckOf(state, car);
    return deck === null ? null : random.shuffle(deck.slice());
  });
  return state.race === 0 ? { first: random.below(state.seats), decks } : { decks };
}

const FULL_DECK_CARDS: readonly number[] = listCards(cardsOf(FULL_DECK));
const FAMILY_DECK_CARDS: readonly number[] = listCards(cardsOf(FAMILY_DECK));

/** AG-10: the cards of a car's deck, ascending; `null` for a player who chooses it (AG-32). */
function deckOf(state: State, car: number): readonly number[] | null {
  if (isDerelict(state, car)) return FULL_DECK_CARDS;
  return state.options.pro ? null : FAMILY_DECK_CARDS;
}

export function checkChance(state: State, { first, decks }: Chance): Refusal | null {
  if (state.race > 0 && first !== undefined) return refuse('AG-8', 'first-drawn-again');
  if (state.race === 0 && first === undefined) return refuse('AG-7', 'first-not-drawn');
  if (first !== undefined && (first < 0 || first >= state.seats))
    return refuse('AG-7', 'no-such-player', { seat: first });
  if (decks.length !== CARS) return refuse('AG-1', 'deck-count', { decks: decks.length });
  for (let car = 0; car < CARS; car++) {
    const refusal = checkDeck(decks[car], deckOf(state, car), car);
    if (refusal) return refusal;
  }
  return null;
}

function checkDeck(
  deck: readonly number[] | null,
  wanted: readonly number[] | null,
  car: number,
): Refusal | null {
  if (wanted === null) return deck === null ? null : refuse('AG-32', 'deck-dealt', { car });
  if (deck === null) return refuse('AG-10', 'deck-missing', { car });
  const isRight = deck.toSorted((a, b) => a - b).join() === wanted.join();
  return isRight ? null : refuse('AG-10', 'deck-wrong', { car });
}

export function applyChance(state: State, { first, decks }: Chance, log?: Log): void {
  const order = first === undefined ? laterGrid(state) : firstGrid(state, first);
  state.race++;
  state.order = order;
  state.decks = decks.map(deck => deck ?? []);
  clearTable(state);
  const { grid, plan } = trackOf(state);
  for (let place = 0; place < CARS; place++) state.at[order[place]] = grid[place];
  const rule = first === undefined ? 'AG-8' : 'AG-7';
  log?.push({ key: 'grid', rule, args: { race: state.race, track: plan.name, cars: order } });
  if (state.options.pro) {
    state.phase = 'prepare';
    state.unprepared = (1 << state.seats) - 1;
  } else {
    dealHands(state);
    log?.push({ key: 'hands', rule: 'AG-11', args: { cards: FAMILY_HAND } });
    beginRace(state, log);
  }
}

/** AG-6, AG-7: derelicts, then the players clockwise from the first. */
function firstGrid(state: State, first: number): number[] {
  const players = state.scores.map((_, i) => (first + i) % state.seats);
  return [...derelicts(state), ...players];
}

/** AG-6, AG-8: derelicts, then the players in finishing order, then the others by spaces left to go. */
function laterGrid(state: State): number[] {
  const missing = state.scores.map((_, seat) => seat).filter(seat => !state.places.includes(seat));
  const { toGo, order } = state;
  missing.sort((a, b) => toGo[a] - toGo[b] || order.indexOf(a) - order.indexOf(b));
  return [...derelicts(state), ...state.places.filter(car => !isDerelict(state, car)), ...missing];
}

function derelicts(state: State): number[] {
  return Array.from({ length: CARS - state.seats }, (_, i) => state.seats + i);
}

/** Resets everything that belongs to one race only. */
function clearTable(state: State): void {
  for (let car = 0; car < CARS; car++) {
    state.laps[car] = state.toGo[car] = state.taken[car] = state.played[car] = 0;
  }
  for (let seat = 0; seat < state.seats; seat++) {
    state.hands[seat] = state.shown[seat] = state.ruledOut[seat] = 0;
  }
  for (let stack = 0; stack < state.stacks.length; stack++) state.stacks[stack] = 0;
  state.places = [];
  state.doubts = [];
  state.memory = [];
  state.stopped = state.faceUp = state.pits = 0;
  state.next = state.round = 0;
  state.moved = state.suspended = false;
}

/** AG-11 */
function dealHands(state: State): void {
  for (let seat = 0; seat < state.seats; seat++) {
    for (let i = 0; i < FAMILY_HAND; i++) state.hands[seat] += card(state.decks[seat][i]);
    state.taken[seat] = FAMILY_HAND;
  }
}
