import { isDeepStrictEqual } from 'node:util';
import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { findGame } from '../../games/index.ts';
import type { Milliseconds } from '../../table/clock/tempo.ts';
import { copyTable } from '../../table/copy.ts';
import { parseTableEvent, type TableEvent } from '../../table/events/events.ts';
import { fold } from '../../table/events/fold.ts';
import { rebuild } from '../../table/events/rebuild.ts';
import type { Table } from '../../table/table.ts';
import { standingOf, termsOf } from '../../table/view/summary.ts';
import type { Link, RequestKey } from '../store/facts.ts';
import type { Append, Appended, Store, TableId } from '../store/store.ts';
import { dueAt, jobChanges, NOTHING_DUE } from './due.ts';

/** A table as it is stored. */
export interface StoredState {
  readonly game: AnyGame;
  readonly table: Table;
  readonly links: readonly Link[];
}

/** What is stored in one transaction with events. */
export interface AppendExtras {
  readonly request?: RequestKey | undefined;
  readonly links?: Append['links'] | undefined;
}

/** Events after which a seat may have another link. */
const CHANGES_LINKS: ReadonlySet<TableEvent['type']> = new Set(['sat', 'left', 'handed', 'gave', 'took']);

/** Tables in the store. It never changes a table it is given. */
export class TableStore {
  private readonly store: Store;
  private readonly now: () => Milliseconds;

  constructor(store: Store, now: () => Milliseconds) {
    this.store = store;
    this.now = now;
  }

  async load(id: TableId): Promise<StoredState | null> {
    const [events, links] = await Promise.all([this.store.read(id), this.store.links(id)]);
    if (events.length === 0) return null;
    const game = await gameOf(events[0]);
    return { game, table: tableFrom(game, events), links };
  }

  /** The table with what was stored since, or `null` if nothing was. */
  async loadNewer({ game, table, links }: StoredState): Promise<StoredState | null> {
    const inputs = await this.store.read(table.id, table.seq + 1);
    if (inputs.length === 0) return null;
    const events = inputs.map(input => eventOf(table.id, input));
    const newer = foldInto(game, table, events);
    const changesLinks = events.some(({ type }) => CHANGES_LINKS.has(type));
    return { game, table: newer, links: changesLinks ? await this.store.links(table.id) : links };
  }

  /**
   * Stores the events that lead from one table to the next. When this rejects, nobody knows whether they are stored:
   * the table must be loaded again before anybody works with it.
   */
  append(
    game: AnyGame,
    before: Table,
    after: Table,
    events: readonly TableEvent[],
    { request, links }: AppendExtras,
  ): Promise<Appended> {
    const jobs = jobChanges(dueAt(game, before), dueAt(game, after), this.now());
    return this.store.append({
      table: before.id,
      after: before.seq,
      events,
      standing: standingOf(after),
      ...(request && { request }),
      ...(links && { links }),
      ...(jobs.length > 0 && { jobs }),
    });
  }

  /** Whether this request has led to events before. */
  async wasAnswered(id: TableId, request: RequestKey): Promise<boolean> {
    return (await this.store.answered(id, request)) !== null;
  }

  async exists(id: TableId): Promise<boolean> {
    return (await this.store.find(id)) !== null;
  }

  /** Stores a new table; `false` if there is another one of this id. Storing the same one twice is harmless. */
  async create(game: AnyGame, events: readonly TableEvent[], links: readonly Link[]): Promise<boolean> {
    const table = tableFrom(game, events);
    const jobs = jobChanges(NOTHING_DUE, dueAt(game, table), this.now());
    const outcome = await this.store.create({
      id: table.id,
      terms: termsOf(table),
      standing: standingOf(table),
      links: [...links],
      events: events.map(event => ({ event })),
      jobs: jobs.flatMap(job => (job.runAt === null ? [] : [{ ...job, runAt: job.runAt }])),
    });
    if (outcome === 'done') return true;
    const [created] = await this.store.read(table.id);
    return isDeepStrictEqual(agreedIn(created), agreedIn(events[0]));
  }
}

/** The table after these events; the one before stays as it is. */
export function foldInto(game: AnyGame, before: Table, events: readonly TableEvent[]): Table {
  const table = copyTable(before);
  for (const event of events) {
    if (event.type === 'created' || event.seq !== table.seq + 1) {
      throw new Error(`table ${table.id}: event ${event.seq} cannot follow ${table.seq}`);
    }
    fold(game, table, event);
  }
  return table;
}

function eventOf(id: TableId, input: Json): TableEvent {
  const event = parseTableEvent(input);
  if (!event.ok) throw new Error(`table ${id}: ${JSON.stringify(event.refusal)}`);
  return event.value;
}

async function gameOf(created: Json): Promise<AnyGame> {
  const { game } = created as { game: string };
  const entry = findGame(game);
  if (!entry) throw new Error(`the store has a table of an unknown game, ${game}`);
  return entry.rules();
}

function tableFrom(game: AnyGame, events: readonly unknown[]): Table {
  const table = rebuild(game, events);
  if (!table.ok) throw new Error(`a table is damaged: ${JSON.stringify(table.refusal)}`);
  return table.value;
}

/** What a table was ordered with: its first event without its time and seed. */
function agreedIn(created: unknown): unknown {
  const { at, seed, ...agreed } = created as { at: unknown; seed: unknown };
  return JSON.parse(JSON.stringify(agreed));
}
