import { during, LONGEST_MOVE, type Moment, roll } from '../../../../kit/motion.ts';
import type { Point } from '../../../../kit/shapes.ts';
import { CARS } from '../../rules/data.ts';
import { parseSpace } from '../../tracks/spaces.ts';
import type { View } from '../../view/view.ts';
import { type Road, roadThrough, spotOn } from '../geometry/road.ts';
import { artOf, type TrackArt } from '../geometry/track-art.ts';
import { beyondTheLine, shortestWay, wayBetween } from '../story/driven.ts';
import { isTurnView } from '../story/turn-views.ts';
import { isRacing, trackIn } from '../ticket/preview.ts';

/** A car as it is drawn at one moment. */
export interface DrawnCar {
  readonly car: number;
  readonly at: Point;
  readonly angle: number;
  readonly opacity: number;
  /** The card it moves by, during the move. */
  readonly card: number | null;
  /** During its turn and until the next one begins: the way so far. */
  readonly way: readonly Point[] | null;
}

/** The movement of one car between two views; `start` and `end` are fractions of the whole animation. */
interface Turn {
  readonly car: number;
  /** The spaces of its way including the first; only that one if it could not move. */
  readonly way: readonly number[];
  readonly card: number | null;
  readonly leaves: boolean;
  readonly start: number;
  readonly end: number;
}

/** Durations in milliseconds: of any move, per space, and of a car that is held up or taken off. */
const MOVE = 360;
const PACE = 65;
const HELD = 520;

export function duration(before: View, now: View): number {
  return Math.min(
    LONGEST_MOVE,
    turnsBetween(before, now).reduce((sum, turn) => sum + timeOf(turn), 0),
  );
}

function timeOf({ way }: Pick<Turn, 'way'>): number {
  return way.length < 2 ? HELD : MOVE + (way.length - 1) * PACE;
}

/** The drawn cars; moving ones on top. */
export function carsAt({ before, now, progress }: Moment<View>): DrawnCar[] {
  if (now.race === 0) return [];
  const art = artOf(trackIn(now).plan.number);
  const turns = before === null ? [] : turnsBetween(before, now);
  const still = now.cars.flatMap((_, car) => {
    if (turns.some(turn => turn.car === car)) return [];
    return isRacing(now, car) ? [standing(art, now, car)] : [];
  });
  return [...still, ...turns.map(turn => drawTurn(art, turn, progress))];
}

function standing(art: TrackArt, view: View, car: number): DrawnCar {
  const { x, y, angle } = art.bySpace.get(parseSpace(view.cars[car].at!))!;
  return { car, at: [x, y], angle, opacity: 1, card: null, way: null };
}

/** A car that is held up surges forward and stops; one that leaves fades out. */
function drawTurn(art: TrackArt, { car, way, card, leaves, start, end }: Turn, progress: number): DrawnCar {
  const part = during(progress, start, end);
  const road = roadOf(art, way);
  const shown = part > 0 && part < 1 ? card : null;
  const { at, angle } = spotOn(road, roll(part));
  const opacity = leaves ? 1 - during(part, 0.6, 1) : 1;
  const isOn = part > 0 && (part < 1 || end === 1);
  const drawn = { car, at, angle, opacity, card: shown, way: isOn ? wayUpTo(road, roll(part)) : null };
  return way.length > 1 || leaves ? drawn : { ...drawn, at: surge(at, angle, part) };
}

/** How far a car that is held up surges, in units of the drawing. */
const SURGE = 17;

function surge([x, y]: Point, angle: number, part: number): Point {
  const radians = (angle * Math.PI) / 180;
  const by = SURGE * Math.sin(Math.min(1, part * 1.4) * Math.PI) * (1 - part * 0.4);
  return [x + Math.cos(radians) * by, y + Math.sin(radians) * by];
}

const STEPS = 24;

