import { readAddress, rootOf } from '../addresses.ts';

/** A link of the page, taken apart. */
export interface TableLink {
  /** The address of the server. */
  readonly server: string;
  readonly table: string;
  /** The secret of a seat, of the owner or of spectators; without it the table must be public. */
  readonly secret?: string;
  /** The seat that the link proposes, from 0. */
  readonly seat?: number;
}

/**
 * Reads `http://server/t/TABLE#SECRET/SEAT` and the older `http://server/#/table/TABLE/SECRET/SEAT`; `null` for anything
 * else. In links seats are numbered from 1.
 */
export function parseLink(link: string): TableLink | null {
  if (!URL.canParse(link)) return null;
  const address = new URL(link);
  const [page, table, secret, place] = readAddress(address);
  if (page !== 'table' || table === undefined) return null;
  const seat = Number(place) - 1;
  return {
    server: rootOf(address),
    table,
    ...(secret !== undefined && { secret }),
    ...(Number.isInteger(seat) && seat >= 0 && { seat }),
  };
}
