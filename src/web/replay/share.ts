import { PACKED, packedAddress } from '../../protocol/addresses.ts';
import { isServed, ROOT } from '../root.ts';
import { link } from '../router.svelte.ts';
import { secretsOf } from '../session/secrets.ts';
import { packRecord } from './packed-record.ts';
import type { Story } from './story.ts';

/**
 * A link to a moment. For a table of the server it grants watching at most, never a seat. Any other finished
 * game is packed into the link. `null` for an unfinished game that nobody else may see.
 */
export async function shareLink(story: Story, source: string, moment: number): Promise<string | null> {
  const words = await wordsOf(story, source);
  if (!words) return null;
  const [word, ...secret] = words;
  const game = story.record?.game;
  if (isServed && game !== undefined && word.startsWith(PACKED)) {
    return packedAddress(game, [word, String(moment)], ROOT);
  }
  return new URL(link('replay', word, String(moment), ...secret), ROOT).href;
}

async function wordsOf({ kept, record }: Story, source: string): Promise<[string, ...string[]] | null> {
  if (kept === 'public' || kept === 'record') return [source];
  const { spectator } = secretsOf(source);
  if (kept === 'private' && spectator !== undefined) return [source, spectator];
  return record && [PACKED + (await packRecord(JSON.stringify(record)))];
}
