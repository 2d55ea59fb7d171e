import type { Json } from '../../engine/json.ts';
import { accepted, type Parsed } from '../../engine/refusal.ts';
import type { OwnCard, OwnCards } from '../../protocol/cards.ts';
import { callServer } from './server.ts';

/** A page has up to 100 tables; this limits the load on the server. */
const MOST_PAGES = 10;

/** Fetches the tables that these secrets belong to, page by page. */
export async function fetchOwnTables(secrets: readonly string[]): Promise<Parsed<OwnCard[]>> {
  const tables: OwnCard[] = [];
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const body: Json = after === null ? { secrets } : { secrets, after };
    const found: Parsed<OwnCards> = await callServer<OwnCards>({ method: 'POST', path: 'mine', body });
    if (!found.ok) return found;
    tables.push(...found.value.tables);
    after = found.value.next;
    if (after === null) break;
  }
  return accepted(tables);
}
