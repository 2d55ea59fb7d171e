import type { Log } from '../../../engine/log.ts';
import type { State } from './state.ts';

/** AR-21, AR-22: counts the points, and after the last stage ends the game. */
export function endStage(state: State, log?: Log): void {
  for (let seat = 0; seat < state.seats; seat++) {
    const minutes = state.penalties[seat];
    const points = seat === state.leader ? 1 : 0 - minutes;
    state.scores[seat] += points;
    const key = seat === state.leader ? 'pointsJersey' : 'points';
    log?.push({ key, rule: 'AR-21', args: { seat, minutes, points, score: state.scores[seat] } });
  }
  state.phase = state.stage < state.options.stages ? 'deal' : 'over';
  if (state.phase === 'over')
    log?.push({ key: 'over', rule: 'AR-22', args: { scores: state.scores.slice() } });
}
