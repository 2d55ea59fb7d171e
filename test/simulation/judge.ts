import type { AnyGame } from '../../src/engine/game.ts';
import type { Json } from '../../src/engine/json.ts';
import type { Refusal } from '../../src/engine/refusal.ts';
import type { Viewer } from '../../src/engine/turn.ts';
import type { Ask } from '../../src/protocol/requests.ts';
import type { TableId } from '../../src/server/store/store.ts';
import type { Milliseconds } from '../../src/table/clock/tempo.ts';
import { nextTick } from '../../src/table/slips/forced.ts';
import { awaited } from '../../src/table/view/awaited.ts';
import type { TableView } from '../../src/table/view/view.ts';
import type { Disk } from './disk.ts';
import { Reference } from './reference.ts';
import { Violation } from './violation.ts';

/** A client as the judge sees it. */
export interface Witness {
  readonly name: string;
  readonly table: TableId;
  readonly viewer: Viewer;
  readonly view: TableView | null;
}

/** Compares everything that clients receive with the store. */
export class Judge {
  private readonly games: ReadonlyMap<string, AnyGame>;
  private readonly tables = new Map<TableId, Reference>();
  /** The last event of what each client knows to be done, now and when it asked something. */
  private readonly lastSeq = new Map<Witness, number>();
  private readonly askedAfter = new Map<Ask, number>();
  /** Ids of asks that were refused. */
  private readonly refusedIds: { readonly table: TableId; readonly id: string }[] = [];

  constructor(games: ReadonlyMap<string, AnyGame>) {
    this.games = games;
  }

  /** Something became durable. */
  written(id: TableId, events: readonly Json[]): void {
    const known = this.tables.get(id);
    if (known) known.add(events);
    else {
      const { game } = events[0] as { game: string };
      this.tables.set(id, new Reference(this.games.get(game)!, events));
    }
  }

  /** A client asks for this from now on. */
  asked(client: Witness, ask: Ask): void {
    this.askedAfter.set(ask, this.lastSeq.get(client) ?? 0);
  }

  /** A client received an acknowledgement of this request. */
  acknowledged(disk: Disk, client: Witness, ask: Ask): void {
    const seqs = disk.seqsOf(client.table, ask.id!);
    const what = `${client.name}: ${ask.ask.type} ${ask.id}`;
    if (seqs.length === 0) throw new Violation('lost', `${what} was acknowledged and is not stored`);
    if (seqs.length > 1) throw new Violation('doubled', `${what} is stored ${seqs.length} times`);
    if (seqs[0] <= this.askedAfter.get(ask)!) {
      throw new Violation('reordered', `${what} is stored before what was acknowledged earlier`);
    }
    this.lastSeq.set(client, Math.max(seqs[0], this.lastSeq.get(client) ?? 0));
  }

  /** A client received a refusal. It is final if the request was sent once. */
  refused(disk: Disk, client: Witness, ask: Ask, refusal: Refusal, isFinal: boolean): void {
    const { table, name } = client;
    if (refusal.code === 'no-such-table' || refusal.code === 'bad-secret') {
      throw new Violation('denied', `${name}: ${ask.ask.type} ${ask.id} was refused with ${refusal.code}`);
    }
    if (isFinal) this.refusedIds.push({ table, id: ask.id! });
    this.checkRefused(disk);
  }

  /** A client sees this now. */
  saw({ name, table, viewer }: Witness, view: TableView): void {
    const fields = this.tables.get(table)!.difference(viewer, view);
    if (!fields) throw new Violation('phantom', `${name} sees version ${view.version}, which is not stored`);
    if (fields.length > 0) {
      throw new Violation('diverged', `${name} sees version ${view.version} with other ${fields}`);
    }
  }

  /** Running tables where the server has something to do now. */
  waiting(now: Milliseconds): TableId[] {
    const isDue = ({ game, table }: Reference) =>
      awaited(game, table).some(({ level, interrupt }) => level !== null && !interrupt) ||
      (nextTick(game, table) ?? Number.POSITIVE_INFINITY) <= now;
    return [...this.tables].filter(([, reference]) => isDue(reference)).map(([id]) => id);
  }

  seqOf(table: TableId): number {
    return this.tables.get(table)!.table.seq;
  }

  /** When everything is quiet. */
  checkEnd(disk: Disk, clients: readonly Witness[]): void {
    this.checkRefused(disk);
    for (const client of clients) {
      const { name, table, viewer, view } = client;
      const newest = this.tables.get(table)!.newestVersion(viewer);
      if (view?.version !== newest) {
        throw new Violation('diverged', `${name} sees version ${view?.version} of ${newest}`);
      }
      if (view.log.length !== (view.log.at(-1)?.n ?? 0))
        throw new Violation('diverged', `${name} lacks old log`);
      this.saw(client, view);
    }
  }

  private checkRefused(disk: Disk): void {
    for (const { table, id } of this.refusedIds) {
      if (disk.seqsOf(table, id).length > 0)
        throw new Violation('doubled', `${id} was refused and is stored`);
    }
  }
}
