import { isDeepStrictEqual } from 'node:util';
import type { AnyGame } from '../../src/engine/game.ts';
import type { Json } from '../../src/engine/json.ts';
import type { Refusal } from '../../src/engine/refusal.ts';
import type { Viewer } from '../../src/engine/turn.ts';
import type { Ask } from '../../src/server/protocol/asks.ts';
import type { TableId } from '../../src/server/store/store.ts';
import { awaited } from '../../src/table/awaited.ts';
import { deadline } from '../../src/table/clock.ts';
import type { Milliseconds } from '../../src/table/tempo.ts';
import type { TableView } from '../../src/table/view.ts';
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

/** Compares everything that clients are told with what is stored. */
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

  /** A client was told that this is done. */
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

  refused(disk: Disk, client: Witness, ask: Ask, refusal: Refusal): void {
    const { table, name } = client;
    if (refusal.code === 'no-such-table' || refusal.code === 'bad-secret') {
      throw new Violation('denied', `${name}: ${ask.ask.type} ${ask.id} was refused with ${refusal.code}`);
    }
    this.refusedIds.push({ table, id: ask.id! });
    this.checkRefused(disk);
  }

  /** A client sees this now. */
  saw({ name, table, viewer }: Witness, view: TableView): void {
    const expected = this.tables.get(table)!.viewAt(viewer, view.version);
    if (!expected)
      throw new Violation('phantom', `${name} sees version ${view.version}, which is not stored`);
    // A client that is greeted gets a part of the log.
    const log = view.log.length === 0 ? [] : expected.log.slice(-view.log.length);
    const fields = difference(view, { ...expected, log });
    if (fields.length > 0) {
      throw new Violation('diverged', `${name} sees version ${view.version} with other ${fields}`);
    }
  }

  /** Running tables where the server has something to do now. */
  waiting(now: Milliseconds): TableId[] {
    const isDue = ({ game, table }: Reference) =>
      awaited(game, table).some(({ level, interrupt }) => level !== null && !interrupt) ||
      (deadline(table)?.at ?? Number.POSITIVE_INFINITY) <= now;
    return [...this.tables].filter(([, reference]) => isDue(reference)).map(([id]) => id);
  }

  seqOf(table: TableId): number {
    return this.tables.get(table)!.table.seq;
  }

  /** When everything is quiet. */
  checkEnd(disk: Disk, clients: readonly Witness[]): void {
    this.checkRefused(disk);
    for (const { name, table, viewer, view } of clients) {
      const newest = this.tables.get(table)!.newest(viewer);
      if (!view) throw new Violation('diverged', `${name} sees nothing`);
      const fields = difference(view, newest);
      if (fields.length > 0) {
        throw new Violation(
          'diverged',
          `${name} sees version ${view.version} of ${newest.version} with other ${fields}`,
        );
      }
    }
  }

  private checkRefused(disk: Disk): void {
    for (const { table, id } of this.refusedIds) {
      if (disk.seqsOf(table, id).length > 0)
        throw new Violation('doubled', `${id} was refused and is stored`);
    }
  }
}

/** Names of the fields that differ. */
function difference(view: TableView, expected: TableView): string[] {
  if (isDeepStrictEqual(view, expected)) return [];
  const [left, right] = [new Map(Object.entries(view)), new Map(Object.entries(expected))];
  const names = [...new Set([...left.keys(), ...right.keys()])];
  return names.filter(name => !isDeepStrictEqual(left.get(name), right.get(name)));
}
