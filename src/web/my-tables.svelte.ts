import { isMine } from './mine/groups.ts';
import { hosts } from './session/hosts.ts';
import type { MyTable } from './session/session.ts';

/** Refresh interval, in milliseconds. */
const EVERY = 15_000;
const ARCHIVE = 'slipstream.archived';

/** The tables of this device, local and on the server. */
class MyTables {
  cards: readonly MyTable[] = $state.raw([]);
  /** The ids of tables that the user has put away. */
  archived: ReadonlySet<string> = $state.raw(new Set(JSON.parse(localStorage.getItem(ARCHIVE) ?? '[]')));

  /** Tables where it is this device's turn first, then unfinished ones, then the latest; without the archive. */
  readonly sorted = $derived(
    this.cards
      .filter(card => isMine(card) || !this.archived.has(card.id))
      .sort((a, b) => urgency(b) - urgency(a) || b.updated - a.updated),
  );
  readonly waiting = $derived(this.cards.filter(isMine).length);

  /** Reads what this device has stored, for the first render. */
  async recall(): Promise<void> {
    this.cards = (await Promise.all(hosts.map(host => host.recall()))).flat();
  }

  async refresh(): Promise<void> {
    this.cards = (await Promise.all(hosts.map(host => host.list()))).flat();
  }

  /** Puts a table into the archive, or back into the list. */
  archive(id: string, isArchived: boolean): void {
    const others = [...this.archived].filter(each => each !== id);
    this.archived = new Set(isArchived ? [...others, id] : others);
    localStorage.setItem(ARCHIVE, JSON.stringify([...this.archived]));
  }

  async forget(id: string): Promise<void> {
    await Promise.all(hosts.map(host => host.forget(id)));
    this.archive(id, false);
    await this.refresh();
  }

  /** The first table that waits, beside this one, and how many there are. */
  next(id: string | null): { readonly id: string; readonly count: number } | null {
    const waiting = this.sorted.filter(card => isMine(card) && card.id !== id);
    return waiting.length > 0 ? { id: waiting[0].id, count: waiting.length } : null;
  }

  /** Refreshes the list periodically while the page is visible; returns how to stop. */
  follow(): () => void {
    const refresh = () => {
      if (document.visibilityState === 'visible') void this.refresh();
    };
    refresh();
    const timer = setInterval(refresh, EVERY);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }
}

function urgency(card: MyTable): number {
  if (isMine(card)) return 2;
  return card.phase === 'running' || card.phase === 'waiting' ? 1 : 0;
}

export const myTables = new MyTables();
