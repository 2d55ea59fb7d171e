import type { Seat } from '../../engine/turn.ts';
import { link } from '../router.svelte.ts';
import { keep, keepSeat } from './keys.ts';
import { fetchOwnTables } from './own-tables.ts';

/** The address of a table, to be sent to somebody; the secret stands behind # and is never sent to a server. */
export function addressOf(table: string, secret?: string, seat?: Seat): string {
  const words = [table, ...(secret === undefined ? [] : [secret])];
  // Without a secret there is no place for the seat: whoever comes to a public table chooses one.
  if (secret !== undefined && seat !== undefined) words.push(String(seat + 1));
  return new URL(link('table', ...words), location.href).href;
}

/** Keeps the secret that came with a link, as what it is; one that is nobody's is not kept. */
export async function acceptLink(table: string, secret: string): Promise<void> {
  const found = await fetchOwnTables([secret]);
  const card = found.ok ? found.value.find(each => each.table === table) : undefined;
  if (!card) return;
  if (typeof card.holder === 'number') keepSeat(table, card.holder, secret);
  else keep(table, { [card.holder]: secret });
}

/** What somebody has pasted or typed: the words of a link, or the bare number of a table. */
export function tableWords(text: string): string[] {
  const behind = text.trim().split('#/table/').at(-1) ?? '';
  return behind.split('/').filter(Boolean).map(decodeURIComponent);
}
