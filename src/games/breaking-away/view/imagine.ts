import type { Random } from '../../../engine/random.ts';
import { RIDERS, SLOTS } from '../rules/data.ts';
import { giveSecretValues, proposeLineUp, splitPoints } from '../rules/lineup.ts';
import { hasRiders, proposeOrders, writeOrders } from '../rules/orders.ts';
import { hasFinished, type State, start } from '../rules/state.ts';
import type { RiderView, View } from './view.ts';

/** Samples a state that fits the view: secret values are any that BA-4 allows with the known sum. */
export function imagine(view: View, random: Random): State {
  const state = start(view.teams.length, view.options);
  const riders = view.teams.flatMap(team => team.riders);
  state.phase = view.phase;
  state.round = view.round;
  state.missing = view.awaited.reduce((mask, seat) => mask | (1 << seat), 0);
  state.order = view.order.map(([seat, rider]) => seat * RIDERS + rider);
  state.next = view.next;
  state.fields = riders.map(rider => rider.field);
  state.retired = riders.map(rider => rider.retired);
  state.crossed = view.crossed.slice();
  state.scores = view.teams.map(team => team.score);
  state.breakaway = view.breakaway.map(([seat, rider]) => seat * RIDERS + rider);
  state.chasing = riders.filter((rider, i) => !rider.retired && !hasFinished(state, i)).length;
  if (view.phase === 'allocate') imagineLineUps(state, view, random);
  else for (const [i, rider] of riders.entries()) imagineValues(state, i, rider, random);
  if (view.phase === 'order') imagineOrders(state, view, random);
  return state;
}

/** BA-32: sealed orders of others can be any. */
function imagineOrders(state: State, { viewer, awaited, orders }: View, random: Random): void {
  for (let seat = 0; seat < state.teams; seat++) {
    if (awaited.includes(seat) || !hasRiders(state, seat)) continue;
    writeOrders(state, seat, seat === viewer && orders ? orders : proposeOrders(state, seat, random));
  }
}

/** A sealed line-up can be any. */
function imagineLineUps(state: State, view: View, random: Random): void {
  for (const [seat, team] of view.teams.entries()) {
    if (view.awaited.includes(seat)) continue;
    const unknown = proposeLineUp(random);
    for (const [i, rider] of team.riders.entries()) {
      giveSecretValues(state, seat * RIDERS + i, rider.secret ?? unknown[i]);
    }
  }
}

function imagineValues(state: State, rider: number, seen: RiderView, random: Random): void {
  for (const [i, value] of seen.known.entries()) state.values[rider * SLOTS + i] = value;
  const hasMoved = state.order.indexOf(rider) >= 0 && state.order.indexOf(rider) < state.next;
  state.known[rider] = seen.known.length + (hasMoved ? 1 : 0);
  const { count, sum } = seen.unseen;
  giveSecretValues(state, rider, seen.secret ?? splitPoints(sum, count, random));
}
