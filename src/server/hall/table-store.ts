import { isDeepStrictEqual } from 'node:util';
import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import type { Seat } from '../../engine/turn.ts';
import { findGame } from '../../games/index.ts';
import type { Milliseconds } from '../../table/clock/tempo.ts';
import { copyTable } from '../../table/copy.ts';
import { parseTableEvent, type TableEvent } from '../../table/events/events.ts';
import { fold } from '../../table/events/fold.ts';
import { rebuild } from '../../table/events/rebuild.ts';
import { nextTick } from '../../table/slips/forced.ts';
import { botLevel, type Table } from '../../table/table.ts';
import { awaited } from '../../table/view/awaited.ts';
import { standingOf, termsOf } from '../../table/view/summary.ts';
import { BOTS, TICK } from '../jobs/kinds.ts';
import { noticeJobs } from '../notify/triggers.ts';
import type { Link, RequestKey } from '../store/facts.ts';
import type { Append, Appended, JobChange, Store, TableId } from '../store/store.ts';

/** A table as it is stored. */
export interface StoredState {
  readonly game: AnyGame;
  readonly table: Table;
  readonly links: readonly Link[];
}

/** Stored in one transaction with events. */
export interface AppendExtras {
  readonly request?: RequestKey | undefined;
  readonly links?: Append['links'];
}

/** Events that may change the link of a seat. */
const CHANGES_LINKS: ReadonlySet<TableEvent['type']> = new Set(['sat', 'left', 'handed', 'gave', 'took']);

/** Tables in the store. It never changes a table it is given. */
export class TableStore {
  private readonly store: Store;
  private readonly now: () => Milliseconds;
  private readonly noticeDelay: Milliseconds;

  /** People are notified this long after what happened, if they have not seen it by then. */
  constructor(store: Store, now: () => Milliseconds, noticeDelay: Milliseconds) {
    this.store = store;
    this.now = now;
    this.noticeDelay = noticeDelay;
  }

  async load(id: TableId): Promise<StoredState | null> {
    const [events, links] = await Promise.all([this.store.read(id), this.store.links(id)]);
    if (events.length === 0) return null;
    const game = await gameOf(events[0]);
    return { game, table: tableFrom(game, events), links };
  }

  /** From now on the store's listeners hear of this table's changes. A load that begins afterwards sees all others. */
  follow(id: TableId): Promise<void> {
    return this.store.follow(id);
  }

  unfollow(id: TableId): void {
    this.store.unfollow(id);
  }

  /** The table after newer events in the store, or `null` if there are none. */
  async loadNewer({ game, table, links }: StoredState): Promise<StoredState | null> {
    const inputs = await this.store.read(table.id, table.seq + 1);
    if (inputs.length === 0) return null;
    const events = inputs.map(input => eventOf(table.id, input));
    const newer = foldInto(game, table, events);
    const changesLinks = events.some(({ type }) => CHANGES_LINKS.has(type));
    return { game, table: newer, links: changesLinks ? await this.store.links(table.id) : links };
  }

  /**
   * Stores the events that lead from one table to the next. If this rejects, they may or may not be stored: the table must
   * be loaded again before its next use.
   */
  append(
    game: AnyGame,
    before: Table,
    after: Table,
    events: readonly TableEvent[],
    { request, links }: AppendExtras,
  ): Promise<Appended> {
    const now = this.now();
    const jobs = [
      ...jobChanges(dueAt(game, before), dueAt(game, after), now),
      ...noticeJobs(before, after, events, now, this.noticeDelay),
    ];
    return this.store.append({
      table: before.id,
      after: before.seq,
      events,
      standing: standingOf(after),
      request,
      links,
      jobs: jobs.length > 0 ? jobs : undefined,
    });
  }

  /** Whether this request has stored events before. */
  async wasAnswered(id: TableId, request: RequestKey): Promise<boolean> {
    return (await this.store.answered(id, request)) !== null;
  }

  async exists(id: TableId): Promise<boolean> {
    return (await this.store.find(id)) !== null;
  }

  /** Stores a new table; `false` if another one has this id. Safe to run twice. */
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

/** The agreed setup of a table: its first event without time and seed. */
function agreedIn(created: unknown): unknown {
  const { at, seed, ...agreed } = created as { at: unknown; seed: unknown };
  return JSON.parse(JSON.stringify(agreed));
}

/** The jobs of a table: when a clock or a forced move is due, and which bots must act. */
export interface Due {
  readonly tick: Milliseconds | null;
  readonly step: number;
  /** The seats of bots that must act at this step, or may. */
  readonly bots: readonly Seat[];
}

export const NOTHING_DUE: Due = { tick: null, step: -1, bots: [] };

function dueAt(game: AnyGame, table: Table): Due {
  return { tick: nextTick(game, table), step: table.step, bots: awaitedBots(game, table) };
}

function awaitedBots(game: AnyGame, table: Table): Seat[] {
  if (table.seats.every(seat => botLevel(seat) === null)) return [];
  return awaited(game, table).flatMap(({ seat, level }) => (level === null ? [] : [seat]));
}

/**
 * The jobs to schedule after a change. A tick that runs too early schedules itself again, so a deadline that only moves
 * later needs no write; nearly every act moves it. Bots get one job per step, and another one only if a bot must act that
 * had no job.
 */
export function jobChanges(before: Due, after: Due, now: Milliseconds): JobChange[] {
  const jobs: JobChange[] = [];
  if (after.tick !== null && (before.tick === null || after.tick < before.tick)) {
    jobs.push({ ...TICK, runAt: after.tick });
  }
  const hadJob = (seat: Seat) => before.step === after.step && before.bots.includes(seat);
  if (!after.bots.every(hadJob)) jobs.push({ ...BOTS, runAt: now });
  return jobs;
}
