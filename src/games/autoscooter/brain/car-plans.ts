import type { Seat } from '../../../engine/turn.ts';
import { NO_NUMBER } from '../rules/actions.ts';
import { NO_MOVE, PLANNABLE, TURNS } from '../rules/driving/manoeuvres.ts';
import { isUsed, numberOf, ROUNDS } from '../rules/sheet.ts';
import { AFTER_ALL_NUMBERS, type CarForecast } from './car-forecast.ts';
import { estimateMove, estimateNumber } from './estimate.ts';

/** All plans for one car with their estimates. */
export class CarPlans {
  readonly numbers = new Uint8Array(ROUNDS * TURNS.length);
  readonly moves = new Int8Array(ROUNDS * TURNS.length);
  readonly estimates = new Float64Array(ROUNDS * TURNS.length);
  count = 0;

  /** Rates plans with any unused number. */
  rate(carForecast: CarForecast, car: number): void {
    const { used, drivers } = carForecast.state;
    this.count = 0;
    carForecast.selectCar(car, drivers[car]);
    for (let row = 0; row < ROUNDS; row++) {
      if (!isUsed(used[car], row)) this.addNumber(carForecast, car, numberOf(car, row));
    }
  }

  /** Rates plans with the number that has been shown. */
  rateShown(carForecast: CarForecast, car: number): void {
    const { numbers, drivers } = carForecast.state;
    this.count = 0;
    carForecast.selectCar(car, drivers[car]);
    this.addNumber(carForecast, car, numbers[car]);
  }

  /** Rates notes for the wild car (AS-23): it is driven like an own car, and wins what others lose. */
  rateNotes(carForecast: CarForecast, seat: Seat): void {
    const { wild, speeds } = carForecast.state;
    this.count = 0;
    carForecast.selectCar(wild, seat);
    carForecast.assumeNumber(AFTER_ALL_NUMBERS);
    for (const move of PLANNABLE[speeds[wild]]) this.add(NO_NUMBER, move, estimateMove(carForecast, move));
  }

  private addNumber(carForecast: CarForecast, car: number, number: number): void {
    const speed = carForecast.state.speeds[car];
    carForecast.assumeNumber(number);
    const estimate = estimateNumber(carForecast, number);
    if (speed === 0) this.add(number, NO_MOVE, estimate);
    for (const move of PLANNABLE[speed]) this.add(number, move, estimate + estimateMove(carForecast, move));
  }

  private add(number: number, move: number, estimate: number): void {
    this.numbers[this.count] = number;
    this.moves[this.count] = move;
    this.estimates[this.count++] = estimate;
  }

  /** The index of the best plan. */
  best(): number {
    let best = 0;
    for (let i = 1; i < this.count; i++) if (this.estimates[i] > this.estimates[best]) best = i;
    return best;
  }

  /** The best plan of each number and of each manoeuvre, best first: good and different ones. */
  leaders(): number[] {
    const { numbers, moves, estimates } = this;
    const seenNumbers = new Set<number>();
    const seenMoves = new Set<number>();
    return Array.from({ length: this.count }, (_, i) => i)
      .sort((a, b) => estimates[b] - estimates[a])
      .filter(i => {
        const isLeader = !seenNumbers.has(numbers[i]) || !seenMoves.has(moves[i]);
        seenNumbers.add(numbers[i]);
        seenMoves.add(moves[i]);
        return isLeader;
      });
  }
}
