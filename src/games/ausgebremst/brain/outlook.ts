import { ONLY_SIX, SIX } from '../cards.ts';
import { CARS } from '../data.ts';
import { ahead, counts, explore, WIDTH } from '../reach.ts';
import { hasStopped, isRacing, pitCardsOf, type State, trackOf } from '../state.ts';
import { FINISH, IS_PIT } from '../tracks/spaces.ts';
import { crossesLine, type Track } from '../tracks/track.ts';
import type { RaceWeights } from './weights.ts';

/** A car somewhere, now or after a move that is only thought of. */
export interface Place {
  readonly at: number;
  readonly laps: number;
  readonly stopped: boolean;
}

export function placeNow(state: State, seat: number): Place {
  return { at: state.at[seat], laps: state.laps[seat], stopped: hasStopped(state, seat) };
}

/** The place after a move to a space, which is not the finish. */
export function placeAfter(state: State, { at, laps, stopped }: Place, to: number): Place {
  return {
    at: to,
    laps: crossesLine(trackOf(state), at, to) ? laps + 1 : laps,
    stopped: stopped || IS_PIT[to],
  };
}

/** Card points that are needed to the finish, with the stop if it is a duty. */
export function needFrom(state: State, { at, laps, stopped }: Place): number {
  const { toGo, pitDetour } = trackOf(state);
  return toGo[laps][at] + (stopped || state.options.pro ? 0 : pitDetour);
}

/** Spaces a move brings the car nearer; what is left of the last card is not missed. */
export function gainOf(state: State, from: Place, to: number): number {
  const need = needFrom(state, from);
  if (to === FINISH) return need;
  const { toGo, pitDetour } = trackOf(state);
  const laps = crossesLine(trackOf(state), from.at, to) ? from.laps + 1 : from.laps;
  return need - toGo[laps][to] - (from.stopped || state.options.pro || IS_PIT[to] ? 0 : pitDetour);
}

/** What a move is worth by itself: spaces gained, points wasted, a stop that was still to be made. */
export function moveWorth(
  state: State,
  seat: number,
  from: Place,
  card: number,
  to: number,
  weights: RaceWeights,
): number {
  if (to === FINISH) return weights.finish;
  const gain = gainOf(state, from, to);
  return gain + weights.waste * (card - gain) + stopWorth(state, seat, from, to, weights);
}

function stopWorth(state: State, seat: number, from: Place, to: number, weights: RaceWeights): number {
  if (!IS_PIT[to] || from.stopped) return 0;
  return state.options.pro ? weights.pitPoint * pitPoints(state, seat) : weights.stop;
}

/** AG-32: the points of the pit cards laid aside. */
export function pitPoints(state: State, seat: number): number {
  let points = 0;
  for (const value of pitCardsOf(state, seat)) points += value;
  return points;
}

/** The best move from a place with a card of one of these values, as the cars stand now; 0 if there is none. */
export function bestMoveWorth(
  state: State,
  seat: number,
  from: Place,
  values: number,
  weights: RaceWeights,
): number {
  const usable = values & ONLY_SIX && wouldLead(state, seat, from) ? values & ~ONLY_SIX : values;
  if (usable === 0) return 0;
  const { steps } = trackOf(state);
  explore(steps[from.laps], from.at, 31 - Math.clz32(usable), state.at);
  let best = 0;
  for (let card = 1; card <= SIX; card++) {
    if (!(usable & (1 << card))) continue;
    for (let i = card * WIDTH; i < card * WIDTH + counts[card]; i++) {
      const worth = moveWorth(state, seat, from, card, ahead[i], weights);
      if (worth > best) best = worth;
    }
  }
  return best;
}

/** AG-19, AG-22: whether a car there would lead, so that a six is of no use. */
export function wouldLead(state: State, seat: number, place: Place): boolean {
  if (state.places.length > 0) return false;
  const track = trackOf(state);
  const progress = progressOf(track, place.laps, place.at);
  for (let car = 0; car < CARS; car++) {
    if (car === seat || !isRacing(state, car)) continue;
    if (progressOf(track, state.laps[car], state.at[car]) > progress) return false;
  }
  return true;
}

function progressOf({ position, orderTotal }: Track, laps: number, at: number): number {
  return laps * orderTotal + position[at];
}

const HELD_WITHIN = 6;
const cars: number[] = [];

/** Players close behind a place who cannot move two spaces if a car stands there. */
export function countHeld(state: State, seat: number, place: Place): number {
  const track = trackOf(state);
  const progress = progressOf(track, place.laps, place.at);
  for (let car = 0; car < CARS; car++) cars[car] = car === seat ? place.at : state.at[car];
  let held = 0;
  for (let other = 0; other < state.seats; other++) {
    if (other === seat || !isRacing(state, other)) continue;
    const gap = progress - progressOf(track, state.laps[other], state.at[other]);
    if (gap <= 0 || gap > HELD_WITHIN) continue;
    explore(track.steps[state.laps[other]], state.at[other], 2, cars);
    if (counts[2] === 0) held++;
  }
  return held;
}
