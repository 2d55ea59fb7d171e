import { isDeepStrictEqual } from 'node:util';
import type { AnyGame } from '../../src/engine/game.ts';
import type { Json } from '../../src/engine/json.ts';
import type { Viewer } from '../../src/engine/turn.ts';
import { makeSent } from '../../src/protocol/sent-view.ts';
import { parseTableEvent } from '../../src/table/events/events.ts';
import { fold } from '../../src/table/events/fold.ts';
import { rebuild } from '../../src/table/events/rebuild.ts';
import type { Table } from '../../src/table/table.ts';
import { type LogFace, readLog } from '../../src/table/view/log.ts';
import { type TableView, viewTable } from '../../src/table/view/view.ts';
import { Violation } from './violation.ts';

/** A view apart from its log. As JSON, which is parsed only when it is needed. */
interface KeptView {
  readonly text: string;
  /** How many entries the log has. */
  readonly log: number;
}

/** The table rebuilt from its stored events, with the view of each version. */
export class Reference {
  readonly game: AnyGame;
  readonly table: Table;
  /** By viewer and version. */
  private readonly views = new Map<Viewer, Map<number, KeptView>>();
  /** The log as each viewer may read it: it only grows. */
  private readonly logs = new Map<Viewer, LogFace[]>();
  /** Log entries of clients that were already checked. */
  private readonly checked = new WeakSet<LogFace>();

  constructor(game: AnyGame, events: readonly Json[]) {
    this.game = game;
    const table = rebuild(game, events);
    if (!table.ok)
      throw new Violation('error', `a damaged table was stored: ${JSON.stringify(table.refusal)}`);
    this.table = table.value;
    for (const viewer of [...this.table.seats.keys(), null]) {
      this.views.set(viewer, new Map());
      this.logs.set(viewer, []);
    }
    this.keepViews();
  }

  /** The appended events. */
  add(events: readonly Json[]): void {
    for (const input of events) {
      const event = parseTableEvent(JSON.parse(JSON.stringify(input)));
      if (!event.ok || event.value.type === 'created') throw new Violation('error', 'a bad event was stored');
      if (event.value.seq !== this.table.seq + 1)
        throw new Violation('error', 'an event has the wrong number');
      fold(this.game, this.table, event.value);
    }
    this.keepViews();
  }

  newestVersion(viewer: Viewer): number {
    return Math.max(...this.views.get(viewer)!.keys());
  }

  /**
   * Names of the fields in which a view is not what the events of its version make; `null` if there is no such version.
   */
  difference(viewer: Viewer, view: TableView): string[] | null {
    const expected = this.views.get(viewer)?.get(view.version);
    if (!expected) return null;
    const log = this.isLogRight(viewer, view.log, expected.log) ? [] : ['log'];
    const rest = { ...view, log: [] };
    // A fast comparison: usually the order of the fields is the same.
    if (JSON.stringify(rest) === expected.text) return log;
    return [...differentFields(rest, JSON.parse(expected.text)), ...log];
  }

  /** It may begin later, but must end where the version does. */
  private isLogRight(viewer: Viewer, log: readonly LogFace[], length: number): boolean {
    const all = this.logs.get(viewer)!;
    const first = length - log.length;
    return log.every((entry, index) => {
      const isRight =
        entry.n === first + index + 1 &&
        (this.checked.has(entry) || isDeepStrictEqual(entry, all[entry.n - 1]));
      if (isRight) this.checked.add(entry);
      return isRight;
    });
  }

  private keepViews(): void {
    for (const [viewer, versions] of this.views) {
      const log = this.logs.get(viewer)!;
      log.push(...(JSON.parse(JSON.stringify(readLog(this.table, viewer, log.length))) as LogFace[]));
      const view = makeSent(this.game, viewTable(this.game, this.table, viewer, log.length));
      const text = JSON.stringify({ ...view, legal: view.legal && inOrder(view.legal) });
      const known = versions.get(view.version);
      if (known && (known.text !== text || known.log !== log.length)) {
        throw new Violation('phantom', `version ${view.version} of viewer ${viewer} has two meanings`);
      }
      versions.set(view.version, { text, log: log.length });
    }
  }
}

function differentFields(left: object, right: object): string[] {
  const [a, b] = [new Map(Object.entries(left)), new Map(Object.entries(right))];
  const names = [...new Set([...a.keys(), ...b.keys()])];
  return names.filter(name => !isDeepStrictEqual(a.get(name), b.get(name)));
}

/** The server sends legal actions in the order of their texts. */
function inOrder(actions: readonly Json[]): Json[] {
  const texts = actions.map(action => JSON.stringify(action));
  return texts.sort().map(text => JSON.parse(text));
}
