import type { AnyGame } from '../../engine/game.ts';
import type { GameEvent } from '../../engine/record.ts';
import { accepted, type Parsed, refused } from '../../engine/refusal.ts';
import { create } from '../../table/create.ts';
import { decide } from '../../table/decide.ts';
import type { TableEvent } from '../../table/events.ts';
import { fold } from '../../table/fold.ts';
import { rebuild } from '../../table/rebuild.ts';
import { standingOf } from '../../table/summary.ts';
import type { Table } from '../../table/table.ts';
import { randomHex } from './random.ts';
import type { Order, OrderedSeat, TableCard } from './session.ts';
import { append, keepCard } from './store.ts';

/** Creates and stores a table where everybody at this screen has sat down. `from` are events of a record to continue. */
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
  const created = create(game, creation, Date.now());
  if (!created.ok) return created;
  const rebuilt = rebuild(game, created.value);
  if (!rebuilt.ok) return rebuilt;
  const sat = sitDown(game, rebuilt.value, seats);
  const refusal = await append(id, [...created.value, ...sat]);
  if (refusal) return refused(refusal);
  await keepCard(cardOf(rebuilt.value));
  return accepted(id);
}

function sitDown(game: AnyGame, table: Table, seats: readonly OrderedSeat[]): TableEvent[] {
  return seats.flatMap((place, seat) => {
    if (place.kind !== 'here') return [];
    const sit = { type: 'sit', from: 'owner', seat, name: place.name, nonce: randomHex(16) } as const;
    const decided = decide(game, table, sit, Date.now());
    if (!decided.ok) throw new Error(`cannot sit down: ${JSON.stringify(decided.refusal)}`);
    for (const event of decided.value) if (event.type !== 'created') fold(game, table, event);
    return decided.value;
  });
}

export function cardOf(table: Table): TableCard {
  const { phase, updated, awaited } = standingOf(table);
  const names = table.seats.map(({ kind, name }) => (kind === 'person' ? name : null));
  const mine = awaited.some(seat => table.seats[seat].kind === 'person');
  return { id: table.id, game: table.game, names, phase, mine, updated, tempo: null, kept: false, free: 0 };
}
