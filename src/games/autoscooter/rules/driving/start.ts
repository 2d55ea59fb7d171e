import type { Log } from '../../../../engine/log.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { COLOURS } from '../data.ts';
import { carToMove, isVacant, mover, type State } from '../state.ts';
import { ahead, DIRECTIONS, HEX_NAMES, opposite, SIDES, turned } from './hexes.ts';

/** AS-14: from rest to a vacant hex beside, facing anywhere but back. A choice is hex × 6 + facing. */

/** How many hex sides a car may turn from its direction of travel: the positions A to E. */
export const SHARPEST_TURN = 2;

export function canStart(state: State, car: number): boolean {
  for (let direction = 0; direction < SIDES; direction++) {
    if (isVacant(state, ahead(state.hexes[car], direction))) return true;
  }
  return false;
}

export function listStarts(state: State, list: unknown[]): number {
  const from = state.hexes[carToMove(state)];
  let count = 0;
  for (let direction = 0; direction < SIDES; direction++) {
    const hex = ahead(from, direction);
    if (!isVacant(state, hex)) continue;
    for (let turn = -SHARPEST_TURN; turn <= SHARPEST_TURN; turn++) {
      list[count++] = hex * SIDES + turned(direction, turn);
    }
  }
  return count;
}

export function checkStart(state: State, choice: number): Refusal | null {
  const car = carToMove(state);
  const from = state.hexes[car];
  const hex = (choice / SIDES) | 0;
  const facing = choice % SIDES;
  const args = { car: COLOURS[car], from: HEX_NAMES[from], hex: HEX_NAMES[hex], facing: DIRECTIONS[facing] };
  for (let direction = 0; direction < SIDES; direction++) {
    if (ahead(from, direction) !== hex) continue;
    if (!isVacant(state, hex)) return refuse('AS-14', 'not-vacant', args);
    return facing === opposite(direction) ? refuse('AS-14', 'facing-back', args) : null;
  }
  return refuse('AS-14', 'not-adjacent', args);
}

export function startCar(state: State, choice: number, log?: Log): void {
  const car = carToMove(state);
  const from = state.hexes[car];
  state.hexes[car] = (choice / SIDES) | 0;
  state.facings[car] = choice % SIDES;
  state.speeds[car] = 1;
  log?.push({
    key: 'start',
    rule: 'AS-14',
    args: {
      seat: mover(state),
      car: COLOURS[car],
      from: HEX_NAMES[from],
      to: HEX_NAMES[state.hexes[car]],
      facing: DIRECTIONS[state.facings[car]],
    },
  });
}
