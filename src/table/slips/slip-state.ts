import type { Slip } from '../../engine/slips/slip.ts';
import type { FactValue } from '../../engine/slips/slips.ts';

/**
 * Why a slip stopped: a stop applied, a line says so, no line fits, all its turns are played, or its person took back an act.
 */
export const STOPS = ['stop', 'line', 'no-line', 'done', 'undone'] as const;

export interface SlipStop {
  readonly why: (typeof STOPS)[number];
  /** The number of the line from 1, or the name of the stop. */
  readonly where: string | number | null;
}

/** The facts of the game as a seat sees them. */
export type Facts = { readonly [name: string]: FactValue | null };

/** The slip of a seat. Replaced, never changed in place. */
export interface SlipState {
  readonly slip: Slip;
  /** The acts it has played. */
  readonly used: number;
  /** The facts when it was written, for conditions about changes. */
  readonly since: Facts;
  /** `null` while it is in force. */
  readonly stopped: SlipStop | null;
}
