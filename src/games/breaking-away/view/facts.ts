import type { Json } from '../../../engine/json.ts';
import { RIDERS, SLOTS, seatOf } from '../rules/data.ts';
import type { State } from '../rules/state.ts';
import { riderToMove } from '../rules/state.ts';

export function facts(state: State): Json {
  const byTeam = <T>(of: (rider: number) => T): T[][] =>
    state.scores.map((_, seat) => Array.from({ length: RIDERS }, (_, i) => of(seat * RIDERS + i)));
  const riding = state.phase === 'ride';
  const rider = riderToMove(state);
  return {
    round: state.round,
    rider: riding ? [seatOf(rider), rider % RIDERS] : null,
    fields: byTeam(rider => (state.retired[rider] ? null : state.fields[rider])),
    values: byTeam(rider =>
      state.values
        .slice(rider * SLOTS, (rider + 1) * SLOTS)
        .filter(value => value !== 0)
        .sort((a, b) => a - b),
    ),
    scores: state.scores.slice(),
    crossed: state.crossed.slice(),
    over: state.phase === 'over',
  };
}
