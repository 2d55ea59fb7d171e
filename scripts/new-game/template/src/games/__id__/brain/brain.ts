import type { Brain, Reason } from '../../../engine/brain.ts';
import type { Random } from '../../../engine/random.ts';
import type { Seat } from '../../../engine/turn.ts';
import type { Choice } from '../rules/actions.ts';
import { FINISH, landing } from '../rules/data.ts';
import { legal, propose } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';

export const brain: Brain<State, Choice> = {
  policy: farthest,
  playout,
  candidates: (state, seat, _random, list) => legal(state, seat, list),
  clearLead: 10,
  reason,
};

const list: Choice[] = [];

/** The choice that leads farthest; of equal ones the fewest steps, so that more are left for the next turn (XY-5). */
function farthest(state: State, seat: Seat): Choice {
  const count = legal(state, seat, list);
  let best = list[0];
  for (let i = 1; i < count; i++)
    if (landingOf(state, seat, list[i]) > landingOf(state, seat, best)) best = list[i];
  return best;
}

/** Often the farthest, at times any: playouts need variety. */
function playout(state: State, seat: Seat, random: Random): Choice {
  return random.oneIn(3) ? propose(state, seat, random) : farthest(state, seat);
}

function landingOf({ fields }: State, seat: Seat, steps: Choice): number {
  return landing(fields, fields[seat], steps);
}

function reason(state: State, seat: Seat, steps: Choice): Reason {
  const to = landingOf(state, seat, steps);
  const args = { steps, to };
  if (to === FINISH) return { key: 'finish', args };
  return { key: to > state.fields[seat] + steps ? 'slip' : 'run', args };
}
