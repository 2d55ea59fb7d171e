import type { OwnCard, TableCard } from '../protocol/cards.ts';
import { hashSecret } from '../store/secrets.ts';
import type { Store, TableFacts } from '../store/store.ts';

const MOST_IN_LOBBY = 200;

export async function lobby(store: Store): Promise<TableCard[]> {
  return (await store.lobby(MOST_IN_LOBBY)).map(cardOf);
}

/**
 * Tables that wait for this person first, then running ones, the newest first. Nothing else decides the order: with
 * what others do in secret it must not change.
 */
export async function tablesOf(store: Store, secrets: readonly string[]): Promise<OwnCard[]> {
  const hashes = secrets.map(hashSecret);
  const found = await store.tablesOf(hashes);
  const cards = found.map(({ facts, link }) => ({
    ...cardOf(facts),
    holder: link.holder,
    awaited: facts.standing.awaited.some(seat => seat === link.holder),
    secret: hashes.indexOf(link.hash),
  }));
  return cards.sort((a, b) => urgency(b) - urgency(a) || b.created - a.created || byName(a, b));
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
