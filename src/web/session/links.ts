import type { Seat } from '../../engine/turn.ts';
import { link } from '../router.svelte.ts';
import { fetchOwnTables } from './own-tables.ts';
import { keepSeatSecret, keepSecrets } from './secrets.ts';

/** The link to a table. The secret comes after the #, which browsers never send to a server. */
export function addressOf(table: string, secret?: string, seat?: Seat): string {
  const words = [table, ...(secret === undefined ? [] : [secret])];
  // Without a secret the link names no seat: at a public table everybody chooses one.
  if (secret !== undefined && seat !== undefined) words.push(String(seat + 1));
  return new URL(link('table', ...words), location.href).href;
}

/** Stores the secret of a link by its kind (seat, owner or spectator); an unknown one is not stored. */
export async function acceptLink(table: string, secret: string): Promise<void> {
  const found = await fetchOwnTables([secret]);
  const card = found.ok ? found.value.find(each => each.table === table) : undefined;
  if (!card) return;
  if (typeof card.holder === 'number') keepSeatSecret(table, card.holder, secret);
  else keepSecrets(table, { [card.holder]: secret });
}

/** Accepts what users paste or type: a link, or just the id of a table. */
export function tableWords(text: string): string[] {
  const behind = text.trim().split('#/table/').at(-1) ?? '';
  return behind.split('/').filter(Boolean).map(decodeURIComponent);
}
