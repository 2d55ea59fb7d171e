import { hosts } from './session/hosts.ts';
import type { TableCard } from './session/session.ts';

/** How often to ask how tables elsewhere stand, in milliseconds. */
const EVERY = 15_000;

/** The tables of this device, wherever they are kept. */
class MyTables {
  cards: readonly TableCard[] = $state.raw([]);

  /** Mine to move first, then what is still to be played, then the latest. */
  readonly sorted = $derived(
    [...this.cards].sort((a, b) => urgency(b) - urgency(a) || b.updated - a.updated),
  );
  readonly waiting = $derived(this.cards.filter(isMine).length);

  /** What this device knows by itself, for the first picture. */
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

  /** Keeps the list fresh; returns how to stop. */
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

export function isMine({ mine, phase }: TableCard): boolean {
  return mine && phase === 'running';
}

function urgency(card: TableCard): number {
  if (isMine(card)) return 2;
  return card.phase === 'running' || card.phase === 'waiting' ? 1 : 0;
}

export const myTables = new MyTables();
