import type { GameEntry } from '../engine/entry.ts';
import { go } from './router.svelte.ts';
import { firstSeats } from './seats.ts';
import { hosts } from './session/hosts.ts';

/**
 * Starts a game with one click. If that fails, opens the form for a new table, which shows the reason on the
 * next try.
 */
export async function playNow({ meta }: GameEntry, name: string): Promise<void> {
  const made = await hosts[0].create({
    game: meta.id,
    options: {},
    seats: firstSeats(meta, name),
    tempo: { kind: 'unlimited' },
    visibility: 'private',
  });
  if (made.ok) go('table', made.value);
  else go('new', meta.id);
}
