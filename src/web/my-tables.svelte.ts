import { hosts } from './session/hosts.ts';
import type { MyTable } from './session/session.ts';

/** Refresh interval, in milliseconds. */
const EVERY = 15_000;

/** The tables of this device, local and on the server. */
class MyTables {
  cards: readonly MyTable[] = $state.raw([]);

  /** Tables where it is this device's turn first, then unfinished ones, then the latest. */
  readonly sorted = $derived(
    [...this.cards].sort((a, b) => urgency(b) - urgency(a) || b.updated - a.updated),
  );
  readonly waiting = $derived(this.cards.filter(isMine).length);

  /** Reads what this device has stored, for the first render. */
  async recall(): Promise<void> {
    this.cards = (await Promise.all(hosts.map(host => host.recall()))).flat();
  }

  async refresh(): Promise<void> {
    this.cards = (await Promise.all(hosts.map(host => host.list()))).flat();
  }

  async forget(id: string): Promise<void> {
    await Promise.all(hosts.map(host => host.forget(id)));
    await this.refresh();
  }

  /** Refreshes the list periodically; returns how to stop. */
  follow(): () => void {
    const refresh = () => void this.refresh();
    refresh();
    const timer = setInterval(refresh, EVERY);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }
}

/** Whether a table waits for this device: for a move, or for somebody to take the seat kept here. */
export function isMine({ mine, phase }: MyTable): boolean {
  return mine && (phase === 'running' || phase === 'waiting');
}

function urgency(card: MyTable): number {
  if (isMine(card)) return 2;
  return card.phase === 'running' || card.phase === 'waiting' ? 1 : 0;
}

export const myTables = new MyTables();
