import { BASE_VALUE, PLACES, PRIZES } from '../rules/data.ts';
import type { State } from '../rules/state.ts';

/** The points for the next rider to pass this line. */
export function prizeAt(state: State, line: number): number {
  return state.crossed[line] < PLACES ? PRIZES[line][state.crossed[line]] : 0;
}

/** BA-18 for a rider landing there, if nobody moved any more this round. */
export function income({ order, fields, next }: State, rider: number, to: number): number {
  let ahead = 0;
  for (let field = to + 1; ; field++) {
    let here = 0;
    for (let at = 0; at < next; at++) if (fields[order[at]] === field && order[at] !== rider) here++;
    if (here === 0) return BASE_VALUE + ahead;
    ahead += here;
  }
}
