import type { Seat, Viewer } from '../../../engine/turn.ts';
import type { Options } from '../meta.ts';
import { countAll, listCards } from '../rules/cards.ts';
import { CARS, STACKS } from '../rules/data.ts';
import { cardsLeft, topCard } from '../rules/deck.ts';
import { stackSize } from '../rules/stacks.ts';
import { hasStopped, type Phase, pitCardsOf, type State } from '../rules/state.ts';
import { doubtsFor } from './doubt.ts';
import { hasPrepared, listStacks, makePlace } from './facts.ts';
import { isSecret, type Memory, seatIn, withoutCard } from './memory.ts';

/** A viewer's information. */
export interface View {
  readonly viewer: Viewer;
  readonly options: Options;
  readonly phase: Phase;
  readonly race: number;
  readonly round: number;
  /**
   * Cars in the order of play, and the index of the one to move; during the opening draws, the number of
   * cards drawn.
   */
  readonly order: readonly number[];
  readonly next: number;
  /** AG-23 */
  readonly moved: boolean;
  readonly suspended: boolean;
  readonly cars: readonly CarView[];
  /** Cars that have finished, in order. */
  readonly places: readonly number[];
  readonly players: readonly PlayerView[];
  /** Pro game: seats that have not prepared yet. */
  readonly awaited: readonly Seat[];
  /** Public observations of others' cards, as `imagine` needs them. */
  readonly memory: readonly Memory[];
  readonly doubts: readonly number[];
}

export interface CarView {
  /** A space, `finished`, `off`, or `null` before the first race. */
  readonly at: string | null;
  readonly laps: number;
  readonly stopped: boolean;
  /** For a car that is off: spaces left to go. */
  readonly toGo: number;
  /** Cards left in its deck. */
  readonly deck: number;
  /** A derelict's top card, if it lies face up. */
  readonly faceUp: number | null;
  /** Cards played or spent, ascending. */
  readonly played: readonly number[];
}

export interface PlayerView {
  readonly score: number;
  /** The number of cards in the hand, and the ones all have seen. */
  readonly held: number;
  readonly shown: readonly number[];
  /** The whole hand, for its owner. */
  readonly hand: readonly number[] | null;
  /** Values the hand cannot have, as a set. */
  readonly ruledOut: number;
  /** Pro game (AG-35): whether each stack is empty; `null` while sealed or absent. */
  readonly emptyStacks: readonly boolean[] | null;
  /** Cards in each stack: for the owner, and for all once the race is over. */
  readonly stackSizes: readonly number[] | null;
  /** The cards themselves, top first: for the owner, without `hideOwnStacks`. */
  readonly stacks: readonly (readonly number[])[] | null;
  /** Whether pit cards lie beside the pit lane, and for the owner which. */
  readonly hasPitCards: boolean;
  readonly pitCards: readonly number[] | null;
}

export function view(state: State, viewer: Viewer): View {
  const seats = state.scores.map((_, seat) => seat);
  return {
    viewer,
    options: state.options,
    phase: state.phase,
    race: state.race,
    round: state.round,
    order: state.order,
    next: state.next,
    moved: state.moved,
    suspended: state.suspended,
    cars: Array.from({ length: CARS }, (_, car) => viewCar(state, car)),
    places: state.places.slice(),
    players: seats.map(seat => viewPlayer(state, seat, viewer)),
    awaited: seats.filter(seat => state.unprepared & (1 << seat)),
    memory: state.memory.map(memory =>
      isSecret(memory) && seatIn(memory) !== viewer ? withoutCard(memory) : memory,
    ),
    doubts: doubtsFor(state, viewer),
  };
}

function viewCar(state: State, car: number): CarView {
  return {
    at: makePlace(state.at[car]),
    laps: state.laps[car],
    stopped: hasStopped(state, car),
    toGo: state.toGo[car],
    deck: cardsLeft(state, car),
    faceUp: state.faceUp & (1 << car) ? topCard(state, car) : null,
    played: listCards(state.played[car]),
  };
}

function viewPlayer(state: State, seat: Seat, viewer: Viewer): PlayerView {
  const own = seat === viewer;
  // Preparations are sealed until all players have prepared.
  const isSealed = !hasPrepared(state, seat) || (state.phase === 'prepare' && !own);
  const hasStacks = state.options.pro && !isSealed;
  const sizes = hasStacks ? state.stacks.slice(seat * STACKS, (seat + 1) * STACKS).map(stackSize) : null;
  const hasPitCards = hasStacks && (state.pits & (1 << seat)) !== 0;
  return {
    score: state.scores[seat],
    held: countAll(state.hands[seat]),
    shown: listCards(state.shown[seat]),
    hand: own ? listCards(state.hands[seat]) : null,
    ruledOut: state.ruledOut[seat],
    emptyStacks: sizes?.map(size => size === 0) ?? null,
    stackSizes: own || isRaceOver(state) ? sizes : null,
    stacks: hasStacks && own && !state.options.hideOwnStacks ? listStacks(state, seat) : null,
    hasPitCards,
    pitCards: hasPitCards && own ? pitCardsOf(state, seat) : null,
  };
}

/** Between races and after the last one there are no secrets. */
function isRaceOver({ phase }: State): boolean {
  return phase === 'deal' || phase === 'over';
}
