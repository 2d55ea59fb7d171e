import type { AnyBoard, Chapter, Entry, Highlight } from '../../kit/board.ts';
import type { Phrase } from '../../kit/words.svelte.ts';

/** The data of a scrubber; everything is indexed by moment. */
export interface Timeline {
  /** The whole log, and how many of its entries are shown at each moment. */
  readonly log: readonly Entry[];
  readonly logLengths: readonly number[];
  /** The log entries of each moment. */
  readonly entriesAt: readonly (readonly Entry[])[];
  readonly rounds: readonly Round[];
  readonly marks: readonly Mark[];
}

export interface Round {
  /** The moment at which the round begins. */
  readonly moment: number;
  readonly title: Phrase;
}

interface Mark {
  readonly moment: number;
  readonly kind: Highlight['kind'];
  readonly entry: Entry;
}

export function timelineOf(
  board: Pick<AnyBoard, 'chapters' | 'highlights'>,
  parts: readonly (readonly Entry[])[],
): Timeline {
  const log = parts.flat();
  const logLengths: number[] = [];
  for (const part of parts) logLengths.push((logLengths.at(-1) ?? 0) + part.length);
  const momentOf = (n: number) => logLengths.findIndex(count => count >= Math.floor(n));
  const chapters = board.chapters(log);
  const entriesAt = parts.map((): Entry[] => []);
  for (const { entries } of chapters) for (const entry of entries) entriesAt[momentOf(entry.n)].push(entry);
  const marks = board.highlights(log).map(({ kind, n }): Mark => {
    const moment = momentOf(n);
    // The board's wording may merge an entry with a later one.
    const entry = entriesAt[moment].find(each => each.n >= n) ?? entriesAt[moment].at(-1) ?? log[n - 1];
    return { kind, moment, entry };
  });
  const rounds = roundsIn(chapters, entriesAt);
  return {
    log,
    logLengths,
    entriesAt: entriesAt.map((own, i) => (own.length > 0 ? own : parts[i])),
    rounds,
    marks,
  };
}

/** If several chapters begin at the same moment, the last one wins: it contains what follows. */
function roundsIn(chapters: readonly Chapter[], entriesAt: readonly (readonly Entry[])[]): Round[] {
  const rounds: Round[] = [];
  for (const { title, entries } of chapters) {
    if (title === null) continue;
    const first = entriesAt.findIndex(own => own.includes(entries[0]));
    // A chapter that begins in the middle of an event's entries starts after that event.
    const moment = entriesAt[first][0] === entries[0] ? restBefore(first, entriesAt) : first;
    if (rounds.at(-1)?.moment === moment) rounds.pop();
    rounds.push({ moment, title });
  }
  return rounds;
}

/** The earliest moment after which nothing is logged until this one. */
function restBefore(moment: number, entriesAt: readonly (readonly Entry[])[]): number {
  let rest = Math.max(0, moment - 1);
  while (rest > 0 && entriesAt[rest].length === 0) rest--;
  return rest;
}

/** The start of the next round, or the end of the game. */
export function nextRound({ rounds, logLengths }: Timeline, moment: number): number {
  return rounds.find(round => round.moment > moment)?.moment ?? logLengths.length - 1;
}

export function previousRound({ rounds }: Timeline, moment: number): number {
  return rounds.findLast(round => round.moment < moment)?.moment ?? 0;
}

export function roundAt({ rounds }: Timeline, moment: number): Round | undefined {
  return rounds.findLast(round => round.moment <= moment);
}
