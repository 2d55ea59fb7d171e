import { FACES, type Face, KINDS } from '../../rules/data.ts';
import type { View } from '../../view/view.ts';

/**
 * The cards that were laid between two views of one viewer, speeds first: those that are neither unseen nor in the hand
 * any more. With a new deal all come back, and nothing was laid.
 */
export function laidBetween(before: View, now: View): Face[] {
  const [had, left] = [held(before), held(now)];
  if (before.stage !== now.stage || left.some((count, card) => count > had[card])) return [];
  return had.flatMap((count, card) => new Array<Face>(count - left[card]).fill(FACES[card]));
}

/** How many of each card the viewer has not seen laid. */
function held({ unseen, riders }: View): number[] {
  const counts = unseen.slice(0, KINDS);
  for (const { hand } of riders) for (const face of hand ?? []) counts[FACES.indexOf(face)]++;
  return counts;
}
