import type { AnyGame } from '../../engine/game.ts';
import type { Parsed } from '../../engine/refusal.ts';
import { findGame } from '../../games/index.ts';
import type { Host, Order, Session } from './session.ts';
import { readCards, readEvents, remove } from './store.ts';

/** Tables of this device: alone against bots, or several people around the screen. */
export const localHost: Host = {
  online: false,

  async create(order: Order): Promise<Parsed<string>> {
    const game = await rulesOf(order.game);
    const { newTable } = await import('./local-table.ts');
    return newTable(game, order);
  },

  async open(id: string): Promise<Session | null> {
    const events = await readEvents(id);
    const first = events[0];
    if (first?.type !== 'created') return null;
    const [game, { LocalSession }] = await Promise.all([rulesOf(first.game), import('./local-session.ts')]);
    return LocalSession.resume(game, events);
  },

  recall: readCards,
  list: readCards,
  forget: remove,
};

async function rulesOf(id: string): Promise<AnyGame> {
  const entry = findGame(id);
  if (!entry) throw new Error(`no game ${id}`);
  return entry.rules();
}
