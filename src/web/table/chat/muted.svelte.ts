import type { Seat } from '../../../engine/turn.ts';

const KEY = 'slipstream.muted';

type Saved = { [table: string]: readonly Seat[] };

/** The seats somebody has muted at a table; stored on this device only. */
export class Muted {
  seats: readonly Seat[] = $state.raw([]);
  private readonly table: string;

  constructor(table: string) {
    this.table = table;
    this.seats = read()[table] ?? [];
  }

  toggle(seat: Seat): void {
    this.seats = this.seats.includes(seat) ? this.seats.filter(each => each !== seat) : [...this.seats, seat];
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [this.table]: this.seats }));
  }
}

function read(): Saved {
  return JSON.parse(localStorage.getItem(KEY) ?? '{}');
}
