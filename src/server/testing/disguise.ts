import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import type { Random } from '../../engine/random.ts';
import type { Seat, Viewer } from '../../engine/turn.ts';
import { GrowingList } from '../../table/growing-list.ts';
import {
  isAlone,
  isSealing,
  type LogItem,
  type SeatState,
  type Table,
  type UndoStep,
} from '../../table/table.ts';
import { reviveTable } from '../../table/testing.ts';

const TRIES = 20;

/**
 * A table with other hidden information that looks the same to this viewer and can be played on. `seq` is that of `shape`,
 * which the store of this table expects. `null` if none is found.
 */
export function disguise(
  game: AnyGame,
  table: Table,
  shape: Table,
  viewer: Viewer,
  random: Random,
): Table | null {
  for (let i = 0; i < TRIES; i++) {
    const world = imagineWorld(game, table, viewer, random);
    if (!world) continue;
    const other = reviveTable(table);
    return {
      ...other,
      ...world,
      seq: shape.seq,
      sealed: table.sealed.map((choice, seat) => (seat === viewer ? choice : null)),
      seats: other.seats.map((seat, index) => disguiseSeat(table, seat, index, viewer)),
      log: new GrowingList(other.log.slice().map(item => disguiseEntry(item, viewer))),
      chat: viewer === null ? [] : other.chat,
      versions: other.versions.map((version, index) =>
        index === (viewer ?? table.seats.length) ? version : version + random.below(9),
      ),
    };
  }
  return null;
}

/** Imagines other hidden information before the acts that can be undone, and repeats these acts. */
function imagineWorld(
  game: AnyGame,
  table: Table,
  viewer: Viewer,
  random: Random,
): Pick<Table, 'state' | 'undo'> | null {
  if (table.state === null) return { state: null, undo: [] };
  const steps = isAlone(table) ? [] : table.undo;
  const [first] = steps;
  const state = game.imagine(game.view(first?.state ?? table.state, viewer), random);
  const undo: UndoStep[] = [];
  for (const step of steps) {
    const event = table.events.at(step.events) as { seat: Seat; do: Json };
    const choice = game.parseAction(event.do);
    if (game.check(state, event.seat, choice)) return null;
    undo.push({ ...step, state: game.clone(state) });
    game.apply(state, event.seat, choice);
  }
  if (!looksSame(game, table.state, state, viewer)) return null;
  return { state, undo: isAlone(table) ? table.undo : undo };
}

export function looksSame(game: AnyGame, a: unknown, b: unknown, viewer: Viewer): boolean {
  return JSON.stringify(game.view(a, viewer)) === JSON.stringify(game.view(b, viewer));
}

function disguiseSeat(table: Table, seat: SeatState, index: Seat, viewer: Viewer): SeatState {
  const { clock } = seat;
  if (index === viewer) return seat;
  const out = clock && (isSealing(table) ? !clock.out : clock.out);
  return { ...seat, read: 0, clock: clock && { ...clock, reminded: !clock.reminded, out: out ?? false } };
}

function disguiseEntry({ at, entry }: LogItem, viewer: Viewer): LogItem {
  const { secret } = entry;
  if (!secret || secret.seat === viewer) return { at, entry };
  return { at, entry: { ...entry, secret: { ...secret, args: { swapped: true } } } };
}
