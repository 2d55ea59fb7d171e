import type { AnyGame } from '../../engine/game.ts';
import type { GameEvent } from '../../engine/record.ts';
import { accepted, type Parsed, refused } from '../../engine/refusal.ts';
import { randomHex } from '../../protocol/client/random.ts';
import { openLocalTable, type Sitter } from '../../table/local.ts';
import type { Table } from '../../table/table.ts';
import { standingOf } from '../../table/view/summary.ts';
import type { MyTable, Order, OrderedSeat } from './session.ts';
import { append, keepCard } from './store.ts';

/**
 * Creates and stores a table with everybody at this screen seated. `from`: events of a record to continue.
 */
export async function newTable(
  game: AnyGame,
  order: Order,
  from?: readonly GameEvent[],
): Promise<Parsed<string>> {
  const id = randomHex(8);
  const { seats, ...rest } = order;
  const places = seats.map(seat =>
    seat.kind === 'here' ? { kind: 'reserved' as const, name: seat.name } : seat,
  );
  const creation = { ...rest, seats: places, table: id, seed: randomHex(32), ...(from && { from }) };
  const opened = openLocalTable(game, creation, sitters(seats), Date.now());
  if (!opened.ok) return opened;
  const refusal = await append(id, opened.value.events);
  if (refusal) return refused(refusal);
  await keepCard(cardOf(opened.value.table));
  return accepted(id);
}

function sitters(seats: readonly OrderedSeat[]): Sitter[] {
  return seats.flatMap((place, seat) =>
    place.kind === 'here' ? [{ seat, name: place.name, nonce: randomHex(16) }] : [],
  );
}

export function cardOf(table: Table): MyTable {
  const { phase, updated, awaited } = standingOf(table);
  const names = table.seats.map(({ kind, name }) => (kind === 'person' ? name : null));
  const mine = awaited.some(seat => table.seats[seat].kind === 'person');
  return {
    id: table.id,
    game: table.game,
    names,
    phase,
    mine,
    updated,
    tempo: null,
    kept: false,
    free: 0,
    watching: false,
  };
}
