import type { Chapter, Entry } from '../../../../kit/board.ts';
import type { Colour } from '../../../../kit/colours.ts';
import { tracks } from '../../tracks/halves.ts';
import { FINISH, IS_PIT, LANES, parseSpace } from '../../tracks/spaces.ts';
import { findTrack, type Track } from '../../tracks/track.ts';
import { colours } from '../colours.ts';
import { boxOf, fieldOf } from '../names.ts';
import { isTurn, roundCounter } from './rounds.ts';

/** Log keys without a sentence: the turned card is in the next entry, hands and decks are on the plates. */
const UNSAID = ['derelict-turn', 'refill', 'hands', 'prepare'];

/** The log by races and rounds, with the track's names of spaces. */
export function chapters(log: readonly Entry[]): Chapter[] {
  const all: { title: Chapter['title']; entries: Entry[] }[] = [{ title: null, entries: [] }];
  let track: Track | null = null;
  let count = roundCounter([]);
  let round = 0;
  for (const entry of log) {
    if (entry.key === 'grid') {
      track = findTrack(tracks.find(({ name }) => name === entry.args.track)!.number);
      count = roundCounter(entry.args.cars as number[]);
      round = 0;
      all.push({ title: { key: 'chapter.race', args: { race: entry.args.race } }, entries: [] });
    }
    const now = count(entry);
    if (now > round && isTurn(entry)) {
      round = now;
      all.push({ title: { key: 'chapter.round', args: { round } }, entries: [] });
    }
    if (!UNSAID.includes(entry.key)) add(all[all.length - 1].entries, entry, track);
  }
  return all.filter(({ entries }) => entries.length > 0);
}

/** Adds an entry; what happens at the end of a move is merged into its sentence. */
function add(entries: Entry[], entry: Entry, track: Track | null): void {
  const kind = entry.key.replace(DERELICT, '');
  const move = entries[entries.length - 1];
  if (AT_THE_END.includes(kind) && move && MOVE.test(move.key) && move.args.car === entry.args.car) {
    entries[entries.length - 1] = together(move, entry, kind);
  } else if (kind === 'move' && track) entries.push(withSpace(entry, track));
  else entries.push(entry);
  if (kind === 'race-over' || kind === 'over') entries.push(...pointsOf(entry));
}

const DERELICT = /^derelict-/;
const MOVE = /^(derelict-)?(last-)?move/;
const AT_THE_END = ['cross', 'stop', 'finish'];

function together(move: Entry, end: Entry, kind: string): Entry {
  const args = { ...move.args, ...end.args };
  if (kind === 'finish') return { ...end, args };
  const base = move.key.replace(/\..*/, '');
  return { ...end, key: `${base}.${kind === 'cross' ? 'line' : 'stop'}`, args };
}

/** Replaces space ids by their printed numbers. */
function withSpace(entry: Entry, track: Track): Entry {
  const to = parseSpace(String(entry.args.to));
  if (to === FINISH) return entry;
  if (IS_PIT[to])
    return { ...entry, key: `${entry.key}.pit`, args: { ...entry.args, box: boxOf(track, to) } };
  return { ...entry, args: { ...entry.args, to: fieldOf(track, to), lane: LANES[to] } };
}

/** One entry per player for the points of a race. */
function pointsOf(entry: Entry): Entry[] {
  const [points, scores] = [entry.args.points as number[], entry.args.scores as number[]];
  return points.map((gained, car) => ({
    ...entry,
    // Entries need distinct numbers.
    n: entry.n + (car + 1) / 10,
    key: 'race-points',
    args: { car, points: gained, score: scores[car] },
  }));
}

export function colourOf({ args }: Entry): Colour | undefined {
  return typeof args.car === 'number' ? colours[args.car] : undefined;
}
