import type { Seat, Viewer } from '../../../../engine/turn.ts';
import type { StoryProps } from '../../../../kit/board.ts';
import { lookOf, type Plot, type Series, ticksTo, whoIs } from '../../../../kit/chart/chart.ts';
import type { Player } from '../../../../kit/player.ts';
import { LINES, RIDERS } from '../../rules/data.ts';
import type { View } from '../../view/view.ts';
import { keyOf } from '../drawing/riders.ts';
import { type History, historyOf } from './history.ts';

/** The gaps of all riders to the leader. */
export function gapChart({ viewer, players, log }: StoryProps<View>): Plot {
  const history = historyOf(log);
  const lines = gapLines(history, players.length);
  // Only each team's best rider counts for the scale: dropped riders would compress the others.
  const deepest = Math.max(
    ...lines.filter(({ best }) => best).flatMap(({ gaps }) => gaps.map(gap => gap ?? 0)),
  );
  const marks = passings(history).flatMap((from, line) =>
    from === null ? [] : [{ part: 0, from, name: { key: `line.${line}` } }],
  );
  return {
    kind: 'plot',
    key: 'gaps',
    parts: [{ title: null, steps: history.rounds.length - 1 }],
    ticks: Array.from({ length: Math.max(1, Math.ceil((deepest + 4) / 10)) + 1 }, (_, i) => i * 10),
    down: true,
    zero: { key: 'chart.lead' },
    line: 'straight',
    series: lines.map(line => gapSeries(line, players[line.seat], viewer)),
    marks,
  };
}

function gapSeries({ seat, rider, gaps, best }: GapLine, player: Player, viewer: Viewer): Series {
  return {
    colour: player.colour,
    number: rider + 1,
    name: { key: 'chart.rider', args: { seat, rider: rider + 1 } },
    values: [gaps],
    look: best ? lookOf(player, viewer) : 'faint',
  };
}

export function pointChart({ viewer, players, log }: StoryProps<View>): Plot {
  const { points } = historyOf(log);
  const series = players.map(player => ({
    ...whoIs(player),
    values: [points.map(totals => totals.get(player.seat) ?? 0)],
    look: lookOf(player, viewer),
  }));
  return {
    kind: 'plot',
    key: 'points',
    parts: [{ title: null, steps: points.length - 1 }],
    ticks: ticksTo(Math.max(...series.flatMap(({ values }) => values[0]))),
    line: 'straight',
    series,
    marks: [],
  };
}

/** One rider's gaps to the leader by round; `null` once it has retired. */
export interface GapLine {
  readonly seat: Seat;
  readonly rider: number;
  readonly gaps: readonly (number | null)[];
  /** The team's best rider at the end, drawn bold. */
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

/** When the leader passed each line, in fractional rounds; `null` if nobody did. */
function passings({ rounds }: History): (number | null)[] {
  const leads = rounds.map(fields => Math.max(...fields.values()));
  return LINES.map(line => {
    const round = leads.findIndex(lead => lead > line);
    if (round <= 0) return null;
    return round - 1 + (line - leads[round - 1]) / (leads[round] - leads[round - 1]);
  });
}
