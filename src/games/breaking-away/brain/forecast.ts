import {
  BASE_VALUE,
  FINISH,
  HIGHEST_VALUE,
  LINES,
  LOWEST_VALUE,
  MOST_TEAMS,
  PLACES,
  PRIZES,
  RIDERS,
  SLOTS,
  seatOf,
} from '../rules/data.ts';
import type { State } from '../rules/state.ts';

/** Fields from the last rider on that are looked at. Values may be very large (BA-28): what lands beyond is left out. */
const WINDOW = 256;

/** How far around its mean a secret value is looked for. */
const SPREAD = 5;

/** How many fields ahead are worth counting: a chain of drafts is seldom longer. */
const CHAIN = 6;

/**
 * Where riders are likely to stand after a round whose orders nobody knows (BA-32). It looks only at what everybody knows:
 * known values, and number and sum of secret ones.
 */
export class Forecast {
  /** Expected riders by field, counted from `origin`, where the last rider stands. */
  private readonly riders = new Float64Array(WINDOW);
  private origin = 0;
  /** The foremost field on which somebody is expected. */
  private front = 0;
  /** By line, then by place in the order of riding: how many riders before it are expected to pass the line. */
  private readonly passing = LINES.map(() => new Float64Array(MOST_TEAMS * RIDERS + 1));

  /** Riders of `except` are left out: their team knows better. */
  read(state: State, except = -1): void {
    const { order, fields } = state;
    this.riders.fill(0);
    for (const passing of this.passing) passing[0] = 0;
    this.origin = fields[order[order.length - 1]];
    this.front = this.origin;
    for (let at = 0; at < order.length; at++) {
      for (const passing of this.passing) passing[at + 1] = passing[at];
      const rider = order[at];
      if (seatOf(rider) !== except) this.spread(state, rider, at);
    }
  }

  private spread({ values, known, fields }: State, rider: number, at: number): void {
    const first = rider * SLOTS;
    const firstSecret = first + known[rider];
    let secrets = 0;
    let sum = 0;
    for (let slot = firstSecret; slot < first + SLOTS; slot++) {
      if (values[slot] > 0) secrets++;
      sum += values[slot];
    }
    const share = 1 / (known[rider] + secrets);
    const from = fields[rider];
    for (let slot = first; slot < firstSecret; slot++) this.put(from, values[slot], share, at);
    if (secrets === 0) return;
    const mean = Math.round(sum / secrets);
    const low = Math.max(LOWEST_VALUE, mean - SPREAD);
    const high = Math.min(HIGHEST_VALUE, mean + SPREAD);
    const each = (share * secrets) / (high - low + 1);
    for (let value = low; value <= high; value++) this.put(from, value, each, at);
  }

  private put(from: number, value: number, share: number, at: number): void {
    const to = from + value;
    this.add(to, share);
    for (let line = 0; line <= FINISH; line++) {
      if (from <= LINES[line] && to > LINES[line]) this.passing[line][at + 1] += share;
    }
  }

  /** Somebody may come to stand there; without a share, surely. */
  add(field: number, share = 1): void {
    if (field - this.origin >= WINDOW) return;
    this.riders[field - this.origin] += share;
    this.front = Math.max(this.front, field);
  }

  /** BA-18: the value to be expected for a rider that lands there. */
  income(to: number): number {
    let ahead = 0;
    let chance = 1;
    for (let field = to + 1; field <= Math.min(to + CHAIN, this.front); field++) {
      const here = this.riders[field - this.origin];
      if (here < 0.01) break;
      ahead += chance * here;
      chance *= Math.min(1, here);
    }
    return BASE_VALUE + ahead;
  }

  /** Riders expected from `low` to `high`. */
  count(low: number, high: number): number {
    let sum = 0;
    const last = Math.min(high, this.front);
    for (let field = Math.max(low, this.origin); field <= last; field++) {
      sum += this.riders[field - this.origin];
    }
    return sum;
  }

  /** What the rider at this place in the order may expect for passing a line. */
  prize(state: State, line: number, at: number): number {
    const place = state.crossed[line] + this.passing[line][at];
    const low = Math.floor(place);
    if (low >= PLACES) return 0;
    const next = low + 1 < PLACES ? PRIZES[line][low + 1] : 0;
    return PRIZES[line][low] + (place - low) * (next - PRIZES[line][low]);
  }
}
