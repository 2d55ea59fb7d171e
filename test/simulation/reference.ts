import type { AnyGame } from '../../src/engine/game.ts';
import type { Json } from '../../src/engine/json.ts';
import type { Viewer } from '../../src/engine/turn.ts';
import { viewFor } from '../../src/server/hall/audience.ts';
import { parseTableEvent } from '../../src/table/events.ts';
import { fold } from '../../src/table/fold.ts';
import { rebuild } from '../../src/table/rebuild.ts';
import type { Table } from '../../src/table/table.ts';
import type { TableView } from '../../src/table/view.ts';
import { Violation } from './violation.ts';

/** A table as its stored events make it, and the view of each version of it. */
export class Reference {
  readonly game: AnyGame;
  readonly table: Table;
  /** By viewer and version, as JSON. */
  private readonly views = new Map<Viewer, Map<number, string>>();

  constructor(game: AnyGame, events: readonly Json[]) {
    this.game = game;
    const table = rebuild(game, events);
    if (!table.ok)
      throw new Violation('error', `a table was stored that is damaged: ${JSON.stringify(table.refusal)}`);
    this.table = table.value;
    for (const viewer of [...this.table.seats.keys(), null]) this.views.set(viewer, new Map());
    this.keepViews();
  }

  /** What was appended. */
  add(events: readonly Json[]): void {
    for (const input of events) {
      const event = parseTableEvent(JSON.parse(JSON.stringify(input)));
      if (!event.ok || event.value.type === 'created')
        throw new Violation('error', 'an event was stored that is none');
      if (event.value.seq !== this.table.seq + 1)
        throw new Violation('error', 'an event has the wrong number');
      fold(this.game, this.table, event.value);
    }
    this.keepViews();
  }

  /** The view with the whole log; `null` if no stored events make this version. */
  viewAt(viewer: Viewer, version: number): TableView | null {
    const text = this.views.get(viewer)?.get(version);
    return text === undefined ? null : JSON.parse(text);
  }

  newest(viewer: Viewer): TableView {
    const versions = this.views.get(viewer)!;
    return JSON.parse(versions.get(Math.max(...versions.keys()))!);
  }

  private keepViews(): void {
    for (const [viewer, versions] of this.views) {
      const view = viewFor(this.game, this.table, viewer, 0);
      const text = JSON.stringify(view);
      const known = versions.get(view.version);
      if (known !== undefined && known !== text) {
        throw new Violation(
          'phantom',
          `version ${view.version} of viewer ${viewer} has two meanings in the store`,
        );
      }
      versions.set(view.version, text);
    }
  }
}
