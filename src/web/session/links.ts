import type { Seat } from '../../engine/turn.ts';
import { readAddress } from '../../protocol/addresses.ts';
import { isPassing } from '../../protocol/client/call.ts';
import { ROOT } from '../root.ts';
import { link } from '../router.svelte.ts';
import { fetchOwnTables } from './own-tables.ts';
import { keepSeatSecret, keepSecrets } from './secrets.ts';

/** The link to a table. The secret comes after the #, which browsers never send to a server. */
export function addressOf(table: string, secret?: string, seat?: Seat): string {
  const words = [table, ...(secret === undefined ? [] : [secret])];
  // Without a secret the link names no seat: at a public table everybody chooses one.
  if (secret !== undefined && seat !== undefined) words.push(String(seat + 1));
  return new URL(link('table', ...words), ROOT).href;
}

/**
 * Stores the secret of a link by its kind (seat, owner or spectator); an unknown one is not stored. `false` if the
 * server could not be asked: then the link has to be tried again.
 */
export async function acceptLink(table: string, secret: string): Promise<boolean> {
  const found = await fetchOwnTables([secret]);
  if (!found.ok) return !isPassing(found.refusal);
  const card = found.value.find(each => each.table === table);
  if (!card) return true;
  if (typeof card.holder === 'number') keepSeatSecret(table, card.holder, secret);
  else keepSecrets(table, { [card.holder]: secret });
  return true;
}

/** Pages that a pasted link may lead to. */
const LINKED = ['table', 'replay'];

/** The address of what users paste or type: a link to a table or a replay, or just the id of a table. */
export function pastedAddress(text: string): readonly string[] {
  const pasted = text.trim();
  const isLink = URL.canParse(pasted) && new URL(pasted).origin !== 'null';
  const segments = isLink
    ? readAddress(new URL(pasted))
    : readAddress(new URL(`#/${pasted.replace(/^.*#\/?/, '')}`, ROOT));
  if (!isLink && !pasted.includes('#')) return segments.length > 0 ? ['table', ...segments] : [];
  return LINKED.includes(segments[0]) && segments.length > 1 ? segments : [];
}
