const KEY = 'slipstream.seen';
/** Number of tables to remember; an older table may animate a move twice. */
const KEPT = 100;

type Seen = (readonly [table: string, entry: number])[];

function readAll(): Seen {
  return JSON.parse(localStorage.getItem(KEY) ?? '[]');
}

/** The number of the last entry of a table's log that this device has shown. */
export function lastSeenOf(table: string): number {
  return readAll().find(([id]) => id === table)?.[1] ?? 0;
}

export function keepLastSeen(table: string, entry: number): void {
  const others = readAll().filter(([id]) => id !== table);
  localStorage.setItem(KEY, JSON.stringify([[table, entry], ...others].slice(0, KEPT)));
}
