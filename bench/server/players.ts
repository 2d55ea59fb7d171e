/** Somebody at a table, connected to its server. */
export interface Player {
  /** Grows whenever it is shown something new of the game. */
  readonly seen: number;
  /** It has to act, as far as it knows. */
  readonly isAwaited: boolean;
  readonly isOver: boolean;
  /** Does something legal. */
  act(): void;
  close(): void;
}

/** Sits three players down at a new table; each calls `hear` after every message it gets. */
export type OpenTable = (hear: (player: Player) => void) => Promise<readonly Player[]>;

export const LINE_UP: readonly (readonly number[])[] = [
  [8, 8, 7, 7],
  [9, 8, 8],
  [7, 7, 6],
  [6, 5, 5],
];

export function anyOf<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)];
}

export async function post<T>(url: string, body: object): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
