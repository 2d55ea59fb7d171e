import type { GameEntry } from '../engine/entry.ts';
import { go } from './router.svelte.ts';
import { firstSeats } from './seats.ts';
import { hosts } from './session/hosts.ts';

/** One click to a running game. */
export async function playNow({ meta }: GameEntry, name: string): Promise<void> {
  const made = await hosts[0].create({
    game: meta.id,
    options: {},
    seats: firstSeats(meta, name),
    tempo: { kind: 'unlimited' },
    visibility: 'private',
  });
  if (!made.ok) throw new Error(`no table: ${JSON.stringify(made.refusal)}`);
  go('table', made.value);
}
