import type { Seat } from '../../../engine/turn.ts';
import type { Turn } from './history.ts';

/** The turns of one stage, from which one of all turns to which. */
export interface Span {
  readonly stage: number;
  readonly from: number;
  readonly to: number;
}

export function spansOf(turns: readonly Turn[]): Span[] {
  const spans: Span[] = [];
  turns.forEach(({ stage }, at) => {
    const last = spans.at(-1);
    if (last?.stage === stage) spans[spans.length - 1] = { ...last, to: at };
    else spans.push({ stage, from: at, to: at });
  });
  return spans;
}

/** One rider's minutes after each turn of a stage. */
export function minutesIn(turns: readonly Turn[], { from, to }: Span, seat: Seat): number[] {
  return turns.slice(from, to + 1).map(({ minutes }) => minutes.get(seat) ?? 0);
}

/** While one rider held the jersey. */
export interface Reign {
  readonly seat: Seat;
  readonly from: number;
  readonly to: number;
}

export function reignsOf(turns: readonly Turn[]): Reign[] {
  const reigns: (Reign & { readonly stage: number })[] = [];
  turns.forEach(({ leader, stage }, at) => {
    const last = reigns.at(-1);
    if (last?.seat === leader && last.stage === stage) reigns[reigns.length - 1] = { ...last, to: at };
    else reigns.push({ seat: leader, stage, from: at, to: at });
  });
  return reigns.map(({ seat, from, to }) => ({ seat, from, to }));
}
