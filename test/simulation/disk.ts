import type { Json } from '../../src/engine/json.ts';
import type { Link, RequestKey, StoredTable } from '../../src/server/store/facts.ts';
import type { Append, Appended, JobChange, TableFacts, TableId } from '../../src/server/store/store.ts';
import type { Standing, Terms } from '../../src/table/view/summary.ts';

interface DiskTable {
  readonly terms: Terms;
  standing: Standing;
  links: readonly Link[];
  /** Each as JSON, so that no two processes share one. */
  readonly events: string[];
  /** Requests with the number of the last event each led to. */
  readonly requests: (RequestKey & { readonly seq: number })[];
}

/** Receives what became durable. */
export interface DiskListener {
  written(table: TableId, events: readonly Json[]): void;
  jobChanged(table: TableId, change: JobChange): void;
}

/** The database that all processes share. It survives everything, and each method is a transaction. */
export class Disk {
  private readonly tables = new Map<TableId, DiskTable>();
  private readonly listener: DiskListener;

  constructor(listener: DiskListener) {
    this.listener = listener;
  }

  create({ id, terms, standing, links, events, jobs }: StoredTable): 'done' | 'taken' {
    if (this.tables.has(id)) return 'taken';
    const table: DiskTable = { terms, standing, links, events: [], requests: [] };
    this.tables.set(id, table);
    this.write(
      id,
      table,
      events.map(({ event }) => event),
    );
    for (const job of jobs) this.listener.jobChanged(id, job);
    return 'done';
  }

  append({ table: id, after, events, standing, request, links = [], jobs = [] }: Append): Appended {
    const table = this.tables.get(id);
    if (!table) return 'moved-on';
    if (request && this.answered(id, request) !== null) return 'repeated';
    if (table.events.length !== after) return 'moved-on';
    this.write(id, table, events);
    table.standing = standing;
    if (request) table.requests.push({ ...request, seq: table.events.length });
    for (const { holder, hash } of links) {
      const others = table.links.filter(link => link.holder !== holder);
      table.links = hash === null ? others : [...others, { holder, hash }];
    }
    for (const job of jobs) this.listener.jobChanged(id, job);
    return 'done';
  }

  read(id: TableId, fromSeq = 1): readonly Json[] {
    const events = this.tables.get(id)?.events ?? [];
    return events.slice(fromSeq - 1).map(text => JSON.parse(text));
  }

  find(id: TableId): TableFacts | null {
    const table = this.tables.get(id);
    return table ? { id, terms: table.terms, standing: table.standing, seq: table.events.length } : null;
  }

  links(id: TableId): readonly Link[] {
    return this.tables.get(id)?.links ?? [];
  }

  answered(id: TableId, { by, id: requestId }: RequestKey): number | null {
    const requests = this.tables.get(id)?.requests ?? [];
    return requests.find(request => request.by === by && request.id === requestId)?.seq ?? null;
  }

  /** The last events of all appends that a request with this id led to, whoever made it. */
  seqsOf(id: TableId, requestId: string): number[] {
    const requests = this.tables.get(id)?.requests ?? [];
    return requests.filter(request => request.id === requestId).map(({ seq }) => seq);
  }

  private write(id: TableId, table: DiskTable, events: readonly Json[]): void {
    table.events.push(...events.map(event => JSON.stringify(event)));
    this.listener.written(id, events);
  }
}
