import type { Seat } from '../../engine/turn.ts';
import { cardCredential, isCardCredential } from '../../protocol/client/credential.ts';
import type { Holder } from '../../protocol/holder.ts';

const KEY = 'slipstream.keys';

type BySeat = { readonly [seat: number]: string };

/**
 * The secrets this browser holds for one table of a server. They are stored only here. They are sent in
 * headers, in the first message of a socket, and after the # of links.
 */
export interface TableSecrets {
  readonly owner?: string;
  readonly spectator?: string;
  /** Secrets of the seats played at this browser. */
  readonly seats: BySeat;
  /** Secrets of seats for others, to be sent to them. */
  readonly invited: BySeat;
  /** The seat whose link was opened last: the table is viewed from it. */
  readonly seat: Seat | null;
  /** The table's commitment to its seed, noted when somebody at this browser sat down. */
  readonly commitment?: string;
}

const NONE: TableSecrets = { seats: {}, invited: {}, seat: null };

/** `null` for tables that the user removed from the list. */
type Ring = { [table: string]: TableSecrets | null };

function readAll(): Ring {
  return JSON.parse(localStorage.getItem(KEY) ?? '{}');
}

export function secretsOf(table: string): TableSecrets {
  return readAll()[table] ?? NONE;
}

/** Whether this browser has ever held secrets of the table. */
export function hasHeldSecrets(table: string): boolean {
  return readAll()[table] !== undefined;
}

/** Every table this browser holds secrets of. */
export function allSecrets(): (readonly [table: string, keys: TableSecrets])[] {
  return Object.entries(readAll()).flatMap(([table, keys]) => (keys ? [[table, keys] as const] : []));
}

export function keepSecrets(table: string, changes: Partial<TableSecrets>): void {
  write(table, { ...secretsOf(table), ...changes });
}

/** Stores the secret of a seat and views the table from it. */
export function keepSeatSecret(table: string, seat: Seat, secret: string): void {
  const { seats } = secretsOf(table);
  keepSecrets(table, { seats: { ...seats, [seat]: secret }, seat });
}

/** The secrets that a player card can keep: those of links, without what the card itself gave this browser. */
export function linkSecrets(isMeant: (table: string) => boolean = () => true): string[] {
  const secrets = allSecrets()
    .filter(([table]) => isMeant(table))
    .flatMap(([, { owner, spectator, seats }]) => [owner, spectator, ...Object.values(seats)])
    .filter(secret => secret !== undefined);
  return [...new Set(secrets)].filter(secret => !isCardCredential(secret));
}

/** Takes the tables of the player card into this browser, as far as it does not know them already. */
export function keepCardTables(tables: readonly { readonly table: string; readonly holder: Holder }[]): void {
  const known = new Set(Object.keys(readAll()));
  for (const { table, holder } of tables) {
    if (known.has(table)) continue;
    if (typeof holder === 'number') keepSeatSecret(table, holder, cardCredential(holder));
    else keepSecrets(table, { [holder]: cardCredential(holder) });
  }
}

/** Forgets what the player card gave this browser, when it is signed out. */
export function dropCardTables(): void {
  const ring = readAll();
  for (const [table, keys] of Object.entries(ring)) {
    const held = keys && [keys.owner, keys.spectator, ...Object.values(keys.seats)];
    if (held?.some(secret => secret !== undefined && isCardCredential(secret))) delete ring[table];
  }
  localStorage.setItem(KEY, JSON.stringify(ring));
}

/** Forgets the secret of a seat that was revoked or handed on. */
export function dropSeatSecret(table: string, seat: Seat): void {
  const { [seat]: _, ...seats } = secretsOf(table).seats as { [seat: number]: string };
  const others = Object.keys(seats).map(Number);
  keepSecrets(table, { seats, seat: others.at(-1) ?? null });
}

export function forgetSecrets(table: string): void {
  write(table, null);
}

/** The secrets to try, the best first: the seat that was opened last, the owner's, a spectator's, none. */
export function secretsToTry({ seat, seats, owner, spectator }: TableSecrets): (string | undefined)[] {
  const keys = [seat === null ? undefined : seats[seat], owner, spectator];
  return [...keys.filter(key => key !== undefined), undefined];
}

function write(table: string, keys: TableSecrets | null): void {
  localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [table]: keys }));
}
