import type { OwnCard, OwnCards, TableCard } from '../../protocol/cards.ts';
import type { Secret } from '../../protocol/requests.ts';
import type { SecretHash } from '../store/facts.ts';
import { hashSecret } from '../store/secrets.ts';
import type { Store, TableFacts, TableId } from '../store/store.ts';

const MOST_IN_LOBBY = 200;

export async function lobby(store: Store): Promise<TableCard[]> {
  return (await store.lobby(MOST_IN_LOBBY)).map(cardOf);
}

/** Bounds how long one request keeps the others waiting. A table has fewer links than this. */
const LINKS_A_PAGE = 100;

/**
 * A page of the tables of these secrets: first those that wait for their holder, then running ones, newest first. The order
 * must depend on nothing else: secret choices of others must not change it.
 */
export async function tablesOf(
  store: Store,
  secrets: readonly Secret[],
  after: TableId = '',
): Promise<OwnCards> {
  return tablesOfLinks(store, secrets.map(hashSecret), after);
}

/** The same for links by the hashes of their secrets. */
export async function tablesOfLinks(
  store: Store,
  hashes: readonly SecretHash[],
  after: TableId = '',
): Promise<OwnCards> {
  const found = await store.tablesOf(hashes, after, LINKS_A_PAGE);
  const isLast = found.length < LINKS_A_PAGE;
  // The links of one table stay together.
  const cut = found.at(-1)?.facts.id;
  const page = isLast ? found : found.filter(({ facts }) => facts.id !== cut);
  const next = isLast ? null : (page.at(-1)?.facts.id ?? null);
  const cards = page.map(({ facts, link }) => ({
    ...cardOf(facts),
    holder: link.holder,
    awaited: facts.standing.awaited.some(seat => seat === link.holder),
    secret: hashes.indexOf(link.hash),
  }));
  cards.sort((a, b) => urgency(b) - urgency(a) || b.created - a.created || byName(a, b));
  return { tables: cards, next };
}

function byName(a: OwnCard, b: OwnCard): number {
  const [first, second] = [a, b].map(({ table, holder }) => `${table} ${holder}`);
  return first < second ? -1 : 1;
}

function urgency({ awaited, phase }: OwnCard): number {
  return awaited ? 3 : phase === 'running' ? 2 : phase === 'waiting' ? 1 : 0;
}

function cardOf({ id, terms, standing }: TableFacts): TableCard {
  const { game, options, tempo, visibility, created } = terms;
  const { phase, players, seatsFree } = standing;
  return { table: id, game, options, tempo, visibility, phase, players, seatsFree, created };
}
