import type { Json } from '../../engine/json.ts';
import type { Phase } from '../../table/table.ts';
import type { Milliseconds, Tempo } from '../../table/tempo.ts';
import type { Holder } from '../store/facts.ts';
import { hashSecret } from '../store/secrets.ts';
import type { Store, TableFacts, TableId } from '../store/store.ts';

/** A table in a list. Nothing in it changes with what players do in secret. */
export interface TableCard {
  readonly table: TableId;
  readonly game: string;
  readonly options: { readonly [name: string]: Json };
  readonly tempo: Tempo;
  readonly visibility: 'public' | 'private';
  readonly phase: Phase;
  /** Names by seat, `null` where nobody sits. */
  readonly players: readonly (string | null)[];
  /** Seats that anybody can take. */
  readonly seatsFree: number;
  readonly created: Milliseconds;
}

/** A table of somebody's own. */
export interface OwnCard extends TableCard {
  /** What the secret is for: a seat's number, `owner` or `spectator`. */
  readonly holder: Holder;
  /** This seat has to act. */
  readonly awaited: boolean;
  /** Which of the secrets this is, counted from 0. */
  readonly secret: number;
}

const MOST_IN_LOBBY = 200;

export async function lobby(store: Store): Promise<TableCard[]> {
  return (await store.lobby(MOST_IN_LOBBY)).map(cardOf);
}

/** Those that wait for this person first, then running ones, the newest first. */
export async function tablesOf(store: Store, secrets: readonly string[]): Promise<OwnCard[]> {
  const hashes = secrets.map(hashSecret);
  const found = await store.tablesOf(hashes);
  const cards = found.map(({ facts, link }) => ({
    ...cardOf(facts),
    holder: link.holder,
    awaited: facts.standing.awaited.some(seat => seat === link.holder),
    secret: hashes.indexOf(link.hash),
  }));
  return cards.sort((a, b) => urgency(b) - urgency(a) || b.created - a.created);
}

function urgency({ awaited, phase }: OwnCard): number {
  return awaited ? 3 : phase === 'running' ? 2 : phase === 'waiting' ? 1 : 0;
}

function cardOf({ id, terms, standing }: TableFacts): TableCard {
  const { game, options, tempo, visibility, created } = terms;
  const { phase, players, seatsFree } = standing;
  return { table: id, game, options, tempo, visibility, phase, players, seatsFree, created };
}
