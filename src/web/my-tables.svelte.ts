import { hosts } from './session/hosts.ts';
import type { TableCard } from './session/session.ts';

/** The tables of this device, wherever they are kept. */
class MyTables {
  cards: readonly TableCard[] = $state.raw([]);

  /** Mine to move first, then the latest. */
  readonly sorted = $derived(
    [...this.cards].sort((a, b) => Number(isMine(b)) - Number(isMine(a)) || b.updated - a.updated),
  );

  async refresh(): Promise<void> {
    this.cards = (await Promise.all(hosts.map(host => host.list()))).flat();
  }

  async forget(id: string): Promise<void> {
    await Promise.all(hosts.map(host => host.forget(id)));
    await this.refresh();
  }
}

export function isMine({ mine, phase }: TableCard): boolean {
  return mine && phase === 'running';
}

export const myTables = new MyTables();
