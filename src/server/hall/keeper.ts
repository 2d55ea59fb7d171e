import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { findGame } from '../../games/index.ts';
import { parseTableEvent, type TableEvent } from '../../table/events.ts';
import { fold } from '../../table/fold.ts';
import { rebuild } from '../../table/rebuild.ts';
import { standingOf } from '../../table/summary.ts';
import type { Table } from '../../table/table.ts';
import type { Clock } from '../clock.ts';
import type { Link } from '../store/facts.ts';
import type { Append, Appended, Store, TableId } from '../store/store.ts';
import { dueAt, jobChanges } from './due.ts';
import { LiveTable } from './live-table.ts';

/** What is stored together with events. */
export type Errand = Pick<Append, 'request' | 'links'>;

/** Events after which somebody else may hold a seat's link. */
const CHANGES_LINKS: ReadonlySet<TableEvent['type']> = new Set(['sat', 'left', 'handed', 'gave', 'took']);

/** Between tables in memory and the store: loads, catches up, and writes. All but `load` is for a table in turn. */
export class Keeper {
  private readonly store: Store;
  private readonly clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.store = store;
    this.clock = clock;
  }

  async load(id: TableId): Promise<LiveTable | null> {
    const [events, links] = await Promise.all([this.store.read(id), this.store.links(id)]);
    if (events.length === 0) return null;
    const game = await gameOf(events[0]);
    return new LiveTable(game, tableFrom(game, events), links, this.clock);
  }

  /** Takes over what others have written; returns whether there was anything. */
  async catchUp(live: LiveTable): Promise<boolean> {
    const events = await this.store.read(live.id, live.table.seq + 1);
    let changesLinks = false;
    if (events.length > 0) live.audience.remember(live.game, live.table);
    for (const input of events) {
      const event = parseTableEvent(input);
      if (!event.ok) throw new Error(`table ${live.id}: ${JSON.stringify(event.refusal)}`);
      if (event.value.type !== 'created') fold(live.game, live.table, event.value);
      changesLinks ||= CHANGES_LINKS.has(event.value.type);
    }
    if (changesLinks) await this.readLinks(live);
    return events.length > 0;
  }

  async readLinks(live: LiveTable): Promise<void> {
    changeLinks(live, await this.store.links(live.id));
  }

  /**
   * Changes the table and stores the events. When this resolves to `done` they are on disk; after anything else the
   * table is what the store has. If it rejects nobody knows, and the table is dropped.
   */
  async write(live: LiveTable, events: readonly TableEvent[], errand: Errand): Promise<Appended> {
    const { game, table } = live;
    const after = table.seq;
    const due = dueAt(game, table);
    live.audience.remember(game, table);
    for (const event of events) if (event.type !== 'created') fold(game, table, event);
    const jobs = jobChanges(due, dueAt(game, table), this.clock.now());
    const append = { table: live.id, after, events, standing: standingOf(table), ...errand };
    try {
      const outcome = await this.store.append(jobs.length > 0 ? { ...append, jobs } : append);
      if (outcome !== 'done') await this.reload(live);
      else if (errand.links) changeLinks(live, mergeLinks(live.links, errand.links));
      return outcome;
    } catch (error) {
      live.dropped = true;
      throw error;
    }
  }

  private async reload(live: LiveTable): Promise<void> {
    const events = await this.store.read(live.id);
    if (events.length === 0) live.dropped = true;
    else live.table = tableFrom(live.game, events);
    await this.readLinks(live);
  }
}

async function gameOf(created: Json): Promise<AnyGame> {
  const { game } = created as { game: string };
  const entry = findGame(game);
  if (!entry) throw new Error(`the store has a table of ${game}, a game nobody knows`);
  return entry.rules();
}

function tableFrom(game: AnyGame, events: readonly Json[]): Table {
  const table = rebuild(game, events);
  if (!table.ok) throw new Error(`the store has a damaged table: ${JSON.stringify(table.refusal)}`);
  return table.value;
}

function changeLinks(live: LiveTable, links: readonly Link[]): void {
  live.links = links;
  live.audience.keepOnly(links);
}

function mergeLinks(links: readonly Link[], changes: NonNullable<Append['links']>): Link[] {
  const kept = links.filter(({ holder }) => !changes.some(change => change.holder === holder));
  return [...kept, ...changes.flatMap(({ holder, hash }) => (hash === null ? [] : [{ holder, hash }]))];
}
