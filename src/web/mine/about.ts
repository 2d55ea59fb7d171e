import { findGame } from '../../games/index.ts';
import type { Words } from '../../kit/words.svelte.ts';
import type { ClockView } from '../../table/view/view.ts';
import type { MyTable } from '../session/session.ts';
import type { Details } from './load-details.ts';

export function gameName({ game }: MyTable): string {
  return findGame(game)?.meta.name ?? game;
}

/** The people of a table, or how many bots somebody plays against alone. */
export function peopleOf({ names, tempo }: MyTable, words: Words): string {
  const people = names.filter(name => name !== null);
  if (people.length > 1 || (tempo !== null && people.length > 0)) return people.join(', ');
  return words.t('mine.against', { n: names.length - people.length });
}

/** Where the game is, such as "Round 8"; empty before the start. */
export function progressOf(details: Details | null): string {
  if (!details || details.view.state === null) return '';
  const { key, args } = details.board.progress(details.view.state);
  return details.words.t(key, args);
}

/** The clock that runs out first among the seats that must act. */
export function runningClock(details: Details | null): ClockView | null {
  if (!details) return null;
  const { view, seat } = details;
  const seats = seat !== null && view.awaited.includes(seat) ? [seat] : view.awaited;
  const clocks = seats.flatMap(each => view.seats[each].clock ?? []);
  return clocks.toSorted((a, b) => a.left - b.left)[0] ?? null;
}

/** The names of the players that must act. In a sealed round these are all who choose. */
export function awaitedNames({ view, players }: Details): string[] {
  return view.awaited.map(seat => players[seat].name);
}
