import type { Reason } from '../../../engine/brain.ts';
import type { Seat } from '../../../engine/turn.ts';
import { NO_NUMBER, PLAN_ENTRY, PLAN_HEAD, type Plan } from '../rules/actions.ts';
import { COLOURS } from '../rules/data.ts';
import { ahead, HEX_NAMES, turned } from '../rules/driving/hexes.ts';
import { LETTERS, NO_MOVE, STRAIGHT, TURNS } from '../rules/driving/manoeuvres.ts';
import { CARS, highestUnused } from '../rules/sheet.ts';
import { NOBODY, type State } from '../rules/state.ts';
import { crashSpeed, isWall } from './crashes.ts';
import { lowestOf } from './masks.ts';
import { LAST_OF_ALL, Question } from './question.ts';
import type { DriverWeights } from './weights.ts';

/** What is planned for a car, nothing left out (AS-9). */
interface Entry {
  readonly car: number;
  readonly number: number;
  readonly move: number;
}

/** A reason and how many chits it is about. */
interface Point {
  readonly weight: number;
  readonly reason: Reason;
}

/** A likelier hit is worth telling, and a danger of so many chits. */
const LIKELY = 0.25;
const DANGEROUS = 0.5;

const question = new Question();

/** The car whose plan is about most chits is told about. */
export function reasonForPlan(state: State, seat: Seat, plan: Plan, weights: DriverWeights): Reason {
  const entries = entriesOf(state, seat, plan);
  question.forecast.read(state, weights);
  for (const { car, number, move } of entries) question.forecast.know(car, number, move);
  const points = entries.map(entry => {
    question.ask(entry.car, seat);
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
  const { state } = question;
  question.suppose(LAST_OF_ALL);
  const dangerIfLast = question.dangerBefore();
  question.suppose(number);
  const saved = dangerIfLast - question.dangerBefore();
  const args = { car: COLOURS[car], number };
  const way = move === NO_MOVE ? null : lookAlong(move);
  if (way && way.hit.chance >= LIKELY) return ramPoint(way.hit, { ...args, move: LETTERS[move] });
  if (saved >= DANGEROUS) {
    const from = state.hexes[car];
    const threats = question.countThreats(from, false);
    return { weight: saved, reason: { key: 'flee', args: { ...args, from: HEX_NAMES[from], threats } } };
  }
  return {
    weight: 0,
    reason: way ? reasonForWay(way, { ...args, move: LETTERS[move] }) : reasonForRest(args),
  };
}

/** The car that is most worth hitting on the way, how likely it is hit, and what it pays. */
interface Hit {
  other: number;
  chance: number;
  price: number;
}

interface Way {
  readonly hit: Hit;
  /** Where it ends if nobody is met. */
  readonly to: number;
  /** What the barrier takes there. */
  readonly toll: number;
}

function lookAlong(move: number): Way {
  const { state, car } = question;
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
    question.meet(next, facing, a);
    reach *= 1 - question.chance;
    hex = next;
    facing = turned(facing, turns[gone]);
  }
  return { hit, to: hex, toll: 0 };
}

/** Notes whoever is more worth hitting on this hex. */
function lookAt(hit: Hit, hex: number, direction: number, a: number, reach: number): void {
  const { state, car } = question;
  for (let rest = question.carsToMeet(hex); rest !== 0; rest &= rest - 1) {
    const other = lowestOf(rest);
    const gain = reach * question.priceOf(other, hex, direction, a);
    if (state.drivers[other] === state.drivers[car] || gain <= hit.chance * hit.price) continue;
    hit.other = other;
    hit.chance = reach * question.chanceOf(other, hex);
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
  const threats = question.countThreats(to, true);
  const there = { ...args, to: HEX_NAMES[to], threats };
  return threats === 0 ? { key: 'safe', args: there } : { key: 'clear', args: there };
}

function reasonForRest(args: Reason['args']): Reason {
  const { state } = question;
  const others = state.drivers.filter(driver => driver !== NOBODY).length - 1;
  return { key: 'rest', args: { ...args, before: Math.round(question.countBefore()), others } };
}
