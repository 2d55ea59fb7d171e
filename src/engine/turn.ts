/** Seats are numbered from 0 clockwise. */
export type Seat = number;

/** Who looks: a seat, or `null` for a spectator. */
export type Viewer = Seat | null;

/**
 * Who acts now? `seats` must act, all of them and in any order, unseen by each other; `interrupts` may act before them.
 * Which seats may interrupt can be a secret (it shows who holds a card): it never leaves the table.
 */
export type Turn =
  | { readonly kind: 'seats'; readonly seats: readonly Seat[]; readonly interrupts: readonly Seat[] }
  | { readonly kind: 'chance' }
  | { readonly kind: 'over' };

export const CHANCE: Turn = { kind: 'chance' };
export const OVER: Turn = { kind: 'over' };

const MAX_SEATS = 8;
const turns: Turn[] = [];

/** The turn of the seats in bit mask `seats`; every turn is made once and reused, so that asking costs nothing. */
export function turnOf(seats: number, interrupts = 0): Turn {
  const index = (seats << MAX_SEATS) | interrupts;
  turns[index] ??= { kind: 'seats', seats: seatsIn(seats), interrupts: seatsIn(interrupts) };
  return turns[index];
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
