import type { Seat } from '../../../engine/turn.ts';
import { NO_NUMBER } from '../rules/actions.ts';
import { ahead, turned } from '../rules/driving/hexes.ts';
import { CARS, isUsed, numberOf, ROUNDS } from '../rules/sheet.ts';
import { carOn, NO_CAR, NOBODY, type State } from '../rules/state.ts';
import { isWall, priceOf } from './crashes.ts';
import { CRUISE, Forecast } from './forecast.ts';
import { lowestOf, without } from './masks.ts';
import type { DriverWeights } from './weights.ts';

/** Higher than any number: the wild car moves after the last of the others (AS-23). */
export const AFTER_ALL_NUMBERS = 100;

/** A forecast seen from one car with an assumed number. */
export class CarForecast {
  readonly forecast = new Forecast();
  car = NO_CAR;
  /** By car: the chances that it moves before and after this car, and 1 if it belongs to another driver. */
  private readonly before = new Float64Array(CARS);
  private readonly after = new Float64Array(CARS);
  private readonly foes = new Float64Array(CARS);

  /** Results of `meet`: the chance to meet another car, and the expected gain. */
  chance = 0;
  gain = 0;

  get state(): State {
    return this.forecast.state;
  }

  get weights(): DriverWeights {
    return this.forecast.weights;
  }

  /** Selects a car and the seat that drives it. */
  selectCar(car: number, seat: Seat): void {
    this.car = car;
    for (let other = 0; other < CARS; other++) this.foes[other] = this.state.drivers[other] === seat ? 0 : 1;
  }

  /** Assumes this number and computes which cars move before. The wild car moves last (AS-23). */
  assumeNumber(number: number): void {
    const { before, after } = this;
    const { state, numbers } = this.forecast;
    for (let other = 0; other < CARS; other++) {
      if (state.drivers[other] === NOBODY) before[other] = 0;
      else if (numbers[other] !== NO_NUMBER) before[other] = numbers[other] < number ? 1 : 0;
      else before[other] = shareBelow(other, state.used[other], number);
      after[other] = 1 - before[other];
    }
  }

  /** Expected number of other cars that move before this one. */
  countBefore(): number {
    let sum = 0;
    for (let other = 0; other < CARS; other++) if (other !== this.car) sum += this.before[other];
    return sum;
  }

  /** Expected loss before it moves, where it stands now. */
  dangerBefore(): number {
    const { hexes, facings, speeds } = this.state;
    const { car, before } = this;
    return this.forecast.hits.loss(car, hexes[car], facings[car], speeds[car], before);
  }

  /** Expected loss in this round after its move to this position. */
  dangerAfter(hex: number, facing: number, speed: number): number {
    return this.forecast.hits.loss(this.car, hex, facing, speed, this.after);
  }

  /** Expected loss in the next round in this position. */
  dangerNext(hex: number, facing: number, speed: number): number {
    return this.forecast.nextHits.loss(this.car, hex, facing, speed, this.foes);
  }

  /**
   * The number of others' cars that may come to a hex in this round; optionally only those that may move
   * after this car.
   */
  countThreats(hex: number, onlyAfter: boolean): number {
    let count = 0;
    for (let rest = without(this.forecast.hits.carsAt(hex), this.car); rest !== 0; rest &= rest - 1) {
      const other = lowestOf(rest);
      if (this.foes[other] === 1 && (!onlyAfter || this.after[other] > 0)) count++;
    }
    return count;
  }

  /** The car enters this hex at speed a: sets `chance` and `gain`. */
  meet(hex: number, direction: number, a: number): void {
    const { foes, weights } = this;
    this.chance = 0;
    this.gain = 0;
    for (let rest = this.carsToMeet(hex); rest !== 0; rest &= rest - 1) {
      const other = lowestOf(rest);
      const price = this.priceOf(other, hex, direction, a);
      this.chance += this.chanceOf(other, hex);
      this.gain += foes[other] === 0 ? -weights.own * price : price;
    }
    this.chance = Math.min(1, this.chance);
  }

  /** A bit mask of the cars that may be on a hex, now or later. */
  carsToMeet(hex: number): number {
    const { forecast, car } = this;
    const still = carOn(forecast.state, hex);
    const later = forecast.positions.carsOn(hex);
    return without(still === NO_CAR ? later : later | (1 << still), car);
  }

  /** The chance that another car is on a hex when this one comes there. */
  chanceOf(other: number, hex: number): number {
    const { forecast, before, after } = this;
    const later = before[other] * forecast.positions.chance(other, hex);
    return forecast.state.hexes[other] === hex ? later + after[other] : later;
  }

  /** That chance times the price of ramming it there. */
  priceOf(other: number, hex: number, direction: number, a: number): number {
    const { forecast, before, after } = this;
    const { hexes, facings, speeds } = forecast.state;
    const later = before[other] * forecast.positions.price(other, hex, direction, a);
    if (hexes[other] !== hex) return later;
    return later + after[other] * priceOf(a, facings[other], speeds[other], direction);
  }

  /** Expected gain from ramming in the next round, from this position. */
  prey(hex: number, facing: number, speed: number): number {
    const { state, weights } = this;
    const first = ahead(hex, facing);
    if (isWall(state, first)) return 0;
    let sum = this.preyOn(first, facing, Math.max(1, speed));
    for (let turn = -1; turn <= 1; turn++) {
      const direction = turned(facing, turn);
      const second = ahead(first, direction);
      if (!isWall(state, second)) sum += weights.second * this.preyOn(second, direction, CRUISE);
    }
    return sum;
  }

  private preyOn(hex: number, direction: number, a: number): number {
    const { foes } = this;
    const { positions } = this.forecast;
    let sum = 0;
    for (let rest = without(positions.carsOn(hex), this.car); rest !== 0; rest &= rest - 1) {
      const other = lowestOf(rest);
      const price = positions.price(other, hex, direction, a);
      sum += foes[other] === 0 ? -price : price;
    }
    return sum;
  }
}

/** The share of a car's unused numbers that are lower. */
function shareBelow(car: number, used: number, number: number): number {
  let lower = 0;
  let all = 0;
  for (let row = 0; row < ROUNDS; row++) {
    if (isUsed(used, row)) continue;
    all++;
    if (numberOf(car, row) < number) lower++;
  }
  return lower / all;
}
