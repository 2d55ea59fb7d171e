import type { MyTable } from '../session/session.ts';

/** The tables of a list in the order of the page. */
export interface Groups {
  /** Somebody at this screen has to act or to sit down. */
  readonly waiting: readonly MyTable[];
  readonly running: readonly MyTable[];
  readonly finished: readonly MyTable[];
  readonly watching: readonly MyTable[];
  readonly archived: readonly MyTable[];
}

/** Whether a table waits for this device: for a move, or for somebody to take the seat kept here. */
export function isMine({ mine, phase }: MyTable): boolean {
  return mine && (phase === 'running' || phase === 'waiting');
}

/** A table that waits is never hidden: not by the archive. */
export function groupsOf(cards: readonly MyTable[], archived: ReadonlySet<string>): Groups {
  const sorted = cards.toSorted((a, b) => b.updated - a.updated);
  const isArchived = (card: MyTable) => archived.has(card.id) && !isMine(card);
  const shown = sorted.filter(card => !isArchived(card));
  const isOpen = ({ phase }: MyTable) => phase === 'running' || phase === 'waiting';
  return {
    waiting: shown.filter(isMine),
    running: shown.filter(card => !isMine(card) && isOpen(card) && !card.watching),
    finished: shown.filter(card => !isOpen(card) && !card.watching),
    watching: shown.filter(card => !isMine(card) && card.watching),
    archived: sorted.filter(isArchived),
  };
}

/** Whether all words of a search are in the game's name or in a player's. */
export function isFound({ names }: MyTable, game: string, search: string): boolean {
  const text = [game, ...names.filter(name => name !== null)].join(' ').toLocaleLowerCase();
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word));
}

/** Tables by the time that is left, the shortest first; without a clock after all others. */
export function byTimeLeft(
  cards: readonly MyTable[],
  timeLeft: (card: MyTable) => number | null,
): readonly MyTable[] {
  const left = (card: MyTable) => timeLeft(card) ?? Number.POSITIVE_INFINITY;
  return cards.toSorted((a, b) => (left(a) === left(b) ? 0 : left(a) - left(b)));
}
