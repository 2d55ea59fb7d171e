import type { TableCard } from '../../protocol/cards.ts';
import { callServer } from '../session/server.ts';

/** Refresh interval, in milliseconds. */
const EVERY = 4000;

/** The public tables with free seats. */
export class Lobby {
  /** `null` until the first answer. */
  tables: readonly TableCard[] | null = $state.raw(null);
  reachable = $state(true);

  /** Refreshes the list while it is shown; returns how to stop. */
  follow(): () => void {
    const look = () => {
      if (!document.hidden) void this.refresh();
    };
    look();
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  private async refresh(): Promise<void> {
    const found = await callServer<{ tables: TableCard[] }>({ method: 'GET', path: 'tables' });
    this.reachable = found.ok;
    if (found.ok) this.tables = found.value.tables;
  }
}
