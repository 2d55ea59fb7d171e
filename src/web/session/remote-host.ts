import type { Json } from '../../engine/json.ts';
import { accepted, type Parsed } from '../../engine/refusal.ts';
import type { MadeTable, OwnCard } from '../../protocol/cards.ts';
import { isCardCredential } from '../../protocol/client/credential.ts';
import { makeSecret } from '../../protocol/client/random.ts';
import { levelOfBot } from '../../table/commands/names.ts';
import type { SeatSetup } from '../../table/events/events.ts';
import { bindSeats } from '../card/bind-seats.ts';
import { isSignedIn } from '../card/card-memory.ts';
import { fetchOwnTables } from './own-tables.ts';
import { sitDown } from './seat-requests.ts';
import {
  allSecrets,
  forgetSecrets,
  hasHeldSecrets,
  keepSeatSecret,
  keepSecrets,
  secretsToTry,
} from './secrets.ts';
import { callWithRetry } from './server.ts';
import type { Connection, Host, MyTable, Order, OrderedSeat, Session } from './session.ts';

/** A table in the list of secrets or of the player card. */
type ListedTable = Omit<OwnCard, 'secret'>;

const CARDS = 'slipstream.online';
/** The server's limit for one request; the oldest keys are left out. */
const MOST_TABLES = 200;

/** Tables of the server this page was loaded from. */
export const remoteHost: Host = {
  online: true,

  /** The owner's secret is chosen here, so a retry after a lost answer creates no second table. */
  async create(order: Order): Promise<Parsed<string>> {
    const { seats, ...terms } = order;
    const body = { ...terms, seats: seats.map(seatSetupOf), owner: makeSecret() };
    const made = await callWithRetry<MadeTable>({
      method: 'POST',
      path: 'tables',
      body: body as unknown as Json,
    });
    if (!made.ok) return made;
    const { table, owner, spectator } = made.value;
    keepSecrets(table, { owner, spectator, invited: invitedTo(made.value, seats) });
    for (const [seat, place] of seats.entries()) {
      if (place.kind !== 'here') continue;
      keepSeatSecret(table, seat, made.value.seats[seat]!);
      const sat = await sitDown(table, seat, place.name, made.value.seats[seat]!);
      if (!sat.ok) return sat;
    }
    bindSeats();
    return accepted(table);
  },

  async open(id: string, onConnection: (state: Connection) => void): Promise<Session | null> {
    const { RemoteSession } = await import('./remote-session.ts');
    return RemoteSession.open(id, onConnection);
  },

  async recall(): Promise<readonly MyTable[]> {
    return JSON.parse(localStorage.getItem(CARDS) ?? '[]');
  },

  async list(): Promise<readonly MyTable[]> {
    if (!navigator.onLine) return remoteHost.recall();
    const kept = await cardTables();
    const ring = allSecrets().slice(-MOST_TABLES);
    const first = ring.flatMap(([, keys]) => secretsToTry(keys)[0] ?? []);
    const secrets = [...new Set(first.filter(secret => !isCardCredential(secret)))];
    const found = secrets.length === 0 ? accepted([]) : await fetchOwnTables(secrets);
    if (!found.ok) return remoteHost.recall();
    for (const card of found.value) takeOver(card, secrets[card.secret]);
    const known = new Set(allSecrets().map(([table]) => table));
    const own = new Set(found.value.map(({ table }) => table));
    const tables = [...found.value, ...kept.filter(({ table }) => !own.has(table))];
    const cards = bestCards(tables.filter(({ table }) => known.has(table))).map(cardOf);
    localStorage.setItem(CARDS, JSON.stringify(cards));
    return cards;
  },

  async forget(id: string): Promise<void> {
    forgetSecrets(id);
  },
};

function seatSetupOf(seat: OrderedSeat): SeatSetup {
  return seat.kind === 'here' ? { kind: 'reserved', name: seat.name } : seat;
}

/** The secrets of the seats reserved for others. */
function invitedTo({ seats }: MadeTable, order: readonly OrderedSeat[]): { [seat: number]: string } {
  const links = seats.flatMap((secret, seat) =>
    secret !== null && order[seat].kind === 'reserved' ? [[seat, secret] as const] : [],
  );
  return Object.fromEntries(links);
}

/** The tables of the player card, if somebody is signed in here. */
async function cardTables(): Promise<readonly ListedTable[]> {
  if (!isSignedIn()) return [];
  const { listCardTables } = await import('../card/card-tables.ts');
  return listCardTables();
}

/** One row for each table: a card may hold a seat and be its owner. The list has seats that must act first. */
function bestCards(tables: readonly ListedTable[]): ListedTable[] {
  const best = new Map<string, ListedTable>();
  for (const table of tables) {
    const known = best.get(table.table);
    const isBetter = !known || (typeof known.holder !== 'number' && typeof table.holder === 'number');
    if (isBetter) best.set(table.table, table);
  }
  return [...best.values()];
}

/** A rematch keeps the secrets of the table before it. */
function takeOver({ table, holder }: OwnCard, secret: string): void {
  if (hasHeldSecrets(table)) return;
  if (typeof holder === 'number') keepSeatSecret(table, holder, secret);
  else keepSecrets(table, { [holder]: secret });
}

/** A seat reserved for this browser that it has not taken yet, as after a rematch. */
function isKeptSeat({ phase, holder, players }: ListedTable): boolean {
  return phase === 'waiting' && typeof holder === 'number' && players[holder] === null;
}

function cardOf(card: ListedTable): MyTable {
  const { table, game, players, phase, awaited, created, tempo, holder } = card;
  return {
    id: table,
    game,
    names: players.map(name => (name === null || levelOfBot(name) ? null : name)),
    phase,
    mine: awaited || isKeptSeat(card),
    updated: created,
    tempo: tempo.kind,
    kept: typeof holder === 'number' && (phase === 'waiting' || phase === 'running'),
    free: phase === 'waiting' ? players.filter(name => name === null).length : 0,
    watching: typeof holder !== 'number',
  };
}
