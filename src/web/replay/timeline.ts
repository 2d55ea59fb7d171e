import type { AnyBoard, Chapter, Entry, Highlight } from '../../kit/board.ts';
import type { Phrase } from '../../kit/words.svelte.ts';

/** What a scrubber shows, all by the number of a moment. */
export interface Timeline {
  /** The whole log, and how much of it has been told at each moment. */
  readonly log: readonly Entry[];
  readonly told: readonly number[];
  /** By moment: what there is to say of it. */
  readonly said: readonly (readonly Entry[])[];
  readonly rounds: readonly Round[];
  readonly marks: readonly Mark[];
}

export interface Round {
  /** Where everything stands as the round begins. */
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
  const told: number[] = [];
  for (const part of parts) told.push((told.at(-1) ?? 0) + part.length);
  const momentOf = (n: number) => told.findIndex(count => count >= Math.floor(n));
  const chapters = board.chapters(log);
  const said = parts.map((): Entry[] => []);
  for (const { entries } of chapters) for (const entry of entries) said[momentOf(entry.n)].push(entry);
  const marks = board.highlights(log).map(({ kind, n }): Mark => {
    const moment = momentOf(n);
    // In the words of the board, which may say it together with what came of it.
    const entry = said[moment].find(each => each.n >= n) ?? said[moment].at(-1) ?? log[n - 1];
    return { kind, moment, entry };
  });
  const rounds = roundsIn(chapters, said);
  return { log, told, said: said.map((own, i) => (own.length > 0 ? own : parts[i])), rounds, marks };
}

/** Of chapters that begin at the same moment the last one counts: what comes from there on is in it. */
function roundsIn(chapters: readonly Chapter[], said: readonly (readonly Entry[])[]): Round[] {
  const rounds: Round[] = [];
  for (const { title, entries } of chapters) {
    if (title === null) continue;
    const first = said.findIndex(own => own.includes(entries[0]));
    // One that begins in the middle of what an event brought can be gone to when that is over.
    const moment = said[first][0] === entries[0] ? restBefore(first, said) : first;
    if (rounds.at(-1)?.moment === moment) rounds.pop();
    rounds.push({ moment, title });
  }
  return rounds;
}

/** The moment after which nothing is said until this one. */
function restBefore(moment: number, said: readonly (readonly Entry[])[]): number {
  let rest = Math.max(0, moment - 1);
  while (rest > 0 && said[rest].length === 0) rest--;
  return rest;
}

/** Where a round further takes one: to the start of the next, or to the end. */
export function nextRound({ rounds, told }: Timeline, moment: number): number {
  return rounds.find(round => round.moment > moment)?.moment ?? told.length - 1;
}

export function previousRound({ rounds }: Timeline, moment: number): number {
  return rounds.findLast(round => round.moment < moment)?.moment ?? 0;
}

export function roundAt({ rounds }: Timeline, moment: number): Round | undefined {
  return rounds.findLast(round => round.moment <= moment);
}
