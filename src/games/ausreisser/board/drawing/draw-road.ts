import type { Seat } from '../../../../engine/turn.ts';
import type { Colour } from '../../../../kit/colours.ts';
import { during, type Moment, mix, roll } from '../../../../kit/motion.ts';
import type { Player } from '../../../../kit/player.ts';
import type { Face } from '../../rules/data.ts';
import type { View } from '../../view/view.ts';
import { type Place, type Places, placesOn, stoneAt, stones } from '../geometry/places.ts';
import type { Road } from '../geometry/road.ts';
import { cardsLaidBetween } from '../story/laid-cards.ts';

/** Fraction of the animation in which the cards are laid; then the riders move. */
const LAID = 0.4;

/** Where the pedals are at rest, and their turns in one move. */
const AT_REST = 0.25;
const PEDALLED = 2;

/** The road as it is drawn at one moment. */
export interface DrawnRoad {
  readonly riders: readonly DrawnRider[];
  readonly stones: readonly { readonly minutes: number; readonly x: number }[];
  readonly zone: readonly [number, number];
  /** From 0 (flat) to 1 (hill). */
  readonly hill: number;
  readonly tempo: number | null;
  /** The cards just laid, who laid them, and the progress of their animation. */
  readonly laid: { readonly seat: Seat; readonly faces: readonly Face[]; readonly progress: number } | null;
}

export interface DrawnRider extends Place {
  readonly seat: Seat;
  readonly colour: Colour;
  readonly leads: boolean;
  readonly toAct: boolean;
  /** From 1 to 0 after the jersey has changed hands. */
  readonly flash: number;
  /** Turns of the pedals: everybody rides while the road moves. */
  readonly turns: number;
}

export function drawRoad(
  road: Road,
  { before, now, progress }: Moment<View>,
  players: readonly Player[],
): DrawnRoad {
  const to = placesOn(road, now);
  const from = before ? placesOn(road, before) : to;
  const part = roll(during(progress, LAID, 1));
  const faces = before ? cardsLaidBetween(before, now) : [];
  return {
    riders: ridersBetween(from, to, { before, now, progress }, players, part),
    stones: stones(to).map(({ minutes, x }) => ({ minutes, x: mix(stoneOr(from, minutes, x), x, part) })),
    zone: [mix(from.zone[0], to.zone[0], part), mix(from.zone[1], to.zone[1], part)],
    hill: mix(Number((before ?? now).hill), Number(now.hill), part),
    tempo: tempoBetween(before ?? now, now, part),
    laid: before && faces.length > 0 ? { seat: actorOf(before, now), faces, progress } : null,
  };
}

function ridersBetween(
  from: Places,
  to: Places,
  { before, now, progress }: Moment<View>,
  players: readonly Player[],
  part: number,
): DrawnRider[] {
  const leader = before && part < 0.5 ? before.leader : now.leader;
  const taken = before !== null && before.leader !== now.leader;
  const riders = players.map(({ seat, colour }) => {
    const [a, b] = [from.riders.get(seat)!, to.riders.get(seat)!];
    return {
      seat,
      colour,
      x: mix(a.x, b.x, part),
      lane: mix(a.lane, b.lane, part),
      leads: seat === leader,
      toAct: progress >= 1 && now.phase === 'ride' && seat === now.toAct,
      flash: taken && seat === now.leader ? 1 - part : 0,
      turns: AT_REST + PEDALLED * part + seat * 0.13,
    };
  });
  // The nearer lane is drawn in front.
  return riders.sort((a, b) => a.lane - b.lane || b.x - a.x);
}

/**
 * The former position of a stone. A new one does not move; one beyond the end of the road comes from there.
 */
function stoneOr(places: Places, minutes: number, otherwise: number): number {
  const last = places.anchors.at(-1)?.minutes ?? 0;
  return minutes <= last ? stoneAt(places, minutes) : otherwise;
}

/** The tempo counts up or down to its new value. */
export function tempoBetween(before: View, now: View, part: number): number | null {
  if (before.tempo === null || now.tempo === null) return part < 0.5 ? before.tempo : now.tempo;
  return Math.round(mix(before.tempo, now.tempo, part));
}

/** The seat that laid the cards: the player to act, or for a hill out of turn the one with a card less. */
function actorOf(before: View, now: View): Seat {
  if (before.toAct !== now.toAct || before.riders[now.toAct].ridden !== now.riders[now.toAct].ridden) {
    return before.toAct;
  }
  const fewer = now.riders.findIndex(({ cards }, seat) => cards < before.riders[seat].cards);
  return fewer < 0 ? before.toAct : fewer;
}
