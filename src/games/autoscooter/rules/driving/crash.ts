import type { Log } from '../../../../engine/log.ts';
import { CRASH } from '../data.ts';
import { owe } from '../payment/payment.ts';
import { reportBarrier, reportHit } from '../report.ts';
import { carOn, isUndriven, NO_CAR, type State } from '../state.ts';
import { ahead, BARRIER, opposite, turned } from './hexes.ts';

/** Two of the six sides of a car, which are counted clockwise from its front. */
const FRONT = 0;
const REAR = 3;

/** AS-18: hit from its right a car turns left, hit from its left it turns right. */
const TURNS_AWAY = [0, -1, -1, 0, 1, 1] as const;

/**
 * The rammer faces what blocks it. A jolt passes straight on through moving cars hit on their rear; the car
 * or barrier that stops it decides the outcome (AS-27). Effects apply at once; payments are queued in the
 * order named (AS-18).
 */
export function crash(state: State, rammer: number, log?: Log): void {
  const direction = state.facings[rammer];
  let pushed = NO_CAR;
  let hex = ahead(state.hexes[rammer], direction);
  let met = carOn(state, hex);
  while (state.options.jolt && isMovingAndHitOnRear(state, met, direction)) {
    pushed = met;
    hex = ahead(hex, direction);
    met = carOn(state, hex);
  }
  if (hex === BARRIER || (met !== NO_CAR && isUndriven(state, met))) {
    if (pushed === NO_CAR) ramBarrier(state, rammer, met, log);
    else pushAgainstBarrier(state, rammer, pushed, log);
  } else if (met === NO_CAR) push(state, rammer, pushed, hex, log);
  else ram(state, rammer, met, log);
}

function isMovingAndHitOnRear(state: State, car: number, direction: number): boolean {
  return car !== NO_CAR && state.speeds[car] > 0 && sideHit(state, car, direction) === REAR;
}

/** The side on which a car is hit by what comes in this direction. */
function sideHit(state: State, car: number, direction: number): number {
  return turned(opposite(direction), -state.facings[car]);
}

/** AS-15 to AS-18 between the rammer and this car; cars that stand between them pass it on (AS-27). */
function ram(state: State, rammer: number, rammed: number, log?: Log): void {
  const { speeds, facings } = state;
  const a = speeds[rammer];
  const b = speeds[rammed];
  const side = sideHit(state, rammed, facings[rammer]);
  const rule = b === 0 ? CRASH.rest : side === FRONT ? CRASH.front : side === REAR ? CRASH.rear : CRASH.side;
  switch (rule) {
    case CRASH.rest:
      owe(state, rammed, rammer, a, rule);
      speeds[rammer] = 0;
      break;
    case CRASH.front:
      if (a < b) owe(state, rammer, rammed, b - a, rule);
      else owe(state, rammed, rammer, a - b, rule);
      speeds[rammer] = 0;
      speeds[rammed] = 0;
      break;
    case CRASH.rear:
      owe(state, rammed, rammer, a, rule);
      break;
    case CRASH.side:
      owe(state, rammed, rammer, a + b, rule);
      facings[rammed] = turned(facings[rammed], TURNS_AWAY[side]);
      break;
  }
  if (log) reportHit(state, { rule, rammer, rammed, at: state.hexes[rammed], side, a, b }, log);
}

/** AS-19: the barrier, or a car that acts like it (AS-4). */
function ramBarrier(state: State, rammer: number, obstacle: number, log?: Log): void {
  const a = state.speeds[rammer];
  owe(state, rammer, NO_CAR, a, CRASH.barrier);
  state.speeds[rammer] = 0;
  if (log) reportBarrier(state, rammer, a, obstacle, log);
}

/** AS-26 */
function push(state: State, rammer: number, rammed: number, to: number, log?: Log): void {
  const rule = CRASH.push;
  const a = state.speeds[rammer];
  const at = state.hexes[rammed];
  owe(state, rammed, rammer, a, rule);
  state.hexes[rammed] = to;
  if (log) reportHit(state, { rule, rammer, rammed, at, side: REAR, a, b: state.speeds[rammed] }, log);
}

/** AS-28 */
function pushAgainstBarrier(state: State, rammer: number, rammed: number, log?: Log): void {
  const rule = CRASH.pushBarrier;
  const a = state.speeds[rammer];
  const b = state.speeds[rammed];
  owe(state, rammed, rammer, a, rule);
  owe(state, rammed, NO_CAR, b, rule);
  state.speeds[rammed] = 0;
  if (log) reportHit(state, { rule, rammer, rammed, at: state.hexes[rammed], side: REAR, a, b }, log);
}
