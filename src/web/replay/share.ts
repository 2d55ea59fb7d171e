import { link } from '../router.svelte.ts';
import { keysOf } from '../session/keys.ts';
import { packRecord } from './packed-record.ts';
import { PACKED } from './sources.ts';
import type { Story } from './story.ts';

/**
 * The address of a moment, for anybody. A table of the server comes with the right to watch at most, never with a seat;
 * any other game that is over is in the address itself. `null` where a game that goes on is nobody else's to see.
 */
export async function shareLink(story: Story, source: string, moment: number): Promise<string | null> {
  const words = await wordsOf(story, source);
  if (!words) return null;
  const [word, ...secret] = words;
  return new URL(link('replay', word, String(moment), ...secret), location.href).href;
}

async function wordsOf({ kept, record }: Story, source: string): Promise<[string, ...string[]] | null> {
  if (kept === 'public' || kept === 'record') return [source];
  const { spectator } = keysOf(source);
  if (kept === 'private' && spectator !== undefined) return [source, spectator];
  return record && [PACKED + (await packRecord(JSON.stringify(record)))];
}
