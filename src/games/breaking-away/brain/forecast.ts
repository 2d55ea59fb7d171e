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

/**
 * Number of fields considered, from the last rider on. Values may be very large (BA-28): landings beyond are
 * ignored.
 */
const WINDOW = 256;

/** How far from its mean a secret value is considered. */
const SPREAD = 5;

/** Fields ahead that are counted: a chain of drafts is seldom longer. */
const CHAIN = 6;

/**
 * The expected riders per field after a round whose orders are unknown (BA-32). Uses public information only:
 * known values, and number and sum of secret ones.
 */
export class Forecast {
  /** Expected riders by field, counted from `origin`, the last rider's field. */
  private readonly riders = new Float64Array(WINDOW);
  private origin = 0;
  /** The foremost field with an expected rider. */
  private front = 0;
  /**
   * By line, then by index in the order of riding: the expected number of riders before it that pass the
   * line.
   */
  private readonly passing = LINES.map(() => new Float64Array(MOST_TEAMS * RIDERS + 1));

  /** Leaves out the riders of `except`: their team knows its own orders. */
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

  /** Adds a rider to a field, with certainty or with a share. */
  add(field: number, share = 1): void {
    if (field - this.origin >= WINDOW) return;
    this.riders[field - this.origin] += share;
    this.front = Math.max(this.front, field);
  }

  /** BA-18: the expected value for a rider that lands there. */
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

  /** The expected number of riders from `low` to `high`. */
  count(low: number, high: number): number {
    let sum = 0;
    const last = Math.min(high, this.front);
    for (let field = Math.max(low, this.origin); field <= last; field++) {
      sum += this.riders[field - this.origin];
    }
    return sum;
  }

  /** The expected points of the rider at this index in the order for passing a line. */
  prize(state: State, line: number, at: number): number {
    const place = state.crossed[line] + this.passing[line][at];
    const low = Math.floor(place);
    if (low >= PLACES) return 0;
    const next = low + 1 < PLACES ? PRIZES[line][low + 1] : 0;
    return PRIZES[line][low] + (place - low) * (next - PRIZES[line][low]);
  }
}
