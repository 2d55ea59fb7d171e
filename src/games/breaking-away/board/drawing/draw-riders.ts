import type { Colour } from '../../../../kit/colours.ts';
import type { Moment } from '../../../../kit/motion.ts';
import { roll } from '../../../../kit/motion.ts';
import type { Player } from '../../../../kit/player.ts';
import type { View } from '../../view/view.ts';
import { between, type Place, places } from '../geometry/places.ts';
import { keyOf, type Rider, ridersAsked, standing } from './riders.ts';

/** A rider as it is drawn at one moment. */
export interface DrawnRider {
  readonly key: string;
  readonly number: number;
  readonly colour: Colour;
  readonly place: Place;
  readonly toMove: boolean;
  readonly moves: boolean;
}

/** The course and the strip arrange the riders of a field differently. */
type Arrange = (fields: ReadonlyMap<number, readonly Rider[]>) => ReadonlyMap<string, Place>;

export function drawRiders(
  { before, now, progress }: Moment<View>,
  players: readonly Player[],
  arrange: Arrange = places,
): DrawnRider[] {
  const fields = standing(now);
  const spots = between(before && arrange(standing(before)), arrange(fields), roll(progress));
  const asked = new Set(progress >= 1 ? ridersAsked(now).map(keyOf) : []);
  const riders = [...fields.values()].flat().map(rider => ({
    key: keyOf(rider),
    number: rider.rider + 1,
    colour: players[rider.seat].colour,
    place: spots.get(keyOf(rider))!,
    toMove: asked.has(keyOf(rider)),
    moves: before !== null && isElsewhere(before, now, rider),
  }));
  // Riders that move or are to move are drawn on top.
  return riders.sort((a, b) => Number(a.toMove || a.moves) - Number(b.toMove || b.moves));
}

function isElsewhere(before: View, now: View, { seat, rider }: Rider): boolean {
  return before.teams[seat].riders[rider].field !== now.teams[seat].riders[rider].field;
}
