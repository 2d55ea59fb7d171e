import type { Seat } from '../../../engine/turn.ts';
import { LINES, RIDERS } from '../data.ts';
import type { History } from './history.ts';
import { keyOf } from './standing.ts';

/** One rider's gaps to the leader by round; `null` once it has retired. */
export interface GapLine {
  readonly seat: Seat;
  readonly rider: number;
  readonly gaps: readonly (number | null)[];
  /** The team's best at the end, drawn strong. */
  readonly best: boolean;
}

export function gapLines({ rounds }: History, seats: number): GapLine[] {
  const leads = rounds.map(fields => Math.max(...fields.values()));
  const lines = Array.from({ length: seats * RIDERS }, (_, index) => {
    const [seat, rider] = [Math.floor(index / RIDERS), index % RIDERS];
    const key = keyOf({ seat, rider });
    const gaps = rounds.map((fields, round) => (fields.has(key) ? leads[round] - fields.get(key)! : null));
    return { seat, rider, gaps };
  });
  return lines.map(line => ({ ...line, best: line === bestOf(lines, line.seat) }));
}

function bestOf<Line extends Omit<GapLine, 'best'>>(lines: readonly Line[], seat: Seat): Line {
  const last = ({ gaps }: Line) => gaps[gaps.length - 1] ?? Number.POSITIVE_INFINITY;
  return lines
    .filter(line => line.seat === seat)
    .reduce((best, line) => (last(line) < last(best) ? line : best));
}

/** When the leader passed each line, in rounds and parts of one; `null` if nobody did. */
export function passings({ rounds }: History): (number | null)[] {
  const leads = rounds.map(fields => Math.max(...fields.values()));
  return LINES.map(line => {
    const round = leads.findIndex(lead => lead > line);
    if (round <= 0) return null;
    return round - 1 + (line - leads[round - 1]) / (leads[round] - leads[round - 1]);
  });
}
