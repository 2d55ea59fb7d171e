import { LONGEST_MOVE } from '../../../../kit/motion.ts';
import { pathOf } from '../geometry/path.ts';
import type { CarTurn } from './car-turns.ts';

/**
 * Durations in milliseconds: a hex, the shock before the impact, the impact, a chit's flight, the interval
 * between chits.
 */
const HEX = 180;
const SHOCK = 90;
const BUMP = 330;
const FLIGHT = 420;
const NEXT_CHIT = 110;

/** When the parts of a turn end, as fractions of its duration. */
export interface Timing {
  readonly time: number;
  readonly driven: number;
  readonly shocked: number;
  readonly bumped: number;
}

export function timingOf(turn: CarTurn): Timing {
  const hexes = pathOf(turn).length - 1;
  const drive = (turn.crash ? Math.max(0.5, hexes) : hexes) * HEX * (hexes === 1 ? 1.5 : 1);
  const crash = turn.crash ? SHOCK + BUMP : 0;
  const chits = chitsPaid(turn);
  const pay = chits > 0 ? FLIGHT + (chits - 1) * NEXT_CHIT : 0;
  const total = drive + crash + pay;
  return {
    time: Math.min(LONGEST_MOVE, total),
    driven: total === 0 ? 0 : drive / total,
    shocked: total === 0 ? 0 : (drive + (crash && SHOCK)) / total,
    bumped: total === 0 ? 0 : (drive + crash) / total,
  };
}

function chitsPaid({ payments }: CarTurn): number {
  return payments.reduce((sum, { paid }) => sum + paid, 0);
}

/** Reading time of a turn; longer for a crash. */
export function pauseAfter({ crash, payments }: CarTurn): number {
  return crash ? 1900 + 300 * payments.length : 260;
}
