import type { Seat } from '../../../../engine/turn.ts';
import type { StoryProps } from '../../../../kit/board.ts';
import { type Happening, lookOf, type Part, type Plot, whoIs } from '../../../../kit/chart/chart.ts';
import type { View } from '../../view/view.ts';
import { type Turn, turnsOf } from './history.ts';

/** Tempos are between 39 and 52 (AR-11). */
const TEMPOS = [36, 40, 44, 48, 52];

export function charts({ viewer, players, log }: StoryProps<View>): Plot[] {
  const turns = turnsOf(log);
  const spans = spansOf(turns);
  const parts = spans.map(
    ({ stage, from, to }): Part => ({
      title: { key: 'chart.stage', args: { stage } },
      short: String(stage),
      steps: to - from + 1,
    }),
  );
  const series = (valuesOf: (span: Span, seat: Seat) => (number | null)[]) =>
    players.map(player => ({
      ...whoIs(player),
      look: lookOf(player, viewer),
      values: spans.map(span => valuesOf(span, player.seat)),
    }));
  const minutes = series((span, seat) => [0, ...minutesIn(turns, span, seat)]);
  const most = Math.max(0, ...minutes.flatMap(({ values }) => values.flat() as number[]));
  const step = most > 30 ? 10 : 5;
  return [
    {
      kind: 'plot',
      key: 'minutes',
      parts,
      ticks: Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, i) => i * step),
      down: true,
      line: 'straight',
      series: minutes,
      marks: [],
    },
    {
      kind: 'plot',
      key: 'tempo',
      parts,
      ticks: TEMPOS,
      line: 'blocks',
      series: series((span, seat) => [null, ...tempoIn(turns, span, seat)]),
      marks: spans.flatMap((span, part) => hillsIn(turns, span, part)),
    },
  ];
}

/** The turns of one stage, as a range of all turns. */
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

/** The tempo after each turn of a stage while this rider wore the jersey. */
export function tempoIn(turns: readonly Turn[], { from, to }: Span, seat: Seat): (number | null)[] {
  return turns.slice(from, to + 1).map(({ leader, tempo }) => (leader === seat && tempo > 0 ? tempo : null));
}

/** The ranges of turns in a stage that went uphill. */
export function hillsIn(turns: readonly Turn[], { from, to }: Span, part: number): Happening[] {
  const hills: { part: number; from: number; to: number; name: { key: string } }[] = [];
  turns.slice(from, to + 1).forEach(({ hill }, i) => {
    const last = hills.at(-1);
    if (!hill) return;
    if (last?.to === i) last.to = i + 1;
    else hills.push({ part, from: i + 1, to: i + 1, name: { key: 'chart.hill' } });
  });
  return hills;
}
