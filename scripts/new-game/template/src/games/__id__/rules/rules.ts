import type { Log } from '../../../engine/log.ts';
import type { Random, RandomSource } from '../../../engine/random.ts';
import { type Refusal, refuse } from '../../../engine/refusal.ts';
import { CHANCE, OVER, type Seat, type Turn, turnOfSeat } from '../../../engine/turn.ts';
import type { Chance, Choice } from './actions.ts';
import { FINISH, landing, STEPS } from './data.ts';
import { roundOf, type State } from './state.ts';

export function turn(state: State): Turn {
  if (state.phase === 'lot') return CHANCE;
  return state.phase === 'run' ? turnOfSeat(state.next) : OVER;
}

/** XY-4, XY-5, XY-9 */
export function legal(state: State, seat: Seat, list: Choice[]): number {
  if (state.phase !== 'run' || seat !== state.next) return 0;
  let count = 0;
  for (const steps of STEPS) if (isFree(state, seat, steps)) list[count++] = steps;
  return count;
}

export function check(state: State, seat: Seat, steps: Choice): Refusal | null {
  if (state.phase !== 'run') return refuse('XY-3', 'no-run-now');
  if (seat !== state.next) return refuse('XY-3', 'not-your-turn', { seat: state.next });
  if (!STEPS.some(allowed => allowed === steps)) return refuse('XY-4', 'steps-range', { steps });
  return isFree(state, seat, steps) ? null : refuse('XY-5', 'same-steps', { steps });
}

function isFree({ options, lastSteps }: State, seat: Seat, steps: Choice): boolean {
  return options.freePace || steps !== lastSteps[seat];
}

export function apply(state: State, seat: Seat, steps: Choice, log?: Log): void {
  const { fields, lastSteps } = state;
  const from = fields[seat];
  const to = landing(fields, from, steps);
  const reached = Math.min(FINISH, from + steps);
  log?.push({ key: 'run', rule: 'XY-4', args: { seat, steps, from, to: reached, round: roundOf(state) } });
  if (to > reached) log?.push({ key: 'slip', rule: 'XY-6', args: { seat, to } });
  fields[seat] = to;
  lastSteps[seat] = steps;
  state.turns++;
  if (to === FINISH) finish(state, seat, log);
  else state.next = (seat + 1) % fields.length;
}

/** XY-7 */
function finish(state: State, seat: Seat, log?: Log): void {
  state.phase = 'over';
  log?.push({ key: 'finish', rule: 'XY-7', args: { seat } });
}

const choices: Choice[] = [];

export function propose(state: State, seat: Seat, random: Random): Choice {
  return choices[random.below(legal(state, seat, choices))];
}

/** XY-3 */
export function sample(state: State, random: RandomSource): Chance {
  return random.below(state.fields.length);
}

export function checkChance(state: State, starter: Chance): Refusal | null {
  const isSeat = starter >= 0 && starter < state.fields.length;
  return isSeat ? null : refuse('XY-3', 'no-such-runner', { seat: starter });
}

export function applyChance(state: State, starter: Chance, log?: Log): void {
  state.phase = 'run';
  state.next = starter;
  log?.push({ key: 'lot', rule: 'XY-3', args: { seat: starter } });
}
