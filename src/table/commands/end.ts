import { accepted, type Parsed, refuse, refused } from '../../engine/refusal.ts';
import type { Seat, Viewer } from '../../engine/turn.ts';
import type { Fact, SeatSetup } from '../events/events.ts';
import type { SeatState, Table } from '../table.ts';
import type { CommandOf, TableSetup } from './requests.ts';

/** The house bot plays the seat to the end; the seat is ranked like any other. */
export function decideConcede(table: Table, seat: Seat): Parsed<Fact[]> {
  if (table.phase !== 'running') return refused(refuse('table', 'not-running'));
  if (table.seats[seat].conceded) return refused(refuse('table', 'conceded', { seat }));
  return accepted([{ type: 'conceded', seat }]);
}

/** The owner closes a waiting table. A running one is closed by its last person, or by the owner if all have conceded. */
export function decideClose(table: Table, { from }: CommandOf<'close'>): Parsed<Fact[]> {
  if (hasEnded(table)) return refused(refuse('table', 'ended'));
  const left = peopleLeft(table);
  if (from !== 'owner' && (table.phase === 'waiting' || !left.includes(Number(from)))) {
    return refused(refuse('table', 'not-yours'));
  }
  const others = left.filter(seat => seat !== from);
  if (table.phase === 'waiting' || others.length === 0) return accepted([{ type: 'closed' }]);
  return refused(refuse('table', 'others-play', { seats: others }));
}

/** Links to the table of the rematch, so that all players find the same one. */
export function decideRematch(table: Table, command: CommandOf<'rematch'>): Parsed<Fact[]> {
  const { from } = command;
  if (from !== 'owner' && (from === 'guest' || table.seats[from].kind !== 'person')) {
    return refused(refuse('table', 'not-yours'));
  }
  if (!hasEnded(table)) return refused(refuse('table', 'not-over'));
  if (table.rematch !== null) return refused(refuse('table', 'rematched', { table: table.rematch }));
  return accepted([{ type: 'rematched', table: command.table }]);
}

/** The setup of a rematch: the same game, with a reserved seat for every player. */
export function rematchOf(table: Table): TableSetup {
  const { game, options, tempo, visibility } = table;
  return { game, options, tempo, visibility, seats: table.seats.map(seatSetupOf) };
}

function seatSetupOf({ kind, name, level }: SeatState): SeatSetup {
  if (kind === 'bot') return { kind, level: level! };
  return name === null ? { kind: 'open' } : { kind: 'reserved', name };
}

export function hasEnded({ phase }: Table): boolean {
  return phase === 'over' || phase === 'closed';
}

/** Spectators see the chat only after the end. */
export function showsChat(table: Table, viewer: Viewer): boolean {
  return viewer !== null || hasEnded(table);
}

/** Seats of people who have not conceded, even if a bot plays for them now. */
function peopleLeft({ seats }: Table): Seat[] {
  return [...seats.keys()].filter(seat => seats[seat].kind === 'person' && !seats[seat].conceded);
}
