import type { Reason } from '../../../engine/brain.ts';
import type { Seat } from '../../../engine/turn.ts';
import { NO_NUMBER, PLAN_ENTRY, PLAN_HEAD, type Plan } from '../rules/actions.ts';
import { COLOURS } from '../rules/data.ts';
import { ahead, HEX_NAMES, turned } from '../rules/driving/hexes.ts';
import { LETTERS, NO_MOVE, STRAIGHT, TURNS } from '../rules/driving/manoeuvres.ts';
import { CARS, highestUnused } from '../rules/sheet.ts';
import { NOBODY, type State } from '../rules/state.ts';
import { AFTER_ALL_NUMBERS, CarForecast } from './car-forecast.ts';
import { crashSpeed, isWall } from './crashes.ts';
import { lowestOf } from './masks.ts';
import type { DriverWeights } from './weights.ts';

/** The plan for a car with missing parts filled in (AS-9). */
interface Entry {
  readonly car: number;
  readonly number: number;
  readonly move: number;
}

/** A reason and the chits at stake. */
interface Point {
  readonly weight: number;
  readonly reason: Reason;
}

/** Least probability and price of a hit to mention, and least danger in chits. */
const LIKELY = 0.25;
const WORTH = 0.5;
const DANGEROUS = 0.5;

const carForecast = new CarForecast();

/** Explains the plan of the car with most chits at stake. */
export function reasonForPlan(state: State, seat: Seat, plan: Plan, weights: DriverWeights): Reason {
  const entries = entriesOf(state, seat, plan);
  carForecast.forecast.read(state, weights);
  for (const { car, number, move } of entries) carForecast.forecast.know(car, number, move);
  const points = entries.map(entry => {
    carForecast.selectCar(entry.car, seat);
    return pointOf(entry);
  });
  return points.reduce((best, point) => (point.weight > best.weight ? point : best)).reason;
}

function entriesOf(state: State, seat: Seat, plan: Plan): Entry[] {
  const entries: Entry[] = [];
  for (let car = 0; car < CARS; car++) {
    if (state.drivers[car] !== seat) continue;
    let at = PLAN_HEAD;
    while (at < plan.length && plan[at] !== car) at += PLAN_ENTRY;
    const [, number = NO_NUMBER, move = NO_MOVE] = plan.slice(at, at + PLAN_ENTRY);
    entries.push({
      car,
      number: number === NO_NUMBER ? highestUnused(car, state.used[car]) : number,
      move: move === NO_MOVE ? STRAIGHT[state.speeds[car]] : move,
    });
  }
  return entries;
}

function pointOf({ car, number, move }: Entry): Point {
  const { state } = carForecast;
  carForecast.assumeNumber(AFTER_ALL_NUMBERS);
  const dangerIfLast = carForecast.dangerBefore();
  carForecast.assumeNumber(number);
  const saved = dangerIfLast - carForecast.dangerBefore();
  const args = { car: COLOURS[car], number };
  const way = move === NO_MOVE ? null : lookAlong(move);
  if (way && way.hit.chance >= LIKELY && way.hit.price >= WORTH)
    return ramPoint(way.hit, { ...args, move: LETTERS[move] });
  if (saved >= DANGEROUS) {
    const from = state.hexes[car];
    const threats = carForecast.countThreats(from, false);
    return { weight: saved, reason: { key: 'flee', args: { ...args, from: HEX_NAMES[from], threats } } };
  }
  return {
    weight: 0,
    reason: way ? reasonForWay(way, { ...args, move: LETTERS[move] }) : reasonForRest(args),
  };
}

/** The best target on the way: the chance to hit it and its price. */
interface Hit {
  other: number;
  chance: number;
  price: number;
}

interface Way {
  readonly hit: Hit;
  /** Where the car ends if it meets nobody. */
  readonly to: number;
  /** The chits the barrier costs there. */
  readonly toll: number;
}

function lookAlong(move: number): Way {
  const { state, car } = carForecast;
  const turns = TURNS[move];
  const hit: Hit = { other: car, chance: 0, price: 0 };
  let hex = state.hexes[car];
  let facing = state.facings[car];
  let reach = 1;
  for (let gone = 0; gone < turns.length; gone++) {
    const a = crashSpeed(state.speeds[car], turns.length, gone);
    const next = ahead(hex, facing);
    if (isWall(state, next)) return { hit, to: hex, toll: a };
    lookAt(hit, next, facing, a, reach);
    carForecast.meet(next, facing, a);
    reach *= 1 - carForecast.chance;
    hex = next;
    facing = turned(facing, turns[gone]);
  }
  return { hit, to: hex, toll: 0 };
}

/** Keeps the better target on this hex. */
function lookAt(hit: Hit, hex: number, direction: number, a: number, reach: number): void {
  const { state, car } = carForecast;
  for (let rest = carForecast.carsToMeet(hex); rest !== 0; rest &= rest - 1) {
    const other = lowestOf(rest);
    const gain = reach * carForecast.priceOf(other, hex, direction, a);
    if (state.drivers[other] === state.drivers[car] || gain <= hit.chance * hit.price) continue;
    hit.other = other;
    hit.chance = reach * carForecast.chanceOf(other, hex);
    hit.price = gain / hit.chance;
  }
}

function ramPoint(hit: Hit, args: Reason['args']): Point {
  const chance = Math.round(100 * hit.chance);
  const price = Math.round(hit.price);
  return {
    weight: hit.chance * hit.price,
    reason: { key: 'ram', args: { ...args, other: COLOURS[hit.other], chance, price } },
  };
}

function reasonForWay({ to, toll }: Way, args: Reason['args']): Reason {
  if (toll > 0) return { key: 'barrier', args: { ...args, price: toll } };
  const threats = carForecast.countThreats(to, true);
  const there = { ...args, to: HEX_NAMES[to], threats };
  return threats === 0 ? { key: 'safe', args: there } : { key: 'clear', args: there };
}

function reasonForRest(args: Reason['args']): Reason {
  const { state } = carForecast;
  const others = state.drivers.filter(driver => driver !== NOBODY).length - 1;
  return { key: 'rest', args: { ...args, before: Math.round(carForecast.countBefore()), others } };
}
