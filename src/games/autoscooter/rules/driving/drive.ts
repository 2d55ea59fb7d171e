import type { Log } from '../../../../engine/log.ts';
import { COLOURS } from '../data.ts';
import { settle } from '../payment/payment.ts';
import { result } from '../payment/result.ts';
import { openRound } from '../plan.ts';
import { reportDrive } from '../report.ts';
import { CARS, ROUNDS, rowOf } from '../sheet.ts';
import { carToMove, isVacant, mover, NOBODY, type State } from '../state.ts';
import { crash } from './crash.ts';
import { ahead, HEX_NAMES, turned } from './hexes.ts';
import { NO_MOVE, TURNS } from './manoeuvres.ts';
import { canStart } from './start.ts';

/** Cars move one after the other until a driver has to decide something, or the round is over. */
export function runCars(state: State, log?: Log): void {
  while (state.next < state.order.length) {
    const car = carToMove(state);
    if (state.speeds[car] === 0) {
      // AS-14: whatever was planned for it is void.
      state.moves[car] = NO_MOVE;
      if (canStart(state, car)) {
        state.phase = 'start';
        return;
      }
      log?.push({
        key: 'stuck',
        rule: 'AS-14',
        args: { car: COLOURS[car], hex: HEX_NAMES[state.hexes[car]] },
      });
    } else {
      drive(state, car, log);
      if (!settle(state, log)) {
        state.phase = 'take';
        return;
      }
    }
    state.next++;
  }
  endRound(state, log);
}

/** AS-11 to AS-13, and the crash if the way is blocked. */
function drive(state: State, car: number, log?: Log): void {
  const { hexes, facings, moves } = state;
  if (car === state.wild) moves[car] = state.notes[mover(state)];
  const turns = TURNS[moves[car]];
  const from = hexes[car];
  let gone = 0;
  for (; gone < turns.length; gone++) {
    const next = ahead(hexes[car], facings[car]);
    if (!isVacant(state, next)) break;
    hexes[car] = next;
    facings[car] = turned(facings[car], turns[gone]);
  }
  if (gone > 0) state.speeds[car] = turns.length;
  if (log) reportDrive(state, car, from, gone, log);
  if (gone < turns.length) crash(state, car, log);
}

/** AS-5: the numbers are used up; AS-22: after the last round the game is over. */
function endRound(state: State, log?: Log): void {
  for (let car = 0; car < CARS; car++) {
    if (state.drivers[car] !== NOBODY) state.used[car] |= 1 << rowOf(state.numbers[car]);
  }
  log?.push({ key: 'round', rule: 'AS-5', args: { round: state.round } });
  openRound(state);
  if (state.round < ROUNDS) state.round++;
  else {
    state.phase = 'over';
    state.unplanned = 0;
    log?.push({ key: 'over', rule: 'AS-22', args: { scores: result(state).scores } });
  }
}
