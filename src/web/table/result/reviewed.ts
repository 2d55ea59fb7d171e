import type { Mistake } from '../../../bots/review.ts';
import type { Seat } from '../../../engine/turn.ts';

/** A mistake found by a review, and the seat that made it. */
export interface Reviewed {
  readonly seat: Seat;
  readonly mistake: Mistake;
  /** There were too many choices to list them, such as plans and line-ups. */
  readonly isOpen: boolean;
}

/** The last review of each table, while the page is open: the replay shows its moments. */
const reviews = new Map<string, readonly Reviewed[]>();

export function keepReview(table: string, found: readonly Reviewed[]): void {
  reviews.set(table, found);
}

/** The mistake made at this moment of a table, if a review has found one. */
export function mistakeAt(table: string, moment: number): Reviewed | null {
  return reviews.get(table)?.find(({ mistake }) => mistake.decision.n === moment) ?? null;
}
