import type { AnyGame } from '../../engine/game.ts';
import { accepted, type Parsed, type Refusal, refuse, refused } from '../../engine/refusal.ts';
import type { Seat } from '../../engine/turn.ts';
import type { Fact } from '../events/events.ts';
import { BOT_NONCE, checkNonce } from '../shuffle/shuffle.ts';
import type { SeatState, Table } from '../table.ts';
import { hasEnded } from './end.ts';
import { checkName, FORMER_PLAYER } from './names.ts';
import type { CommandOf } from './requests.ts';
import { startIfFull } from './start.ts';

const NOT_YOURS = refused(refuse('table', 'not-yours'));

/** Any visitor takes an open seat; a reserved one needs its link or the owner's. The last player to sit starts the game. */
export function decideSit(game: AnyGame, table: Table, command: CommandOf<'sit'>): Parsed<Fact[]> {
  const { from, seat, nonce } = command;
  const name = command.name.trim();
  const refusal =
    checkWaiting(table) ?? checkFree(table, seat) ?? checkName(command.name) ?? checkNonce(nonce);
  if (refusal) return refused(refusal);
  if (typeof from === 'number' && from !== seat) return NOT_YOURS;
  if (from === 'guest' && table.seats[seat].kind === 'reserved') {
    return refused(refuse('table', 'seat-reserved', { seat }));
  }
  return accepted([{ type: 'sat', seat, name, nonce }, ...startWith(game, table, seat, nonce)]);
}

/** Only before the start: afterwards a seat is given to a bot or conceded. */
export function decideLeave(table: Table, seat: Seat): Parsed<Fact[]> {
  const refusal = checkWaiting(table);
  return refusal ? refused(refusal) : accepted([{ type: 'left', seat }]);
}

/** The seat gets another name: the person is whoever holds its link. */
export function decideHandOn(table: Table, seat: Seat, name: string): Parsed<Fact[]> {
  const refusal = hasEnded(table) ? refuse('table', 'ended') : checkName(name);
  return refusal ? refused(refusal) : accepted([{ type: 'handed', seat, name: name.trim() }]);
}

/** The same person under another name. The name it has already changes nothing. */
export function decideRename(table: Table, seat: Seat, name: string): Parsed<Fact[]> {
  const refusal = hasEnded(table) ? refuse('table', 'ended') : checkName(name);
  if (refusal) return refused(refusal);
  const isSame = table.seats[seat].name === name.trim();
  return accepted(isSame ? [] : [{ type: 'renamed', seat, name: name.trim() }]);
}

/** The person has deleted their player card. Their name goes, also after the end; the seat stays as it is. */
export function decideForget({ seats }: Table, seat: Seat): Fact[] {
  const { kind, name } = seats[seat];
  return kind === 'person' && name !== FORMER_PLAYER ? [{ type: 'forgotten', seat }] : [];
}

/** Before the start the owner puts a bot on a free seat. Afterwards a person lets a bot play for them. */
export function decideGive(game: AnyGame, table: Table, command: CommandOf<'give'>): Parsed<Fact[]> {
  const { from, seat, level } = command;
  const refusal = table.phase === 'waiting' ? checkFree(table, seat) : checkOwn(table, seat);
  if (refusal) return refused(refusal);
  if (from !== (table.phase === 'waiting' ? 'owner' : seat)) return NOT_YOURS;
  const start = table.phase === 'waiting' ? startWith(game, table, seat, BOT_NONCE) : [];
  return accepted([{ type: 'gave', seat, level }, ...start]);
}

/** Before the start the owner removes a bot from a seat. Afterwards a person takes over from their bot. */
export function decideTakeBack(table: Table, { from, seat }: CommandOf<'take-back'>): Parsed<Fact[]> {
  const { kind, level } = table.seats[seat];
  const waiting = table.phase === 'waiting';
  const refusal = waiting ? null : checkOwn(table, seat);
  if (refusal) return refused(refusal);
  if (from !== (waiting ? 'owner' : seat)) return NOT_YOURS;
  if (waiting ? kind !== 'bot' : level === null) return refused(refuse('table', 'no-bot', { seat }));
  return accepted([{ type: 'took', seat }]);
}

function startWith(game: AnyGame, table: Table, seat: Seat, nonce: string): Fact[] {
  return startIfFull(game, table, table.seats.with(seat, { ...table.seats[seat], nonce }));
}

function checkWaiting({ phase }: Table): Refusal | null {
  return phase === 'waiting' ? null : refuse('table', phase === 'running' ? 'begun' : 'ended');
}

function checkFree(table: Table, seat: Seat): Refusal | null {
  return isFree(table.seats[seat]) ? null : refuse('table', 'seat-taken', { seat });
}

function isFree({ kind }: SeatState): boolean {
  return kind === 'open' || kind === 'reserved';
}

/** Checks that the game is running and that the seat belongs to a person who has not conceded. */
function checkOwn(table: Table, seat: Seat): Refusal | null {
  const { kind, conceded } = table.seats[seat];
  if (table.phase !== 'running') return refuse('table', 'not-running');
  if (kind !== 'person') return refuse('table', 'not-yours');
  return conceded ? refuse('table', 'conceded', { seat }) : null;
}
