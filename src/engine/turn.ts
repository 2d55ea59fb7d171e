/** Seats are numbered from 0 clockwise. */
export type Seat = number;

/** A seat, or `null` for a spectator. */
export type Viewer = Seat | null;

/**
 * The seats to act now. All of `seats` must act, in any order, and their choices stay hidden until all are made. `interrupts` may act
 * before them. The list of interrupts can reveal who holds a card, so it never leaves the table.
 */
export type Turn =
  | { readonly kind: 'seats'; readonly seats: readonly Seat[]; readonly interrupts: readonly Seat[] }
  | { readonly kind: 'chance' }
  | { readonly kind: 'over' };

export const CHANCE: Turn = { kind: 'chance' };
export const OVER: Turn = { kind: 'over' };

const MAX_SEATS = 8;

/** By bit mask of the seats, then of those who may interrupt. */
const turns: Turn[][] = Array.from({ length: 1 << MAX_SEATS }, () => []);

/** The turn for these bit masks of seats. Turns are created once and reused, so that this allocates nothing. */
export function turnOf(seats: number, interrupts = 0): Turn {
  const known = turns[seats];
  known[interrupts] ??= { kind: 'seats', seats: seatsIn(seats), interrupts: seatsIn(interrupts) };
  return known[interrupts];
}

function seatsIn(mask: number): Seat[] {
  const seats = [];
  for (let seat = 0; seat < MAX_SEATS; seat++) if (mask & (1 << seat)) seats.push(seat);
  return seats;
}

const alone: Turn[] = Array.from({ length: MAX_SEATS }, (_, seat) => turnOf(1 << seat));

export function turnOfSeat(seat: Seat): Turn {
  return alone[seat];
}
