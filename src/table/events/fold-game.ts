import type { AnyGame } from '../../engine/game.ts';
import type { Log } from '../../engine/log.ts';
import type { GameEvent } from '../../engine/record.ts';
import { applyEvent } from '../../engine/replay.ts';
import type { Seat } from '../../engine/turn.ts';
import { credit, refreshClocks, stop } from '../clock/clock.ts';
import type { Milliseconds } from '../clock/tempo.ts';
import { hasCrossed } from '../commands/undo.ts';
import {
  type Clock,
  fullOptions,
  isAlone,
  isSealing,
  type Sealed,
  type SeatState,
  type Table,
  type UndoStep,
} from '../table.ts';
import { tell } from '../view/log.ts';
import type { Automatic, EventOf } from './events.ts';
import { useSlip } from './fold-slip.ts';

/** The most states kept for undo: more than any player uses in a row. */
const MOST_UNDO = 16;

export function foldStarted(game: AnyGame, table: Table, { at }: EventOf<'started'>): void {
  table.phase = 'running';
  table.started = at;
  table.state = game.start(table.seats.length, fullOptions(game, table));
  tell(table, at, 'started', {});
  for (const event of table.from) applyGameEvent(game, table, event, at);
  goOn(game, table, at);
}

export function foldActed(game: AnyGame, table: Table, event: EventOf<'acted'>): void {
  const { seat, at, bot, by } = event;
  const isOwn = bot === undefined && by === undefined;
  const before = isOwn ? rememberStep(table, seat) : null;
  const from = table.log.length;
  if (bot !== undefined) tellPlayedFor(table, seat, bot, at);
  if (by !== undefined) tellAutomatic(table, seat, by, at);
  table.state = game.clone(table.state);
  applyGameEvent(game, table, { seat, do: event.do }, at);
  const own = table.seats[seat];
  if (table.toAct.includes(seat)) own.clock = clockAfter(table, own, bot ?? null, at);
  if (isOwn) own.read = table.log.length;
  if (by === 'slip') useSlip(table, seat);
  // An interrupt discards the sealed choices: they were made in another position.
  if (table.sealed.some(choice => choice)) table.sealed = table.seats.map(() => null);
  goOn(game, table, at);
  if (isAlone(table)) {
    keepStep(table, before);
    return;
  }
  const told = table.log.slice(from).some(({ entry }) => entry.secret);
  table.undo = before && !told && !isEndOfUndo(table) ? [...sameSeat(table, seat), before] : [];
}

/** Against bots alone the person's acts can be undone until the end, whatever followed them. */
function keepStep(table: Table, step: UndoStep | null): void {
  if (table.phase !== 'running') table.undo = [];
  else if (step) table.undo = [...table.undo.slice(1 - MOST_UNDO), step];
}

/**
 * While several seats choose, an undo could reveal whether a seat has chosen, so there is none. Nor is there one after
 * the end, when everything is public.
 */
function isEndOfUndo(table: Table): boolean {
  return isSealing(table) || table.phase !== 'running';
}

function sameSeat({ undo }: Table, seat: Seat): UndoStep[] {
  return undo.filter(step => step.seat === seat).slice(1 - MOST_UNDO);
}

function rememberStep(table: Table, seat: Seat): UndoStep {
  return {
    seat,
    state: table.state,
    events: table.events.length,
    chances: table.chances,
    log: table.log.length,
    clocks: table.seats.map(({ clock }) => clock),
  };
}

export function foldChose(table: Table, event: EventOf<'chose'>): void {
  const { seat, at, bot = null, by = null } = event;
  const own = table.seats[seat];
  const clock = table.sealed[seat] ? table.sealed[seat].clock : clockAfter(table, own, bot, at);
  table.sealed = table.sealed.with(seat, { do: event.do, bot, by, clock });
  if (bot === null && by === null) own.read = table.log.length;
  if (by === 'slip') useSlip(table, seat);
}

