import type { Log } from '../../../engine/log.ts';
import { SLIPSTREAM } from './data.ts';
import type { State } from './state.ts';

/** AR-12: what the speed ridden by the player to act does to tempo, jersey and penalties. */
export function compare(state: State, ridden: number, log?: Log): void {
  const seat = state.toAct;
  if (seat === state.leader) {
    log?.push({ key: 'tempo', rule: 'AR-13', args: { seat, ridden, before: state.tempo } });
    state.tempo = ridden;
    return;
  }
  const tempo = state.tempo!;
  const before = state.penalties[seat];
  const outcome = outcomeOf(ridden - tempo, before > 0, state.hill);
  if (outcome === 'jersey') {
    state.leader = seat;
    state.tempo = ridden;
  } else if (outcome === 'lose' || outcome === 'gain') {
    state.penalties[seat] = Math.max(0, before - (ridden - tempo));
  }
  log?.push({
    key: outcome,
    rule: ruleOf(before > 0, state.hill),
    args: {
      seat,
      ridden,
      tempo,
      difference: ridden - tempo,
      gap: Math.abs(ridden - tempo),
      before,
      after: state.penalties[seat],
    },
  });
}

export type Outcome = 'level' | 'slipstream' | 'lose' | 'gain' | 'heldUp' | 'jersey';

/** AR-14 to AR-16 for a rider who is not the leader. */
export function outcomeOf(difference: number, hasPenalties: boolean, hill: boolean): Outcome {
  if (difference === 0) return 'level';
  if (difference < 0) return !hasPenalties && !hill && difference >= -SLIPSTREAM ? 'slipstream' : 'lose';
  if (hasPenalties) return 'gain';
  return hill ? 'heldUp' : 'jersey';
}

/** The rule by which `outcomeOf` decides. */
export function ruleOf(hasPenalties: boolean, hill: boolean): string {
  if (hill) return 'AR-16';
  return hasPenalties ? 'AR-15' : 'AR-14';
}
