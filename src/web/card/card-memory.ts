const KEY = 'slipstream.card';

/** What this browser remembers of the player card it is signed in to. The session itself is in a cookie. */
interface CardMemory {
  readonly name: string;
  /** Secrets of this browser that were sent to the card, or that its user has not chosen to send. */
  readonly settled: readonly string[];
}

export function recallCard(): CardMemory | null {
  return JSON.parse(localStorage.getItem(KEY) ?? 'null');
}

/** Pages of browsers without a card never ask the server for one. */
export function isSignedIn(): boolean {
  return localStorage.getItem(KEY) !== null;
}

export function rememberCard(name: string, settled: readonly string[]): void {
  const memory: CardMemory = { name, settled };
  localStorage.setItem(KEY, JSON.stringify(memory));
}

export function forgetCard(): void {
  localStorage.removeItem(KEY);
}
