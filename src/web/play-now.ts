import type { GameEntry } from '../engine/entry.ts';
import { go } from './router.svelte.ts';
import { firstSeats } from './seats.ts';
import { hosts } from './session/hosts.ts';
import type { Order } from './session/session.ts';
import { settings } from './settings.svelte.ts';

/** A first game like the lesson before it: as many players, and the same options. */
export interface FirstGame {
  readonly seats: number;
  readonly options: Order['options'];
}

/**
 * Starts a game with one click, and remembers it for the next time. If that fails, opens the form for a new table, which shows the reason on the
 * next try.
 */
export async function playNow({ meta }: GameEntry, name: string, like?: FirstGame): Promise<void> {
  settings.change({ game: meta.id });
  const made = await hosts[0].create({
    game: meta.id,
    options: like?.options ?? {},
    seats: firstSeats(meta, name, like?.seats),
    tempo: { kind: 'unlimited' },
    visibility: 'private',
  });
  if (made.ok) go('table', made.value);
  else go('new', meta.id);
}
