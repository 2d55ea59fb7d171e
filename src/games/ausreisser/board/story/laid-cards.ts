import { FACES, type Face, KINDS } from '../../rules/data.ts';
import type { View } from '../../view/view.ts';

/**
 * The cards laid between two views of one viewer, speeds first: cards that are neither unseen nor in a hand
 * any more. Empty after a new deal, when all cards come back.
 */
export function cardsLaidBetween(before: View, now: View): Face[] {
  const [had, left] = [unlaidCards(before), unlaidCards(now)];
  if (before.stage !== now.stage || left.some((count, card) => count > had[card])) return [];
  return had.flatMap((count, card) => new Array<Face>(count - left[card]).fill(FACES[card]));
}

/** Counts the cards the viewer has not seen laid, by kind. */
function unlaidCards({ unseen, riders }: View): number[] {
  const counts = unseen.slice(0, KINDS);
  for (const { hand } of riders) for (const face of hand ?? []) counts[FACES.indexOf(face)]++;
  return counts;
}
