import type { AnyGame } from '../../engine/game.ts';
import { accepted, type Parsed, type Refusal, refuse, refused } from '../../engine/refusal.ts';
import type { Seat } from '../../engine/turn.ts';
import { decideTick } from '../clock/clock.ts';
import type { Milliseconds } from '../clock/tempo.ts';
import type { Fact, TableEvent } from '../events/events.ts';
import { decideForced, decideSetForced, decideWithdrawSlip, decideWriteSlip } from '../slips/decide-slips.ts';
import { withSlips } from '../slips/play-slips.ts';
import type { Table } from '../table.ts';
import { decideAct, decidePlayFor } from './act.ts';
import { decideClose, decideConcede, decideRematch, hasEnded } from './end.ts';
import { checkChat } from './names.ts';
import type { AnyCommand, SeatRequest } from './requests.ts';
import {
  decideForget,
  decideGive,
  decideHandOn,
  decideLeave,
  decideRename,
  decideSit,
  decideTakeBack,
} from './seating.ts';
import { stamp } from './stamp.ts';
import { decideUndo } from './undo.ts';

/** The events of a command, ready to be stored and folded, or a refusal. Changes nothing. */
export function decide(
  game: AnyGame,
  table: Table,
  command: AnyCommand,
  now: Milliseconds,
): Parsed<TableEvent[]> {
  const refusal = checkSeats(table, command);
  if (refusal) return refused(refusal);
  const at = Math.max(now, table.at);
  const facts = decideFacts(game, table, command, at);
  return facts.ok ? accepted(stamp(table, withSlips(game, table, facts.value, at), at)) : facts;
}

/** Checks that all seats named by the command exist. */
function checkSeats({ seats }: Table, command: AnyCommand): Refusal | null {
  const named = [command.from, 'seat' in command ? command.seat : null];
  const missing = named.find(seat => typeof seat === 'number' && !seats[seat]);
  return missing === undefined ? null : refuse('table', 'no-such-seat', { seat: missing });
}

function decideFacts(game: AnyGame, table: Table, command: AnyCommand, now: Milliseconds): Parsed<Fact[]> {
  switch (command.type) {
    case 'sit':
      return decideSit(game, table, command);
    case 'give':
      return decideGive(game, table, command);
    case 'take-back':
      return decideTakeBack(table, command);
    case 'close':
      return decideClose(table, command);
    case 'rematch':
      return decideRematch(table, command);
    case 'play-for':
      return decidePlayFor(game, table, command);
    case 'tick':
      return accepted([...decideTick(table, now), ...decideForced(game, table, now)]);
    case 'connect':
      return accepted(decidePresence(table, command.seat, true));
    case 'disconnect':
      return accepted(decidePresence(table, command.seat, false));
    case 'forget':
      return accepted(decideForget(table, command.seat));
    default:
      if (!isPerson(table, command.from)) return refused(refuse('table', 'not-yours'));
      return decideForSeat(game, table, command.from, command);
  }
}

function isPerson({ seats }: Table, from: AnyCommand['from']): from is Seat {
  return typeof from === 'number' && seats[from].kind === 'person';
}

function decideForSeat(game: AnyGame, table: Table, seat: Seat, request: SeatRequest): Parsed<Fact[]> {
  switch (request.type) {
    case 'leave':
      return decideLeave(table, seat);
    case 'hand-on':
      return decideHandOn(table, seat, request.name);
    case 'rename':
      return decideRename(table, seat, request.name);
    case 'act':
      return decideAct(game, table, seat, request.do, request.step);
    case 'undo':
      return decideUndo(game, table, seat, request.step);
    case 'concede':
      return decideConcede(table, seat);
    case 'say':
      return decideSay(seat, request.text);
    case 'write-slip':
      return decideWriteSlip(game, table, seat, request.slip);
    case 'withdraw-slip':
      return decideWithdrawSlip(table, seat);
    case 'set-forced':
      return decideSetForced(table, seat, request.on);
  }
}

/** The server limits the rate of chat messages. */
function decideSay(seat: Seat, text: string): Parsed<Fact[]> {
  const refusal = checkChat(text);
  return refusal ? refused(refusal) : accepted([{ type: 'said', seat, text: text.trim() }]);
}

/** Presence matters to live clocks only; other tables do not track it. */
function decidePresence(table: Table, seat: Seat, connected: boolean): Fact[] {
  const { kind, connected: before } = table.seats[seat];
  if (table.tempo.kind !== 'live' || hasEnded(table) || kind !== 'person' || connected === before) return [];
  return [{ type: connected ? 'connected' : 'disconnected', seat }];
}
