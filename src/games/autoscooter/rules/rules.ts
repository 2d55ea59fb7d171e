import type { Log } from '../../../engine/log.ts';
import type { Random } from '../../../engine/random.ts';
import { type Refusal, refuse } from '../../../engine/refusal.ts';
import { CHANCE, OVER, type Seat, type Turn, turnOf, turnOfSeat } from '../../../engine/turn.ts';
import { type Choice, TAKE } from './actions.ts';
import { COLOURS } from './data.ts';
import { runCars } from './driving/drive.ts';
import { checkStart, listStarts, startCar } from './driving/start.ts';
import { listSets } from './payment/bill.ts';
import { billDue, pay, settle } from './payment/payment.ts';
import { checkPlan, proposePlan, sealPlan } from './plan.ts';
import { carToMove, mover, type State } from './state.ts';

export function turn(state: State): Turn {
  switch (state.phase) {
    case 'plan':
      return turnOf(state.unplanned);
    case 'start':
    case 'take':
      return turnOfSeat(mover(state));
    case 'lot':
      return CHANCE;
    case 'over':
      return OVER;
  }
}

export function legal(state: State, seat: Seat, list: Choice[]): number | null {
  switch (state.phase) {
    case 'plan':
      return state.unplanned & (1 << seat) ? null : 0;
    case 'start':
      return seat === mover(state) ? listStarts(state, list) : 0;
    case 'take':
      return seat === mover(state) ? listSets(billDue(state), list) : 0;
    default:
      return 0;
  }
}

export function check(state: State, seat: Seat, choice: Choice): Refusal | null {
  if (typeof choice !== 'number') {
    if (state.phase !== 'plan') return refuse('AS-10', 'plan-not-due');
    if (!(state.unplanned & (1 << seat))) return refuse('AS-6', 'plan-twice');
    return checkPlan(state, seat, choice);
  }
  if (choice >= TAKE) {
    if (state.phase !== 'take') return refuse('AS-30', 'take-not-due');
    return checkMover(state, seat, 'AS-30') ?? checkTake(state, choice);
  }
  if (state.phase !== 'start') return refuse('AS-14', 'start-not-due');
  return checkMover(state, seat, 'AS-14') ?? checkStart(state, choice);
}

function checkMover(state: State, seat: Seat, rule: string): Refusal | null {
  if (seat === mover(state)) return null;
  return refuse(rule, 'not-your-turn', { seat: mover(state), car: COLOURS[carToMove(state)] });
}

function checkTake(state: State, choice: number): Refusal | null {
  const sets: Choice[] = [];
  listSets(billDue(state), sets);
  return sets.includes(choice) ? null : refuse('AS-30', 'set-not-payable');
}

export function apply(state: State, seat: Seat, choice: Choice, log?: Log): void {
  if (typeof choice !== 'number') {
    sealPlan(state, seat, choice, log);
    if (state.unplanned === 0) runCars(state, log);
  } else if (choice < TAKE) {
    startCar(state, choice, log);
    endTurn(state, log);
  } else {
    pay(state, choice - TAKE, log);
    if (settle(state, log)) endTurn(state, log);
  }
}

/** Called when the pending decision of the car whose turn it is has been made. */
function endTurn(state: State, log?: Log): void {
  state.next++;
  runCars(state, log);
}

const choices: Choice[] = [];

export function propose(state: State, seat: Seat, random: Random): Choice {
  const count = legal(state, seat, choices);
  return count === null ? proposePlan(state, seat, random) : choices[random.below(count)];
}
