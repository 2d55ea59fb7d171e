import type { CardTables } from '../../protocol/player-card.ts';
import { dropCardTables, keepCardTables, linkSecrets } from '../session/secrets.ts';
import { callServer } from '../session/server.ts';
import { forgetCard, recallCard, rememberCard } from './card-memory.ts';

/** A page has up to 100 tables; this limits the load on the server. */
const MOST_PAGES = 10;
const MOST_SECRETS = 200;

type CardTable = CardTables['tables'][number];

/**
 * The tables of the player card. New seats of this browser are bound to it first, and tables from other devices become
 * tables of this browser.
 */
export async function listCardTables(): Promise<readonly CardTable[]> {
  await keepNewSeats();
  const tables: CardTable[] = [];
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const path: string = after === null ? 'card/tables' : `card/tables?after=${encodeURIComponent(after)}`;
    const found = await callServer<CardTables>({ method: 'GET', path });
    if (!found.ok) {
      if (found.refusal.code === 'no-card') leaveCard();
      return [];
    }
    tables.push(...found.value.tables);
    after = found.value.next;
    if (after === null) break;
  }
  keepCardTables(tables);
  return tables;
}

/** Binds the seats that this browser has taken since it was signed in. */
export async function keepNewSeats(): Promise<void> {
  const memory = recallCard();
  if (!memory) return;
  const settled = new Set(memory.settled);
  await keepSeats(linkSecrets().filter(secret => !settled.has(secret)));
}

/** Binds the seats of these secrets to the card. */
export async function keepSeats(secrets: readonly string[]): Promise<boolean> {
  for (let from = 0; from < secrets.length; from += MOST_SECRETS) {
    const part = secrets.slice(from, from + MOST_SECRETS);
    const kept = await callServer({ method: 'POST', path: 'card/seats', body: { secrets: part } });
    if (!kept.ok) return false;
    const memory = recallCard();
    if (memory) rememberCard(memory.name, [...new Set([...memory.settled, ...part])]);
  }
  return true;
}

/** This browser is not signed in any more. */
export function leaveCard(): void {
  forgetCard();
  dropCardTables();
}
