import type { Seat } from '../../../../engine/turn.ts';
import type { View } from '../../view/view.ts';
import { farthest } from '../ticket/preview.ts';
import type { Road } from './road.ts';

/** A rider's position on the road and its lane: riders of one group overlap, in two lanes. */
export interface Place {
  readonly x: number;
  readonly lane: number;
}

/** The positions of all riders, and the scale of the road. */
export interface Places {
  readonly riders: ReadonlyMap<Seat, Place>;
  /** The leader's slipstream, from its end to the leader. */
  readonly zone: readonly [from: number, to: number];
  /** Behind the slipstream: known positions of minutes, ascending. */
  readonly anchors: readonly Anchor[];
}

interface Anchor {
  readonly minutes: number;
  /** The middle of the group. */
  readonly x: number;
  /** Behind the group's last rider. */
  readonly tail: number;
}

/**
 * Riders with the same minutes, in ascending order of minutes. `seats` is empty for a position that only a
 * choice may reach.
 */
interface Group {
  readonly minutes: number;
  readonly seats: readonly Seat[];
}

/** Minimum spacing on the road, in units; in pixels at least a badge with its number. */
const FRONT = 158;
const GHOST = 64;
const BACK = 50;
const MINUTE = 96;
const ABREAST = 74;
const BEHIND = 50;
const ZONE_PAD = 54;
const BADGE = 25;
const APART = 32;

export function placesOn(road: Road, view: View): Places {
  const { unit, width } = road;
  const [front, ...others] = groupsOf(view);
  const lead = width - FRONT * unit;
  const crowd = Math.max(1, front.seats.length - 1);
  const wanted = others.length === 0 ? width : width * 0.42;
  const step = Math.max(BADGE, Math.min(ABREAST * unit, wanted / crowd));
  const riders = new Map<Seat, Place>();
  front.seats.forEach((seat, i) => {
    riders.set(seat, { x: lead - i * step, lane: i % 2 });
  });
  const end = lead - crowd * step - ZONE_PAD * unit * (front.seats.length > 1 ? 1 : 0.6);
  const anchors = others.length > 0 ? shareOut(road, end, others, riders) : [];
  return { riders, zone: [end, lead + 6 * unit], anchors };
}

/** Groups: riders with the leader by their last speed, the others by minutes. */
function groupsOf(view: View): Group[] {
  const byMinutes = new Map<number, Seat[]>([[0, []]]);
  for (const seat of ridingOrder(view)) {
    const minutes = seat === view.leader ? 0 : view.riders[seat].penalties;
    byMinutes.set(minutes, [...(byMinutes.get(minutes) ?? []), seat]);
  }
  const reach = farthest(view);
  if (!byMinutes.has(reach)) byMinutes.set(reach, []);
  return [...byMinutes].sort(([a], [b]) => a - b).map(([minutes, seats]) => ({ minutes, seats }));
}

function ridingOrder({ riders, leader }: View): Seat[] {
  const speed = (seat: Seat) => (seat === leader ? Number.POSITIVE_INFINITY : riders[seat].ridden);
  return [...riders.keys()].sort((a, b) => speed(b) - speed(a) || a - b);
}

/** Scales minutes to the available room; groups keep their minimum spacing. */
function shareOut(road: Road, from: number, groups: readonly Group[], riders: Map<Seat, Place>): Anchor[] {
  const room = from - BACK * road.unit;
  const lengths = (minute: number) => gapsBetween(road, groups, minute);
  let minute = MINUTE * road.unit;
  while (minute > 0 && sum(lengths(minute)) > room) minute--;
  const distances = lengths(Math.max(0, minute));
  const squeeze = Math.min(1, room / sum(distances));
  const anchors: Anchor[] = [];
  let x = from;
  groups.forEach(({ minutes, seats }, i) => {
    const step = stepOf(road) * squeeze;
    const length = Math.max(0, seats.length - 1) * step;
    x -= distances[2 * i] * squeeze;
    seats.forEach((seat, n) => {
      riders.set(seat, { x: x - n * step, lane: n % 2 });
    });
    anchors.push({ minutes, x: x - length / 2, tail: x - length - (seats.length > 0 ? step : 0) });
    x -= length;
  });
  return anchors;
}

/** For every group the gap before it and its own length. */
function gapsBetween(road: Road, groups: readonly Group[], minute: number): number[] {
  return groups.flatMap(({ minutes, seats }, i) => {
    const since = minutes - (groups[i - 1]?.minutes ?? 0);
    const least = seats.length > 0 ? Math.max(APART, (i > 0 ? 56 : 30) * road.unit) : BADGE;
    return [Math.max(least, since * minute), Math.max(0, seats.length - 1) * stepOf(road)];
  });
}

function stepOf({ unit }: Road): number {
  return Math.max(BADGE, BEHIND * unit);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The position of the stone for these minutes: at the leader, or interpolated between known positions. */
export function stoneAt({ zone, anchors }: Places, minutes: number): number {
  if (minutes === 0) return zone[1];
  const next = anchors.findIndex(anchor => anchor.minutes >= minutes);
  const behind = anchors[next];
  if (!behind) return zone[0];
  const ahead = anchors[next - 1] ?? { minutes: 0, x: zone[0] };
  return ahead.x + ((behind.x - ahead.x) * (minutes - ahead.minutes)) / (behind.minutes - ahead.minutes);
}

const STONE = 25;

/** The stones that fit without overlap; those with riders take precedence. */
export function stones(places: Places): { readonly minutes: number; readonly x: number }[] {
  const last = places.anchors.at(-1)?.minutes ?? 0;
  const occupied = places.anchors.map(({ minutes }) => minutes);
  const rest = Array.from({ length: last }, (_, i) => i + 1).filter(minutes => !occupied.includes(minutes));
  const standing = [{ minutes: 0, x: stoneAt(places, 0) }];
  for (const minutes of [...occupied, ...rest]) {
    const x = stoneAt(places, minutes);
    if (standing.every(stone => Math.abs(stone.x - x) >= STONE)) standing.push({ minutes, x });
  }
  return standing.sort((a, b) => a.minutes - b.minutes);
}

/**
 * The position a rider would reach: in front with the jersey, else behind the last one with the same minutes.
 */
export function placeFor(road: Road, view: View, seat: Seat, jersey: boolean, minutes: number): Place {
  const places = placesOn(road, view);
  const own = places.riders.get(seat)!;
  if (jersey) return { x: road.width - GHOST * road.unit, lane: 0 };
  if (minutes === view.riders[seat].penalties) return own;
  if (minutes === 0) return { x: places.zone[0] + ZONE_PAD * road.unit * 0.4, lane: 1 };
  const group = places.anchors.find(anchor => anchor.minutes === minutes);
  return { x: group?.tail ?? stoneAt(places, minutes), lane: 1 };
}