/** Points of the road up to this fraction of it. */
function wayUpTo(road: Road, part: number): Point[] {
  const steps = Math.max(1, Math.round(STEPS * part));
  return Array.from({ length: steps + 1 }, (_, i) => spotOn(road, (part * i) / steps).at);
}

const roads = new WeakMap<readonly number[], Road>();

function roadOf(art: TrackArt, way: readonly number[]): Road {
  const road = roads.get(way) ?? roadThrough(way.map(space => art.bySpace.get(space)!));
  roads.set(way, road);
  return road;
}

let last: { before: View; now: View; turns: readonly Turn[] } | null = null;

/** One after the other in the order of play. Cached for all frames of an animation. */
export function turnsBetween(before: View, now: View): readonly Turn[] {
  if (last?.before !== before || last.now !== now) last = { before, now, turns: listTurns(before, now) };
  return last.turns;
}

function listTurns(before: View, now: View): Turn[] {
  if (before.race !== now.race || now.race === 0) return [];
  const at = before.cars.map(car => spaceOf(car.at));
  const turns: Omit<Turn, 'start' | 'end'>[] = [];
  for (const car of turnOrder(before, now)) {
    const turn = turnOf(before, now, car, at);
    if (turn) turns.push(turn);
    at[car] = spaceOf(now.cars[car].at);
  }
  const total = turns.reduce((sum, turn) => sum + timeOf(turn), 0);
  let time = 0;
  return turns.map(turn => {
    const start = time / total;
    time += timeOf(turn);
    return { ...turn, start, end: time / total };
  });
}

/** -1 for a car that is not on the board. */
function spaceOf(at: string | null): number {
  return at === null || at === 'finished' || at === 'off' ? -1 : parseSpace(at);
}

/** All cars, from the one whose turn it was; before the first turn from the first one. */
function turnOrder({ phase, next }: View, { order }: View): number[] {
  const first = phase === 'open' || phase === 'prepare' ? 0 : next;
  return Array.from({ length: CARS }, (_, i) => order[(first + i) % CARS]);
}

function turnOf(
  before: View,
  now: View,
  car: number,
  at: readonly number[],
): Omit<Turn, 'start' | 'end'> | null {
  const from = at[car];
  const to = spaceOf(now.cars[car].at);
  if (from < 0) return null;
  const card = cardBetween(before, now, car);
  if (from === to) return isHeld(before, now, car) ? { car, way: [from], card, leaves: false } : null;
  const track = trackIn(now);
  if (to < 0 && now.cars[car].at === 'off') return { car, way: [from], card, leaves: true };
  if (to < 0) return { car, way: beyondTheLine(track, from, card ?? 1), card, leaves: true };
  const isBack = now.cars[car].played.length < before.cars[car].played.length;
  const way = isBack
    ? shortestWay(track, to, from).toReversed()
    : wayBetween(track, { from, to, card, laps: before.cars[car].laps, cars: at });
  return { car, way, card, leaves: false };
}

/** The card played between the views, if it is exactly one. */
function cardBetween(before: View, now: View, car: number): number | null {
  const rest = [...before.cars[car].played];
  const played = now.cars[car].played.filter(card => {
    const i = rest.indexOf(card);
    if (i >= 0) rest.splice(i, 1);
    return i < 0;
  });
  return played.length === 1 ? played[0] : now.cars[car].faceUp;
}

/** AG-15, AG-27: it was this car's turn and it stayed. */
function isHeld(before: View, now: View, car: number): boolean {
  if (isTurnView(now)) return now.turn === car && isRacing(now, car);
  if (before.phase === 'open' || before.phase === 'prepare' || !isRacing(now, car)) return false;
  const seats = now.order.length;
  const place = now.order.indexOf(car);
  const rounds = now.round - before.round;
  const first = before.next + 1;
  const end = now.next + rounds * seats;
  return (place >= first && place < end) || (place + seats >= first && place + seats < end);
}