/** A sealed choice of the person's own. */
function isOwn({ bot, by }: Sealed): boolean {
  return bot === null && by === null;
}

export function foldOpened(game: AnyGame, table: Table, { at }: EventOf<'opened'>): void {
  const { sealed, toAct } = table;
  const person = toAct.find(seat => table.seats[seat].kind === 'person' && isOwn(sealed[seat]!));
  const before = person === undefined ? null : rememberStep(table, person);
  table.sealed = table.seats.map(() => null);
  table.state = game.clone(table.state);
  for (const seat of toAct) {
    const { do: action, bot, by, clock } = sealed[seat]!;
    if (bot !== null) tellPlayedFor(table, seat, bot, at);
    if (by !== null) tellAutomatic(table, seat, by, at);
    applyGameEvent(game, table, { seat, do: action }, at);
    table.seats[seat].clock = clock;
  }
  goOn(game, table, at);
  if (isAlone(table)) keepStep(table, before);
  else table.undo = [];
}

export function foldChance(game: AnyGame, table: Table, { at, chance }: EventOf<'chance'>): void {
  table.state = game.clone(table.state);
  applyGameEvent(game, table, { chance }, at);
  goOn(game, table, at);
  if (isAlone(table)) keepStep(table, null);
  else table.undo = [];
}

/**
 * Restores the clocks too, which run on from before the act: an undo gains no time. Chance events that are undone are drawn
 * again as before, so that the record can be verified.
 */
export function foldUndone(game: AnyGame, table: Table, { seat, at }: EventOf<'undone'>): void {
  const step = table.undo.at(-1)!;
  const isPractice = hasCrossed(game, table, step);
  table.undo = table.undo.slice(0, -1);
  tell(table, at, 'undone', { seat, from: step.log + 1, to: table.log.length });
  if (isPractice) tell(table, at, 'practice', { seat });
  table.state = step.state;
  table.events = table.events.cut(step.events);
  table.chances = step.chances;
  table.sealed = table.seats.map(() => null);
  for (const [index, clock] of step.clocks.entries()) table.seats[index].clock = clock;
  table.seats[seat].read = table.log.length;
  goOn(game, table, at);
}

/** Changes the state in place: it must be new, since undo steps and copies of the table share the earlier one. */
function applyGameEvent(game: AnyGame, table: Table, event: GameEvent, at: Milliseconds): void {
  const log: Log = [];
  applyEvent(game, table.state, event, log);
  table.log = table.log.add(...log.map(entry => ({ at, entry })));
  table.events = table.events.add(event);
  if ('chance' in event) table.chances++;
}

/** Logs that a bot played for a person. */
function tellPlayedFor(table: Table, seat: Seat, level: string, at: Milliseconds): void {
  if (table.seats[seat].kind === 'person') tell(table, at, 'played-for', { seat, level });
}

/** The log says that nobody decided this act when it was played. */
function tellAutomatic(table: Table, seat: Seat, by: Automatic, at: Milliseconds): void {
  const isSlip = by === 'slip';
  tell(table, at, isSlip ? 'by-slip' : 'forced', { seat });
}

/** The clock after a turn. A move of the person, or of the house bot after a time-out, earns the increment. */
function clockAfter(
  { tempo }: Table,
  { clock, connected }: SeatState,
  bot: string | null,
  at: Milliseconds,
): Clock | null {
  if (!clock) return null;
  const stopped = stop(clock, connected, at);
  return bot === null || clock.out ? credit(stopped, tempo) : stopped;
}

/** Updates step, seats to act, phase and clocks after a change of the game. */
function goOn(game: AnyGame, table: Table, at: Milliseconds): void {
  const turn = game.turn(table.state);
  table.step++;
  table.moved = at;
  table.toAct = turn.kind === 'seats' ? turn.seats : [];
  if (turn.kind === 'over') table.phase = 'over';
  refreshClocks(table, at);
}
