/** Where each track lies: its landmark in the infield, what stands around it, and the tint of its ground. */
const PLACES = ['farm', 'lake', 'forest', 'town', 'castle', 'harbour', 'vineyard', 'airfield'] as const;
export type Place = (typeof PLACES)[number];

/** By the number of the track (AG-3). */
export function placeOf(track: number): Place {
  return PLACES[track - 1];
}
