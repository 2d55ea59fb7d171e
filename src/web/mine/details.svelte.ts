import type { MyTable } from '../session/session.ts';
import { type Details, loadDetails } from './load-details.ts';

/** Finished tables stay as they are. */
const ENDED = ['over', 'closed'];

/** The details of the tables on the page, by id. They are loaded a few at a time. */
export class TableDetails {
  private found: ReadonlyMap<string, Details> = $state.raw(new Map());
  private stopped = false;

  of(id: string): Details | null {
    return this.found.get(id) ?? null;
  }

  /** Loads the details of these tables one after the other, without those that cannot change any more. */
  async load(cards: readonly MyTable[]): Promise<void> {
    for (const card of cards) {
      const known = this.found.get(card.id);
      if (this.stopped) return;
      if (known && ENDED.includes(known.view.phase)) continue;
      const details = await loadDetails(card);
      if (details) this.found = new Map(this.found).set(card.id, details);
    }
  }

  stop(): void {
    this.stopped = true;
  }
}
