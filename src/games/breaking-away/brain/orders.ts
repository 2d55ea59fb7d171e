import type { Guess } from '../../../engine/brain.ts';
import type { Random } from '../../../engine/random.ts';
import type { Seat } from '../../../engine/turn.ts';
import { type Choice, type Order, type Orders, RETIRE } from '../rules/actions.ts';
import { LINES, RIDERS, SLOTS, seatOf } from '../rules/data.ts';
import { hasRiders } from '../rules/orders.ts';
import { listValues } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';
import { Forecast } from './forecast.ts';
import { highestOther, type RiderWeights } from './weights.ts';

/** The distance from which a rider behind can usually pass. */
const CLOSE = 8;

const forecast = new Forecast();
const list: Choice[] = [];

/** A value a rider could ride, and its estimate for the team. */
interface Option {
  readonly value: number;
  readonly estimate: number;
}

/** The values of each rider of a team, best first; empty for a rider off the course. */
function optionsOf(state: State, seat: Seat, weights: RiderWeights): Option[][] {
  forecast.read(state, seat);
  const all: Option[][] = [[], [], [], []];
  // Riders in front move first; those behind can count on drafting them.
  for (let at = 0; at < state.order.length; at++) {
    const rider = state.order[at];
    if (seatOf(rider) !== seat) continue;
    const options = weigh(state, rider, at, weights);
    all[rider % RIDERS] = options;
    forecast.add(state.fields[rider] + options[0].value);
  }
  return all;
}

function weigh(state: State, rider: number, at: number, weights: RiderWeights): Option[] {
  const count = listValues(state, rider, list);
  const options: Option[] = [];
  for (let i = 0; i < count; i++) {
    const value = list[i] as number;
    options.push({ value, estimate: estimateRide(state, rider, at, value, weights) });
  }
  return options.sort((a, b) => b.estimate - a.estimate);
}

function estimateRide(state: State, rider: number, at: number, value: number, weights: RiderWeights): number {
  const from = state.fields[rider];
  const to = from + value;
  const gain = forecast.income(to);
  const kept = highestOther(state, rider, value);
  let estimate = weights.income * gain + weights.spent * value + weights.kept * kept;
  for (let line = LINES.length - 1; line >= 0; line--) {
    const prize = forecast.prize(state, line, at);
    if (to > LINES[line]) {
      if (from <= LINES[line]) estimate += weights.points * prize + weights.overshoot * (to - LINES[line]);
    } else if (to + Math.max(kept, gain) > LINES[line]) estimate += weights.ready * prize;
  }
  estimate += weights.behind * forecast.count(to, Number.POSITIVE_INFINITY);
  return estimate + weights.followed * forecast.count(to - CLOSE, to - 1);
}

/** The policy's orders for a team. */
export function bestOrders(state: State, seat: Seat, weights: RiderWeights): Orders {
  return optionsOf(state, seat, weights).map(options => options[0]?.value ?? null);
}

/** Most orders to search. */
const MOST = 20;

/** The combinations of values with the best estimates. */
export function listOrders(state: State, seat: Seat, all: Choice[], weights: RiderWeights): number {
  let combinations: { readonly orders: Order[]; readonly estimate: number }[] = [{ orders: [], estimate: 0 }];
  for (const options of optionsOf(state, seat, weights)) {
    const more: readonly (Option | null)[] = options.length > 0 ? options : [null];
    combinations = combinations.flatMap(({ orders, estimate }) =>
      more.map(option => ({
        orders: [...orders, option?.value ?? null],
        estimate: estimate + (option?.estimate ?? 0),
      })),
    );
  }
  combinations.sort((a, b) => b.estimate - a.estimate);
  const count = Math.min(MOST, combinations.length);
  for (let i = 0; i < count; i++) all[i] = combinations[i].orders;
  return count;
}

/** An order whose estimate is this much lower is e times less likely. */
const TEMPERATURE = 2;

/**
 * Assumes that others order much as this seat would in their place. A secret value is judged by its landing
 * field.
 */
export function guessOrders(state: State, seat: Seat, weights: RiderWeights): Guess<State> {
  if (state.phase !== 'order') return NO_GUESS;
  return {
    fill(imagined, random) {
      const orders = imagined.fields.map(() => RETIRE);
      forecast.read(imagined);
      for (let at = 0; at < imagined.order.length; at++) {
        const rider = imagined.order[at];
        if (seatOf(rider) !== seat) orders[rider] = draw(weigh(imagined, rider, at, weights), random);
      }
      imagined.orders = orders;
      imagined.missing = hasRiders(imagined, seat) ? 1 << seat : 0;
    },
  };
}

const NO_GUESS: Guess<State> = { fill() {} };

function draw(options: readonly Option[], random: Random): number {
  const weights = options.map(({ estimate }) => Math.exp((estimate - options[0].estimate) / TEMPERATURE));
  let point = (random.next() / 2 ** 32) * weights.reduce((sum, weight) => sum + weight);
  for (let i = 0; i < options.length; i++) {
    point -= weights[i];
    if (point < 0) return options[i].value;
  }
  return options[0].value;
}

/** For playouts: the distance at which following somebody pays, and its weight relative to a point. */
const WAKE = 3;
const POINT = 2;

/** The round that `playForecast` is for: all teams of a round share it. */
let forecastOf: State | null = null;
let forecastRound = 0;
const playForecast = new Forecast();

/**
 * For playouts: points if possible, else usually fields with many expected riders just ahead; random noise
 * adds variety.
 */
export function playoutOrders(state: State, seat: Seat, random: Random): Orders {
  if (forecastOf !== state || forecastRound !== state.round) {
    playForecast.read(state);
    forecastOf = state;
    forecastRound = state.round;
  }
  const orders: Order[] = [null, null, null, null];
  for (let at = 0; at < state.order.length; at++) {
    const rider = state.order[at];
    if (seatOf(rider) === seat) orders[rider % RIDERS] = playoutOrder(state, rider, at, random);
  }
  return orders;
}

function playoutOrder(state: State, rider: number, at: number, random: Random): number {
  const { values, fields } = state;
  const from = fields[rider];
  let best = 0;
  let bestEstimate = -1;
  for (let slot = rider * SLOTS; slot < (rider + 1) * SLOTS; slot++) {
    const value = values[slot];
    if (value === 0) continue;
    const to = from + value;
    let estimate = random.next() / 2 ** 31 + playForecast.count(to + 1, to + WAKE);
    for (let line = 0; line < LINES.length; line++) {
      if (from <= LINES[line] && to > LINES[line]) estimate += POINT * playForecast.prize(state, line, at);
    }
    if (estimate > bestEstimate) {
      best = value;
      bestEstimate = estimate;
    }
  }
  return best;
}
