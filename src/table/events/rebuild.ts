import type { AnyGame } from '../../engine/game.ts';
import { accepted, type Parsed, type Refusal, refuse, refused } from '../../engine/refusal.ts';
import { parseShape } from '../../engine/shape.ts';
import { checkFrom, openTable } from '../commands/create.ts';
import { lastAct } from '../commands/undo.ts';
import { noncesOf } from '../shuffle/shuffle.ts';
import { FIRST_RULES, isSealing, optionsUnder, type Table } from '../table.ts';
import { type EventOf, parseTableEvent, type TableEvent } from './events.ts';
import { fold } from './fold.ts';

/**
 * Rebuilds a table from its stored events. Checks their shape, their order, and game events against the rules, so that
 * neither a damaged file nor changed rules produce a wrong table. A refusal names the first wrong event.
 */
export function rebuild(game: AnyGame, events: Iterable<unknown>): Parsed<Table> {
  let table: Table | null = null;
  let seq = 0;
  for (const input of events) {
    seq++;
    const parsed = parseTableEvent(input);
    if (!parsed.ok) return refused(atEvent(seq, parsed.refusal));
    const event = parsed.value;
    const refusal = checkNext(game, table, event, seq);
    if (refusal) return refused(atEvent(seq, refusal));
    if (event.type === 'created') table = openTable(event);
    else fold(game, table!, event);
  }
  return table ? accepted(table) : refused(refuse('table', 'no-events'));
}

function atEvent(event: number, refusal: Refusal): Refusal {
  return { ...refusal, args: { ...refusal.args, event } };
}

const WRONG_ORDER = refuse('table', 'wrong-order');

function checkNext(game: AnyGame, table: Table | null, event: TableEvent, seq: number): Refusal | null {
  if (event.seq !== seq) return refuse('table', 'wrong-seq', { seq, found: event.seq });
  if (event.type === 'created') return table ? WRONG_ORDER : checkCreated(game, event);
  if (!table || event.at < table.at) return WRONG_ORDER;
  if ('seat' in event && !table.seats[event.seat]) {
    return refuse('table', 'no-such-seat', { seat: event.seat });
  }
  return isInOrder(game, table, event) ? checkGameEvent(game, table, event) : WRONG_ORDER;
}

function checkCreated(game: AnyGame, event: EventOf<'created'>): Refusal | null {
  if (event.game !== game.meta.id) return refuse('records', 'unknown-game', { game: event.game });
  const { rules = FIRST_RULES, seats } = event;
  const options = optionsUnder(game, rules, seats.length, event.options);
  if (!options.ok) return options.refusal;
  return checkFrom(game, options.value, seats.length, event.from ?? []);
}

/** Whether the event is possible in the table's current phase. */
function isInOrder(game: AnyGame, table: Table, event: TableEvent): boolean {
  const { phase, toAct, sealed } = table;
  switch (event.type) {
    case 'sat':
    case 'left':
      return phase === 'waiting';
    case 'started':
      return phase === 'waiting' && noncesOf(table.seats) !== null;
    case 'acted':
      return toAct.length > 0 && !(isSealing(table) && toAct.includes(event.seat));
    case 'chose':
      return isSealing(table) && toAct.includes(event.seat);
    case 'opened':
      return isSealing(table) && toAct.every(seat => sealed[seat]);
    case 'chance':
      return phase === 'running' && game.turn(table.state).kind === 'chance';
    case 'undone':
      return lastAct(table, event.seat) !== null;
    default:
      return true;
  }
}

function checkGameEvent(game: AnyGame, table: Table, event: TableEvent): Refusal | null {
  if (event.type === 'chance') {
    const shape = parseShape(game.chanceSchema, event.chance, 'chance');
    return shape.ok ? game.checkChance(table.state, game.parseChance(shape.value)) : shape.refusal;
  }
  if (event.type !== 'acted' && event.type !== 'chose') return null;
  const shape = parseShape(game.actionSchema, event.do, 'do');
  return shape.ok ? game.check(table.state, event.seat, game.parseAction(shape.value)) : shape.refusal;
}
