import type { Options } from '../meta.ts';
import { findTrack, type Track } from '../tracks/track.ts';
import type { Cards } from './cards.ts';
import { CARS, PIT_CARDS, STACKS } from './data.ts';
import type { Stack } from './stacks.ts';

/** In the pro game a race begins with `prepare` and `open` (the opening draws), and moves are followed by `draw` or `pit`. */
export type Phase = 'deal' | 'prepare' | 'open' | 'move' | 'draw' | 'pit' | 'over';

/** The position of a car that is on no space. */
export const NOT_PLACED = -1;
export const FINISHED = -2;
export const OFF = -3;

/** Lists are by car or by seat; sets of cars or seats are bit masks. */
export interface State {
  readonly options: Options;
  readonly seats: number;
  phase: Phase;
  /** Races begun; between races the state stays as the last one left it. */
  race: number;
  /** Cars in the order of the grid, which is the order of play (AG-9); replaced, never changed. */
  order: readonly number[];
  /** The index in `order` of the car to move; during the opening draws, the number of cards drawn. */
  next: number;
  /** From 1. */
  round: number;
  /** AG-23: whether a car has moved in this round, and whether the rule of the six is suspended. */
  moved: boolean;
  suspended: boolean;
  /** By car: its space, or a negative number. */
  at: number[];
  /** By car: crossings of the line. */
  laps: number[];
  /** Cars that have stopped in the pit lane. */
  stopped: number;
  /** By car: spaces left to go for a car that is off (AG-8). */
  toGo: number[];
  /** Cars that have finished, in order. */
  places: number[];
  scores: number[];
  /** By car, top first, and the number of cards taken; decks are replaced, never changed. */
  decks: readonly (readonly number[])[];
  taken: number[];
  /** Derelicts whose top card lies face up (AG-27). */
  faceUp: number;
  /** By car: cards played or spent. */
  played: Cards[];
  /** By seat: cards in hand, and those of them that all have seen (AG-15, AG-21). */
  hands: Cards[];
  shown: Cards[];
  /** By seat: values that its hand publicly cannot have (AG-25). */
  ruledOut: number[];
  /**
   * AG-21 was not granted: in each of these sets of seats (`doubt.ts`) at least one held a card other than a
   * six.
   */
  doubts: number[];
  /** Pro game: seats that have not prepared yet. */
  unprepared: number;
  /** By seat × 4 + stack. */
  stacks: Stack[];
  /** Seats whose pit cards lie beside the pit lane. */
  pits: number;
  /** Public observations of each player's cards in this race (`memory.ts`). */
  memory: number[];
}

export function start(seats: number, options: Options): State {
  return {
    options,
    seats,
    phase: 'deal',
    race: 0,
    order: [],
    next: 0,
    round: 0,
    moved: false,
    suspended: false,
    at: fill(CARS, NOT_PLACED),
    laps: fill(CARS, 0),
    stopped: 0,
    toGo: fill(CARS, 0),
    places: [],
    scores: fill(seats, 0),
    decks: Array.from({ length: CARS }, () => []),
    taken: fill(CARS, 0),
    faceUp: 0,
    played: fill(CARS, 0),
    hands: fill(seats, 0),
    shown: fill(seats, 0),
    ruledOut: fill(seats, 0),
    doubts: [],
    unprepared: 0,
    stacks: options.pro ? fill(seats * STACKS, 0) : [],
    pits: 0,
    memory: [],
  };
}

export function clone(state: State): State {
  return {
    options: state.options,
    seats: state.seats,
    phase: state.phase,
    race: state.race,
    order: state.order,
    next: state.next,
    round: state.round,
    moved: state.moved,
    suspended: state.suspended,
    at: state.at.slice(),
    laps: state.laps.slice(),
    stopped: state.stopped,
    toGo: state.toGo.slice(),
    places: state.places.slice(),
    scores: state.scores.slice(),
    decks: state.decks,
    taken: state.taken.slice(),
    faceUp: state.faceUp,
    played: state.played.slice(),
    hands: state.hands.slice(),
    shown: state.shown.slice(),
    ruledOut: state.ruledOut.slice(),
    doubts: state.doubts.slice(),
    unprepared: state.unprepared,
    stacks: state.stacks.slice(),
    pits: state.pits,
    memory: state.memory.slice(),
  };
}

function fill(length: number, value: number): number[] {
  return new Array<number>(length).fill(value);
}

/** The track of the current race, or of the last one. */
export function trackOf({ options, race }: State): Track {
  return findTrack(options.tracks[race - 1]);
}

/** The car whose turn it is. */
export function carToMove(state: State): number {
  return state.order[state.next];
}

export function isDerelict(state: State, car: number): boolean {
  return car >= state.seats;
}

export function isRacing(state: State, car: number): boolean {
  return state.at[car] >= 0;
}

export function hasStopped(state: State, car: number): boolean {
  return (state.stopped & (1 << car)) !== 0;
}

/** AG-32: a player's pit cards, by track and starting row. */
export function pitCardsOf({ options, race, order }: State, seat: number): readonly number[] {
  return PIT_CARDS[options.tracks[race - 1] - 1][order.indexOf(seat) >> 1];
}
