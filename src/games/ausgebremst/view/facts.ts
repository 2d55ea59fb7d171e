import type { Json } from '../../../engine/json.ts';
import { listCards } from '../rules/cards.ts';
import { CARS, STACKS } from '../rules/data.ts';
import { cardsLeft } from '../rules/deck.ts';
import { leaders } from '../rules/rule-of-six.ts';
import { listStack, stackSize } from '../rules/stacks.ts';
import { FINISHED, hasStopped, NOT_PLACED, OFF, pitCardsOf, type State } from '../rules/state.ts';
import { makeSpace } from '../tracks/spaces.ts';

export function facts(state: State): Json {
  const cars = Array.from({ length: CARS }, (_, car) => car);
  const { pro } = state.options;
  return {
    race: Math.max(1, state.race),
    cars: cars.map(car => ({
      at: makePlace(state.at[car]),
      laps: state.laps[car],
      stopped: hasStopped(state, car),
    })),
    hands: state.hands.map(listCards),
    decks: cars.map(car => (pro && car < state.seats ? cardsInStacks(state, car) : cardsLeft(state, car))),
    order: state.order,
    lead: leaders(state),
    places: state.places.slice(),
    scores: state.scores.slice(),
    over: state.phase === 'over',
    ...(pro && {
      stacks: state.scores.map((_, seat) => (hasPrepared(state, seat) ? listStacks(state, seat) : null)),
      pit: state.scores.map((_, seat) =>
        state.pits & (1 << seat) ? pitCardsOf(state, seat).toSorted() : [],
      ),
    }),
  };
}

/** The position of a car: a space, `finished`, `off`, or `null` before the first race. */
export function makePlace(at: number): string | null {
  switch (at) {
    case NOT_PLACED:
      return null;
    case FINISHED:
      return 'finished';
    case OFF:
      return 'off';
    default:
      return makeSpace(at);
  }
}

/** Whether the seat's deck is sorted into stacks. */
export function hasPrepared(state: State, seat: number): boolean {
  return state.race > 0 && !(state.unprepared & (1 << seat));
}

export function listStacks(state: State, seat: number): number[][] {
  return state.stacks.slice(seat * STACKS, (seat + 1) * STACKS).map(listStack);
}

function cardsInStacks(state: State, seat: number): number {
  return state.stacks
    .slice(seat * STACKS, (seat + 1) * STACKS)
    .reduce((sum, stack) => sum + stackSize(stack), 0);
}
