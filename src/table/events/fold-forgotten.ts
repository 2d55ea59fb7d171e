import type { Seat } from '../../engine/turn.ts';
import { FORMER_PLAYER } from '../commands/names.ts';
import { GrowingList } from '../growing-list.ts';
import type { LogItem, Table } from '../table.ts';

const NAMING_KEYS = ['table.renamed', 'table.handed', 'table.left'];

/**
 * The person of a seat has deleted their player card: their name disappears from the seat, the chat and the log. Events
 * before stay as they are, so that everything else about the game can still be verified.
 */
export function foldForgotten(table: Table, seat: Seat): void {
  const names = namesOf(table, seat);
  const hide = (name: string) => (names.has(name) ? FORMER_PLAYER : name);
  table.seats[seat] = { ...table.seats[seat], name: FORMER_PLAYER };
  table.chat = table.chat.map(line => (line.seat === seat ? { ...line, name: hide(line.name) } : line));
  table.log = new GrowingList(table.log.slice().map(item => withoutNames(item, hide)));
}

/** The names that this person has had at the table. Before a seat was handed on it was another person's. */
function namesOf({ seats, log }: Table, seat: Seat): ReadonlySet<unknown> {
  const names = new Set<unknown>([seats[seat].name]);
  for (const { entry } of log.slice().reverse()) {
    if (entry.key === 'table.renamed' && names.has(entry.args.to)) names.add(entry.args.name);
  }
  return names;
}

function withoutNames(item: LogItem, hide: (name: string) => string): LogItem {
  const { entry } = item;
  if (!NAMING_KEYS.includes(entry.key)) return item;
  const args = Object.entries(entry.args).map(([key, value]) => [
    key,
    typeof value === 'string' ? hide(value) : value,
  ]);
  return { ...item, entry: { ...entry, args: Object.fromEntries(args) } };
}
