import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { decide } from '../../src/bots/decide.ts';
import type { Json } from '../../src/engine/json.ts';
import { UNLIMITED } from '../../src/table/clock/tempo.ts';
import type { TableEvent } from '../../src/table/events/events.ts';
import { rebuild } from '../../src/table/events/rebuild.ts';
import { expectValue, Keeper, rulesOf } from '../../src/table/testing.ts';
import { awaited } from '../../src/table/view/awaited.ts';
import { viewTable } from '../../src/table/view/view.ts';
import { cardOf } from '../../src/web/session/local-table.ts';
import type { MyTable } from '../../src/web/session/session.ts';
import { home } from './browser.ts';

export interface Preparation<State> {
  readonly game: string;
  readonly seats: number;
  readonly options?: { readonly [name: string]: Json };
  /** The people at the screen, on the first seats; bots play the others. */
  readonly names?: readonly string[];
  /** Stops as soon as a person at the screen may act and this holds; by default at the end. */
  readonly until?: (state: State) => boolean;
  /** Stops this many decisions of the people at the screen before the end. */
  readonly movesLeft?: number;
}

/** A table on a device: everything the page stores of it. */
export interface Prepared {
  readonly events: readonly TableEvent[];
  readonly card: MyTable;
}

/** A table that bots have played for everybody up to a point, the same every time. */
export async function prepare<State>(preparation: Preparation<State>): Promise<Prepared> {
  const { names = ['Mara'], until = () => false, movesLeft } = preparation;
  const keeper = await sitDown(preparation, names);
  /** The number of events at each decision. */
  const decisions: number[] = [];
  while (keeper.table.phase === 'running') {
    if (names.some((_, seat) => mayAct(keeper, seat))) {
      if (until(keeper.table.state as State)) break;
      decisions.push(keeper.events.length);
    }
    const { seat, level } = awaited(keeper.game, keeper.table)[0];
    const action = await choose(keeper, seat);
    if (level === null) keeper.act(seat, action);
    else keeper.do({ type: 'play-for', from: 'house', seat, do: action });
  }
  if (movesLeft === undefined) return { events: keeper.events, card: cardOf(keeper.table) };
  const events = keeper.events.slice(0, decisions.at(-movesLeft));
  return { events, card: cardOf(expectValue(rebuild(keeper.game, events))) };
}

async function sitDown({ game, seats, options = {} }: Preparation<never>, names: readonly string[]) {
  const places = Array.from({ length: seats }, (_, seat) =>
    seat < names.length
      ? ({ kind: 'reserved', name: names[seat] } as const)
      : ({ kind: 'bot', level: 'medium' } as const),
  );
  const keeper = new Keeper(await rulesOf(game), {
    table: randomUUID(),
    options,
    seats: places,
    tempo: UNLIMITED,
    visibility: 'private',
  });
  for (const [seat, name] of names.entries()) {
    keeper.by('owner', { type: 'sit', seat, name, nonce: `nonce-of-${seat}` });
  }
  return keeper;
}

/** In turn or as an interrupt; not while its choice is sealed, because the table then goes on by itself. */
function mayAct({ game, table }: Keeper, seat: number): boolean {
  const { legal, sealed } = viewTable(game, table, seat);
  return sealed === null && (legal === null || legal.length > 0);
}

async function choose({ game, table }: Keeper, seat: number): Promise<Json> {
  const view = viewTable(game, table, seat).state;
  const seed = String(table.seq);
  const question = { game: game.meta.id, level: 'medium', view, seat, seed, mode: 'act' } as const;
  return (await decide(question)).action;
}

/** Puts tables into the browser's IndexedDB, which the page has created before. */
export async function keep(page: Page, ...tables: readonly Prepared[]): Promise<void> {
  await page.evaluate(async json => {
    const tables: readonly Prepared[] = JSON.parse(json);
    const opening = indexedDB.open('slipstream');
    await new Promise(resolve => {
      opening.onsuccess = resolve;
    });
    const transaction = opening.result.transaction(['tables', 'events'], 'readwrite');
    for (const { events, card } of tables) {
      transaction.objectStore('tables').put(card);
      for (const event of events)
        transaction.objectStore('events').put({ table: card.id, seq: event.seq, event });
    }
    await new Promise(resolve => {
      transaction.oncomplete = resolve;
    });
    opening.result.close();
  }, JSON.stringify(tables));
}

/** Goes to a prepared table. */
export async function openPrepared(page: Page, table: Prepared): Promise<void> {
  await keep(page, table);
  await page.goto(`${home()}#/table/${table.card.id}`);
}
