import { NO_NUMBER } from '../rules/actions.ts';
import { ahead, BARRIER, SIDES, turned } from '../rules/driving/hexes.ts';
import { NO_MOVE, PLANNABLE, TURNS } from '../rules/driving/manoeuvres.ts';
import { SHARPEST_TURN } from '../rules/driving/start.ts';
import { CARS } from '../rules/sheet.ts';
import { carOn, isUndriven, isVacant, NO_CAR, type State } from '../rules/state.ts';
import { areNumbersShown, isMoveShown } from '../view/view.ts';
import { crashSpeed, isWall } from './crashes.ts';
import { HitChances } from './hit-chances.ts';
import { PositionChances } from './position-chances.ts';
import { quickMoveEstimate } from './quick-estimate.ts';
import type { DriverWeights } from './weights.ts';

/** The usual speed at which a second hex is hit. */
export const CRUISE = 2;

/** The number of facings after a start from rest (AS-14). */
const START_FACINGS = 2 * SHARPEST_TURN + 1;

/**
 * A forecast of a round from public information: the chances of each car's positions after its move, of its
 * hits on the way, and of its hits in the next round. A seat's own plans are added as they are made.
 */
export class Forecast {
  readonly positions = new PositionChances();
  readonly hits = new HitChances();
  readonly nextHits = new HitChances();
  /** This round's numbers where known, else `NO_NUMBER`. */
  readonly numbers = new Uint8Array(CARS);
  private readonly chances = new Float64Array(TURNS.length);
  state!: State;
  weights!: DriverWeights;

  read(state: State, weights: DriverWeights): void {
    this.state = state;
    this.weights = weights;
    this.positions.clear();
    this.hits.clear();
    this.nextHits.clear();
    for (let car = 0; car < CARS; car++) {
      this.numbers[car] = areNumbersShown(state) ? state.numbers[car] : NO_NUMBER;
      if (isUndriven(state, car)) continue;
      if (isMoveShown(state, car))
        this.stand(car, state.hexes[car], state.facings[car], state.speeds[car], 1);
      else if (state.speeds[car] === 0) this.foreseeStart(car);
      else this.foreseeMoves(car);
    }
  }

  /** Adds the plan of an own car. */
  know(car: number, number: number, move: number): void {
    this.numbers[car] = number;
    if (move === NO_MOVE) return;
    this.positions.forget(car);
    this.hits.forget(car);
    this.nextHits.forget(car);
    this.follow(car, move, 1);
  }

  /** A start from rest can go anywhere (AS-14). */
  private foreseeStart(car: number): void {
    const { state } = this;
    const from = state.hexes[car];
    let ways = 0;
    for (let side = 0; side < SIDES; side++) if (isVacant(state, ahead(from, side))) ways++;
    if (ways === 0) this.stand(car, from, state.facings[car], 0, 1);
    for (let side = 0; side < SIDES; side++) {
      const hex = ahead(from, side);
      if (!isVacant(state, hex)) continue;
      for (let turn = -SHARPEST_TURN; turn <= SHARPEST_TURN; turn++) {
        this.stand(car, hex, turned(side, turn), 1, 1 / (ways * START_FACINGS));
      }
    }
  }

  /** The higher a manoeuvre's estimate, the likelier it is. */
  private foreseeMoves(car: number): void {
    const { state, chances } = this;
    const { sense, stays } = this.weights;
    const moves = PLANNABLE[state.speeds[car]];
    let sum = 0;
    for (const move of moves) {
      chances[move] = Math.exp(sense * quickMoveEstimate(state, car, move, stays));
      sum += chances[move];
    }
    for (const move of moves) this.follow(car, move, chances[move] / sum);
  }

  /** Adds the path of a manoeuvre and its hits. */
  private follow(car: number, move: number, chance: number): void {
    const { state } = this;
    const { stays } = this.weights;
    const turns = TURNS[move];
    let hex = state.hexes[car];
    let facing = state.facings[car];
    let reach = chance;
    for (let gone = 0; gone < turns.length; gone++) {
      const a = crashSpeed(state.speeds[car], turns.length, gone);
      const next = ahead(hex, facing);
      if (isWall(state, next)) {
        this.stand(car, hex, facing, 0, reach);
        return;
      }
      this.hits.add(car, next, facing, a, reach);
      if (carOn(state, next) !== NO_CAR) {
        this.stand(car, hex, facing, a, reach * stays);
        reach *= 1 - stays;
      }
      hex = next;
      facing = turned(facing, turns[gone]);
    }
    this.stand(car, hex, facing, turns.length, reach);
  }

  private stand(car: number, hex: number, facing: number, speed: number, chance: number): void {
    this.positions.add(car, hex, facing, speed, chance);
    const first = ahead(hex, facing);
    if (speed === 0 || isWall(this.state, first)) return;
    this.nextHits.add(car, first, facing, speed, chance);
    for (let turn = -1; turn <= 1; turn++) {
      const direction = turned(facing, turn);
      const second = ahead(first, direction);
      if (second !== BARRIER) {
        this.nextHits.add(car, second, direction, CRUISE, this.weights.second * chance);
      }
    }
  }
}
