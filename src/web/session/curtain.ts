import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import type { Seat } from '../../engine/turn.ts';
import { isSealing, type Table } from '../../table/table.ts';

/**
 * Whether the screen must be covered while it is passed around: somebody chooses in secret, or has something on its
 * screen that others must not see.
 */
export function needsCurtain(game: AnyGame, table: Table, people: readonly Seat[]): boolean {
  if (isSealing(table)) return true;
  const { state } = table;
  const all = game.view(state, null) as Json;
  return people.some(seat => hasSecrets(all, game.view(state, seat) as Json));
}

/** Whether a seat's view says more than the spectator's. Empty lists say nothing. */
function hasSecrets(all: Json, own: Json): boolean {
  if (Array.isArray(own)) return own.some((item, i) => hasSecrets(Array.isArray(all) ? all[i] : null, item));
  if (isFields(own)) {
    const fields: Fields = isFields(all) ? all : {};
    return Object.entries(own).some(
      ([name, value]) => name !== 'viewer' && hasSecrets(fields[name] ?? null, value),
    );
  }
  return own !== all;
}

type Fields = { readonly [name: string]: Json };

function isFields(value: Json): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
