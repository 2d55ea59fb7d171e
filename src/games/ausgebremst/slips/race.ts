import type { Seat } from '../../../engine/turn.ts';
import { CARS } from '../rules/data.ts';
import { parseSpace } from '../tracks/spaces.ts';
import { findTrack, type Track } from '../tracks/track.ts';
import type { CarView, View } from '../view/view.ts';

/** The track of the race; `null` before the first. */
export function trackOf({ options, race }: View): Track | null {
  return race === 0 ? null : findTrack(options.tracks[race - 1]);
}

/** The number of a car's space; `null` if it is not on the track. */
export function spaceOf({ at }: CarView): number | null {
  return at === null || at === 'finished' || at === 'off' ? null : parseSpace(at);
}

/** AG-20: how far a car has gone; `null` if it is not on the track. */
function progressOf(view: View, car: number): number | null {
  const track = trackOf(view);
  const space = spaceOf(view.cars[car]);
  if (track === null || space === null) return null;
  return view.cars[car].laps * track.orderTotal + track.position[space];
}

/** AG-8: the spaces that a car has yet to go. */
export function toGoOf(view: View, car: number): number | null {
  const track = trackOf(view);
  const space = spaceOf(view.cars[car]);
  return track === null || space === null ? null : track.toGo[view.cars[car].laps][space];
}

/** Cars that have gone further than the seat's own, those that have finished included. */
export function carsAhead(view: View, seat: Seat): number | null {
  const own = progressOf(view, seat);
  if (own === null) return null;
  let ahead = view.places.length;
  for (let car = 0; car < CARS; car++) if ((progressOf(view, car) ?? own) > own) ahead++;
  return ahead;
}

/** More than the highest card: a move cannot lead further. */
const REACH = 6;

/** AG-24: a stop is still to be made, and the pit entry is within one move. */
export function isPitNear(view: View, seat: Seat): boolean {
  const track = trackOf(view);
  const space = spaceOf(view.cars[seat]);
  const { stopped, laps } = view.cars[seat];
  if (track === null || space === null || stopped || laps < 1 || laps > 2) return false;
  const distance = track.position[track.a] - track.position[space];
  return track.reachesA[space] === 1 && distance >= 0 && distance <= REACH;
}
