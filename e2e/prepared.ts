import type { Page } from 'playwright-core';
import { decide } from '../src/bots/decide.ts';
import type { Json } from '../src/engine/json.ts';
import { awaited } from '../src/table/awaited.ts';
import type { TableEvent } from '../src/table/events.ts';
import { Keeper, rulesOf } from '../src/table/testing.ts';

export interface Prepared {
  readonly game: string;
  readonly seats: number;
  readonly options?: { readonly [name: string]: Json };
  /** Where the game is left; without it, it is played to the end. */
  until?(keeper: Keeper): boolean;
}

/** The events of a table of one person and bots, all of whom have played sensibly. */
export async function prepare({ game, seats, options = {}, until }: Prepared): Promise<TableEvent[]> {
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', level: 'medium' }) as const);
  const table = `prepared-${game}`;
  const keeper = new Keeper(await rulesOf(game), {
    table,
    options,
    seats: [{ kind: 'reserved', name: 'Mara' }, ...bots],
    tempo: { kind: 'unlimited' },
    visibility: 'private',
  });
  keeper.by('owner', { type: 'sit', seat: 0, name: 'Mara', nonce: 'nonce-of-mara' });
  while (keeper.table.phase === 'running' && !until?.(keeper)) await step(keeper);
  return keeper.events;
}

async function step(keeper: Keeper): Promise<void> {
  const { game, table } = keeper;
  const { seat, level } = awaited(game, table).find(({ interrupt }) => !interrupt)!;
  const view = game.view(table.state, seat) as Json;
  const question = {
    game: table.game,
    level: 'medium',
    view,
    seat,
    seed: `${table.step}`,
    mode: 'act',
  } as const;
  const { action } = await decide(question);
  if (level === null) keeper.act(seat, action!);
  else keeper.do({ type: 'play-for', from: 'house', seat, do: action! });
}

/** Puts a table where the page keeps its own, and goes there. */
export async function open(page: Page, events: readonly TableEvent[]): Promise<void> {
  const created = events.find(({ type }) => type === 'created')!;
  const table = 'table' in created ? created.table : '';
  await page.evaluate(
    ({ table, json }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('slipstream', 1);
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('tables', { keyPath: 'id' });
          opening.result.createObjectStore('events', { keyPath: ['table', 'seq'] });
        };
        opening.onsuccess = () => {
          const writing = opening.result.transaction('events', 'readwrite');
          for (const event of JSON.parse(json))
            writing.objectStore('events').put({ table, seq: event.seq, event });
          writing.oncomplete = () => resolve();
          writing.onerror = () => reject(writing.error);
        };
        opening.onerror = () => reject(opening.error);
      }),
    { table, json: JSON.stringify(events) },
  );
  await page.evaluate(id => (location.hash = `#/table/${id}`), table);
}
