import type { Args } from '../../../../engine/text.ts';
import type { Seat } from '../../../../engine/turn.ts';
import type { Chapter, Entry } from '../../../../kit/board.ts';
import { standingEntries } from '../../../../kit/story/entries.ts';
import { LINES } from '../../rules/data.ts';
import { keyOf, type Rider } from '../drawing/riders.ts';

/** The race as read from the log, for tables and charts: public information. */
export interface History {
  /** Fields by rider: at the start, after each round, and at the end. */
  readonly rounds: readonly ReadonlyMap<string, number>[];
  /** Points by seat at the same moments; missing seats have none. */
  readonly points: readonly ReadonlyMap<Seat, number>[];
  /** The scorers at each line, in order. */
  readonly prizes: readonly (readonly Prize[])[];
}

interface Prize extends Rider {
  readonly points: number;
}

export function historyOf(log: readonly Entry[]): History {
  const fields = new Map<string, number>();
  const points = new Map<Seat, number>();
  const rounds: Map<string, number>[] = [];
  const totals = [new Map<Seat, number>()];
  const prizes: Prize[][] = LINES.map(() => []);
  for (const { key, args } of standingEntries(log)) {
    if (key === 'ride') fields.set(keyOf(riderOf(args)), Number(args.to));
    else if (key === 'retire') fields.delete(keyOf(riderOf(args)));
    else if (key === 'round' || key === 'over') {
      rounds.push(new Map(fields));
      totals.push(new Map(points));
    } else if (key === 'sprint' || key === 'finish') {
      addPrize(prizes, args);
      points.set(Number(args.seat), (points.get(Number(args.seat)) ?? 0) + Number(args.points));
    }
  }
  return { rounds: [startOf(log), ...rounds], points: totals, prizes };
}

/** The start field of each rider, from its first ride. */
function startOf(log: readonly Entry[]): Map<string, number> {
  const start = new Map<string, number>();
  for (const { key, args } of log) {
    if (key !== 'ride') continue;
    const rider = keyOf(riderOf(args));
    if (!start.has(rider)) start.set(rider, Number(args.from));
  }
  return start;
}

const lines: readonly number[] = LINES;

function addPrize(prizes: Prize[][], args: Args): void {
  const points = Number(args.points);
  if (points > 0) prizes[lines.indexOf(Number(args.line))].push({ ...riderOf(args), points });
}

function riderOf(args: Args): Rider {
  return { seat: Number(args.seat), rider: Number(args.rider) - 1 };
}

export function pointsAt(history: History, line: number, seat: Seat): number {
  return history.prizes[line].reduce((sum, prize) => sum + (prize.seat === seat ? prize.points : 0), 0);
}

/** A sealed round begins when all orders are in (BA-32); nothing of it is shown before. */
const BEGINS_ROUND: readonly string[] = ['ride', 'retire', 'orders-in'];

/** One chapter for the rides of each round and one for the values gained after it. */
export function chapters(log: readonly Entry[]): Chapter[] {
  const all: { title: Chapter['title']; entries: Entry[] }[] = [{ title: null, entries: [] }];
  let round = 0;
  let riding = false;
  for (const entry of log) {
    if (entry.key === 'round') {
      round = Number(entry.args.round);
      riding = false;
      all.push({ title: { key: 'chapter.gains', args: { round } }, entries: [] });
      continue;
    }
    if (entry.key === 'orders') continue;
    if (!riding && BEGINS_ROUND.includes(entry.key)) {
      riding = true;
      all.push({ title: { key: 'chapter.round', args: { round: round + 1 } }, entries: [] });
    }
    all[all.length - 1].entries.push(entry);
  }
  return all.filter(({ entries }) => entries.length > 0);
}
