import { createHash } from 'node:crypto';
import type { Level } from '../../bots/levels.ts';
import { makeOptions } from '../../engine/options.ts';
import { openLocalTable } from '../../table/local.ts';
import type { Table } from '../../table/table.ts';
import type { Setup } from '../setup.ts';

/** Opens a table with people at the first seats and bots at the others. All chance is derived from the seed. */
export function openTable(
  setup: Setup,
  names: readonly string[],
  people: number,
  level: Level,
  seed: string,
): Table {
  const { game, options } = setup;
  const seats = names.map((name, seat) =>
    seat < people ? ({ kind: 'reserved', name } as const) : ({ kind: 'bot', level } as const),
  );
  const creation = {
    game: game.meta.id,
    options: makeOptions(game.meta.options, options),
    seats,
    tempo: { kind: 'unlimited' } as const,
    visibility: 'private' as const,
    table: 'terminal',
    seed: hash(seed),
  };
  const sitters = names
    .slice(0, people)
    .map((name, seat) => ({ seat, name, nonce: hash(`${seed} ${seat}`).slice(0, 32) }));
  const opened = openLocalTable(game, creation, sitters, Date.now());
  if (!opened.ok) throw new Error(`cannot open the table: ${JSON.stringify(opened.refusal)}`);
  return opened.value.table;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
