import type { Args } from '../../../../engine/text.ts';
import type { Seat } from '../../../../engine/turn.ts';
import type { Chapter, Entry } from '../../../../kit/board.ts';
import { standingEntries } from '../../../../kit/story/entries.ts';
import { signed } from '../drawing/figures.ts';

/** The public state of the race after a turn, from the log. */
export interface Turn {
  readonly stage: number;
  readonly seat: Seat;
  readonly tempo: number;
  readonly leader: Seat;
  readonly hill: boolean;
  /** By seat; missing seats have none. */
  readonly minutes: ReadonlyMap<Seat, number>;
}

/** The points of a stage by seat, and who won its jersey. */
export interface Stage {
  readonly points: readonly number[];
  readonly jersey: Seat;
}

/** Log keys that end a turn: exactly one of them per turn. */
export const SETTLED: readonly string[] = [
  'tempo',
  'level',
  'slipstream',
  'lose',
  'gain',
  'heldUp',
  'jersey',
];

export function turnsOf(log: readonly Entry[]): Turn[] {
  const turns: Turn[] = [];
  let minutes = new Map<Seat, number>();
  let [stage, leader, tempo, hill] = [1, 0, 0, false];
  for (const { key, args } of standingEntries(log)) {
    const seat = Number(args.seat);
    if (key === 'leadsOff') stage = Number(args.stage);
    if (key === 'lot' || key === 'leadsOff' || key === 'jersey') leader = seat;
    if (key === 'lot' || key === 'leadsOff') [minutes, hill] = [new Map(), false];
    if (key === 'hill' || key === 'hillOver') hill = key === 'hill';
    if (!SETTLED.includes(key)) continue;
    if (key === 'tempo' || key === 'jersey') tempo = Number(args.ridden);
    else minutes = new Map(minutes).set(seat, Number(args.after));
    turns.push({ stage, seat, tempo, leader, hill, minutes });
  }
  return turns;
}

export function stagesOf(log: readonly Entry[]): Stage[] {
  const stages: { points: number[]; jersey: Seat }[] = [];
  for (const { key, args } of standingEntries(log)) {
    if (key !== 'points' && key !== 'pointsJersey') continue;
    const seat = Number(args.seat);
    if (seat === 0) stages.push({ points: [], jersey: 0 });
    const stage = stages[stages.length - 1];
    stage.points[seat] = Number(args.points);
    if (key === 'pointsJersey') stage.jersey = seat;
  }
  return stages;
}

/** Log keys without a sentence of their own: a ride is shown with its outcome. */
const SILENT: readonly string[] = ['play', 'ride', 'rideSum', 'rideCut', 'draw', 'deal'];

/** One chapter per stage. A turn is one sentence that includes the sum of the cards. */
export function chapters(log: readonly Entry[]): Chapter[] {
  const all: { title: Chapter['title']; entries: Entry[] }[] = [{ title: null, entries: [] }];
  let figures = '';
  for (const entry of log) {
    const { key, args } = entry;
    if (key === 'lot' || key === 'leadsOff') {
      all.push({ title: { key: 'chapter.stage', args: { stage: args.stage } }, entries: [] });
    }
    if (key.startsWith('ride')) figures = figuresOf(args);
    if (SILENT.includes(key)) continue;
    all[all.length - 1].entries.push({ ...entry, args: { ...args, ...saidWith(key, args, figures) } });
  }
  return all.filter(({ entries }) => entries.length > 0);
}

/** Further arguments of an entry's text: the sum of the cards, points with their sign. */
function saidWith(key: string, { points, score }: Args, figures: string): Args {
  if (SETTLED.includes(key)) return { figures };
  if (key !== 'points' && key !== 'pointsJersey') return {};
  return { points: signed(Number(points)), score: signed(Number(score)) };
}

/** AR-11: `46`, `46 + 2 − 2 = 46`, or `50 + 4 = 54 → 52`. */
function figuresOf({ card, gain, loss, sum, ridden, cut }: Args): string {
  if (!gain && !loss) return String(ridden);
  const parts = [card, gain && `+ ${gain}`, loss && `− ${loss}`].filter(Boolean).join(' ');
  return `${parts} = ${sum}${cut ? ` → ${ridden}` : ''}`;
}
