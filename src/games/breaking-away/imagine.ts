import type { Random } from '../../engine/random.ts';
import { RIDERS, SLOTS } from './data.ts';
import { giveSecretValues, proposeLineUp, splitPoints } from './lineup.ts';
import { hasFinished, type State, start } from './state.ts';
import type { RiderView, View } from './view.ts';

/** A state that fits what the viewer knows: secret values are any that BA-4 allows and that add up. */
export function imagine(view: View, random: Random): State {
  const state = start(view.teams.length, view.options);
  const riders = view.teams.flatMap(team => team.riders);
  state.phase = view.phase;
  state.round = view.round;
  state.unallocated = view.awaited.reduce((mask, seat) => mask | (1 << seat), 0);
  state.order = view.order.map(([seat, rider]) => seat * RIDERS + rider);
  state.next = view.next;
  state.fields = riders.map(rider => rider.field);
  state.retired = riders.map(rider => rider.retired);
  state.crossed = view.crossed.slice();
  state.scores = view.teams.map(team => team.score);
  state.breakaway = view.breakaway.map(([seat, rider]) => seat * RIDERS + rider);
  state.chasing = riders.filter((rider, i) => !rider.retired && !hasFinished(state, i)).length;
  view.teams.forEach((team, seat) => {
    if (view.phase === 'allocate') imagineLineUp(state, view, seat, random);
    else team.riders.forEach((rider, i) => imagineValues(state, seat * RIDERS + i, rider, random));
  });
  return state;
}

/** While line-ups are sealed, one that is in could be any. */
function imagineLineUp(state: State, view: View, seat: number, random: Random): void {
  if (view.awaited.includes(seat)) return;
  const unknown = proposeLineUp(random);
  view.teams[seat].riders.forEach((rider, i) => {
    giveSecretValues(state, seat * RIDERS + i, rider.secret ?? unknown[i]);
  });
}

function imagineValues(state: State, rider: number, seen: RiderView, random: Random): void {
  seen.known.forEach((value, i) => {
    state.values[rider * SLOTS + i] = value;
  });
  const { count, sum } = seen.unseen;
  giveSecretValues(state, rider, seen.secret ?? splitPoints(sum, count, random));
}
