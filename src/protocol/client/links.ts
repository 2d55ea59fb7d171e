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

/** The words after `#/table/`. */
function tableWords(text: string): string[] {
  const behind = text.trim().split('#/table/').at(-1) ?? '';
  return behind.split('/').filter(Boolean).map(decodeURIComponent);
}

/** Reads `http://server/#/table/TABLE/SECRET/SEAT`; `null` for anything else. In links seats are numbered from 1. */
export function parseLink(link: string): TableLink | null {
  if (!URL.canParse(link) || !link.includes('#/table/')) return null;
  const { origin, pathname } = new URL(link);
  const [table, secret, place] = tableWords(link);
  if (table === undefined) return null;
  const seat = Number(place) - 1;
  return {
    server: `${origin}${pathname}`,
    table,
    ...(secret !== undefined && { secret }),
    ...(Number.isInteger(seat) && seat >= 0 && { seat }),
  };
}
