/** A player at a table, connected to its server. */
export interface Player {
  /** Increases with every update of the game. */
  readonly seen: number;
  /** It must act, by its latest view. */
  readonly isAwaited: boolean;
  readonly isOver: boolean;
  /** Sends a legal act. */
  act(): void;
  close(): void;
}

/** Opens a table with three players; each calls `hear` after every message. */
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
