import { isSignedIn } from './card-memory.ts';

/** Binds a seat that was just taken to the player card, if this browser is signed in. */
export function bindSeats(): void {
  if (isSignedIn()) void import('./card-tables.ts').then(({ keepNewSeats }) => keepNewSeats());
}
