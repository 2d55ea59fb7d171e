import type { Seat } from '../../../../engine/turn.ts';
import { PIT_CARDS, POINTS, PRO_DECKS } from '../../rules/data.ts';
import { findWay, questionFrom } from '../../rules/moves/ways.ts';
import { FINISH, IS_PIT, parseSpace } from '../../tracks/spaces.ts';
import { CROSSINGS, crossesLine, findTrack, type Track } from '../../tracks/track.ts';
import type { View } from '../../view/view.ts';
import type { Move } from './draft.ts';

/** The outcome of a move, with the other cars where they are. */
export interface Preview {
  readonly move: Move;
  /** The spaces of the way, including the first one. */
  readonly way: readonly number[];
  /** Spaces to the finish before and after the move, including a mandatory stop. */
  readonly toGo: readonly [number, number];
  /** Points of the card that bring the car no nearer to the finish. */
  readonly lost: number;
  /** The lap that begins with the move. */
  readonly lap: number | null;
  /** The kind of stop: the mandatory one, one for pit cards, or one without effect. */
  readonly stop: 'due' | 'cards' | 'idle' | null;
  readonly finish: { readonly place: number; readonly points: number } | null;
  readonly lead: 'alone' | 'shared' | null;
  /** AG-25: the stop can no longer be reached. */
  readonly eliminated: boolean;
  /** Points of the remaining cards, without pit cards that were not taken. */
  readonly points: number;
}

export function trackIn(view: View): Track {
  return findTrack(view.options.tracks[Math.max(0, view.race - 1)]);
}

export function previewOf(view: View, seat: Seat, move: Move): Preview {
  const track = trackIn(view);
  const to = parseSpace(move.to);
  const from = parseSpace(view.cars[seat].at!);
  const { laps, stopped } = view.cars[seat];
  const crosses = to !== FINISH && crossesLine(track, from, to);
  const after = to === FINISH ? CROSSINGS : laps + (crosses ? 1 : 0);
  const toGo = [
    needFrom(view, from, laps, stopped),
    needFrom(view, to, after, stopped || isPit(to)),
  ] as const;
  return {
    move,
    way: wayOf(view, seat, move),
    toGo,
    lost: to === FINISH ? 0 : move.card - (toGo[0] - toGo[1]),
    lap: crosses ? after : null,
    stop: isPit(to) ? stopOf(view, seat) : null,
    finish: to === FINISH ? finishAs(view) : null,
    lead: to === FINISH || view.places.length > 0 ? null : leadAt(view, seat, to, after),
    eliminated: to !== FINISH && missesStop(view, seat, to, after),
    points: pointsLeft(view, seat, isPit(to)) - move.card,
  };
}

function isPit(space: number): boolean {
  return IS_PIT[space] ?? false;
}

/** The way from the car's space, without spaces beyond the line. */
function wayOf(view: View, seat: Seat, { card, to }: Move): number[] {
  const question = questionFrom(view, seat, card, to);
  const way = [question.from, ...(findWay(question) ?? [])];
  const end = way.indexOf(FINISH);
  return end < 0 ? way : way.slice(0, end + 1);
}

/** Spaces to the finish by AG-8; a mandatory stop adds the way through the pit lane. */
function needFrom(view: View, space: number, laps: number, stopped: boolean): number {
  if (space === FINISH) return 0;
  const track = trackIn(view);
  const due = !view.options.pro && !stopped && laps < CROSSINGS - 1;
  return track.toGo[laps][space] + (due ? track.pitDetour : 0);
}

function stopOf(view: View, seat: Seat): Preview['stop'] {
  if (view.options.pro) return view.players[seat].hasPitCards ? 'cards' : 'idle';
  return view.cars[seat].stopped ? 'idle' : 'due';
}

function finishAs({ places }: View): Preview['finish'] {
  return { place: places.length + 1, points: POINTS[places.length] };
}

export function progressOf(view: View, car: number): number {
  const { at, laps } = view.cars[car];
  return progressAt(trackIn(view), parseSpace(at!), laps);
}

/** AG-20 */
function progressAt({ position, orderTotal }: Track, space: number, laps: number): number {
  return laps * orderTotal + position[space];
}

export function isRacing({ cars }: View, car: number): boolean {
  const { at } = cars[car];
  return at !== null && at !== 'finished' && at !== 'off';
}

export function racing(view: View): number[] {
  return view.cars.map((_, car) => car).filter(car => isRacing(view, car));
}

function leadAt(view: View, seat: Seat, to: number, laps: number): Preview['lead'] {
  const own = progressAt(trackIn(view), to, laps);
  const others = racing(view)
    .filter(car => car !== seat)
    .map(car => progressOf(view, car));
  if (others.some(progress => progress > own)) return null;
  return others.includes(own) ? 'shared' : 'alone';
}

/** AG-19: the leading cars, and whether a 6 is barred to them. */
export function leadersOf(view: View): { readonly cars: readonly number[]; readonly sixBarred: boolean } {
  const cars = racing(view);
  const front = Math.max(...cars.map(car => progressOf(view, car)));
  const isOn = view.round > 1 && view.places.length === 0 && !view.suspended;
  return {
    cars: view.round === 0 ? [] : cars.filter(car => progressOf(view, car) === front),
    sixBarred: isOn,
  };
}

function missesStop(view: View, seat: Seat, to: number, laps: number): boolean {
  if (view.options.pro || laps < 2 || view.cars[seat].stopped || isPit(to)) return false;
  return laps > 2 || trackIn(view).reachesA[to] === 0;
}

const DECK_POINTS = PRO_DECKS.slow.reduce((sum, count, i) => sum + count * (i + 1), 0);

/** The points a player can still drive: every deck has 84; pit cards count only when taken (AG-32, AG-36). */
export function pointsLeft(view: View, seat: Seat, stops = false): number {
  const played = view.cars[seat].played.reduce((sum, card) => sum + card, 0);
  const aside = view.options.pro && view.players[seat].hasPitCards && !stops ? pitCardsOf(view, seat) : [];
  return DECK_POINTS - played - aside.reduce((sum, card) => sum + card, 0);
}

/** The points on a car's cards against the spaces it has to go, the mandatory stop included. */
export interface Fuel {
  readonly points: number;
  readonly way: number;
}

/** `null` for a car that is not racing. */
export function fuelOf(view: View, seat: Seat): Fuel | null {
  if (!isRacing(view, seat)) return null;
  const { at, laps, stopped } = view.cars[seat];
  return { points: pointsLeft(view, seat), way: needFrom(view, parseSpace(at!), laps, stopped) };
}

/** The starting row, from 1. */
export function rowOf({ order }: View, car: number): number {
  return Math.floor(order.indexOf(car) / 2) + 1;
}

/** AG-32 */
export function pitCardsOf(view: View, seat: Seat): readonly number[] {
  return PIT_CARDS[trackIn(view).plan.number - 1][rowOf(view, seat) - 1];
}
