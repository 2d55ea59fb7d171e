import type { AnyGame } from '../engine/game.ts';
import type { Table } from './table.ts';

/**
 * A copy to fold further events into while the original stays as it is: what `fold` changes in place is copied, what it
 * replaces is shared.
 */
export function copyTable(game: AnyGame, table: Table): Table {
  return {
    ...table,
    seats: table.seats.map(seat => ({ ...seat })),
    state: table.state === null ? null : game.clone(table.state),
    sealed: table.sealed.slice(),
    events: table.events.slice(),
    undo: table.undo.slice(),
    log: table.log.slice(),
    chat: table.chat.slice(),
    versions: table.versions.slice(),
  };
}
