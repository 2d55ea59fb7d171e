import type { Chapter, Entry, Highlight, StoryProps } from '../../../../kit/board.ts';
import { lookOf, type Plot, ticksTo, whoIs } from '../../../../kit/chart/chart.ts';
import { standingEntries } from '../../../../kit/story/entries.ts';
import { FINISH } from '../../rules/data.ts';
import type { View } from '../../view/view.ts';

/** One chapter a round. */
export function chapters(log: readonly Entry[]): Chapter[] {
  const all: { title: Chapter['title']; entries: Entry[] }[] = [{ title: null, entries: [] }];
  let round = 0;
  for (const entry of log) {
    if (entry.key === 'run' && Number(entry.args.round) !== round) {
      round = Number(entry.args.round);
      all.push({ title: { key: 'chapter.round', args: { round } }, entries: [] });
    }
    all[all.length - 1].entries.push(entry);
  }
  return all.filter(({ entries }) => entries.length > 0);
}

/** Changes of the lead, and the finish. */
export function highlights(log: readonly Entry[]): Highlight[] {
  const found: Highlight[] = [];
  let leader: unknown = null;
  let front = 0;
  for (const { key, args, n } of standingEntries(log)) {
    if (key === 'finish') found.push({ kind: 'finish', n });
    if ((key !== 'run' && key !== 'slip') || Number(args.to) <= front) continue;
    front = Number(args.to);
    if (leader !== null && leader !== args.seat) found.push({ kind: 'lead', n });
    leader = args.seat;
  }
  return found;
}

/** The fields of everybody after each round. */
export function charts({ viewer, players, log }: StoryProps<View>): Plot[] {
  const rounds = fieldsByRound(log, players.length);
  return [
    {
      kind: 'plot',
      key: 'fields',
      parts: [{ title: null, steps: rounds.length - 1 }],
      ticks: ticksTo(FINISH),
      line: 'straight',
      series: players.map(player => ({
        ...whoIs(player),
        values: [rounds.map(fields => fields[player.seat])],
        look: lookOf(player, viewer),
      })),
      marks: [],
    },
  ];
}

/** By round, then by seat, beginning with the start; the last round may have ended early (XY-7). */
export function fieldsByRound(log: readonly Entry[], seats: number): number[][] {
  const rounds = [Array.from({ length: seats }, () => 0)];
  for (const { key, args } of standingEntries(log)) {
    if (key !== 'run' && key !== 'slip') continue;
    if (key === 'run' && Number(args.round) === rounds.length) rounds.push([...rounds[rounds.length - 1]]);
    rounds[rounds.length - 1][Number(args.seat)] = Number(args.to);
  }
  return rounds;
}
