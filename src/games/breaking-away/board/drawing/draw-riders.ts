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
  /** While its move is shown: where it comes from, and by how much it rides. */
  readonly move: { readonly from: Place; readonly value: number } | null;
}

/** The course and the strip arrange the riders of a field differently. */
type Arrange = (fields: ReadonlyMap<number, readonly Rider[]>) => ReadonlyMap<string, Place>;

export function drawRiders(
  { before, now, progress }: Moment<View>,
  players: readonly Player[],
  arrange: Arrange = places,
): DrawnRider[] {
  const fields = standing(now);
  const former = before && arrange(standing(before));
  const spots = between(former, arrange(fields), roll(progress));
  const asked = new Set(progress >= 1 ? ridersAsked(now).map(keyOf) : []);
  const riders = [...fields.values()].flat().map(rider => ({
    key: keyOf(rider),
    number: rider.rider + 1,
    colour: players[rider.seat].colour,
    place: spots.get(keyOf(rider))!,
    toMove: asked.has(keyOf(rider)),
    move: moveOf(before, now, rider, former?.get(keyOf(rider))),
  }));
  // Riders that move or are to move are drawn on top.
  return riders.sort((a, b) => Number(a.toMove || a.move !== null) - Number(b.toMove || b.move !== null));
}

function moveOf(
  before: View | null,
  now: View,
  { seat, rider }: Rider,
  from: Place | undefined,
): DrawnRider['move'] {
  if (!before || !from) return null;
  const value = now.teams[seat].riders[rider].field - before.teams[seat].riders[rider].field;
  return value === 0 ? null : { from, value };
}
