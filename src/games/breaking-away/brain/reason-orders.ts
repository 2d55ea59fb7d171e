import type { Reason } from '../../../engine/brain.ts';
import type { Seat } from '../../../engine/turn.ts';
import type { Order, Orders } from '../rules/actions.ts';
import { BASE_VALUE, LINES, RIDERS, seatOf } from '../rules/data.ts';
import { hasFinished, type State } from '../rules/state.ts';
import { Forecast } from './forecast.ts';

const forecast = new Forecast();

/** An order with a benefit, and its size. */
interface Benefit {
  readonly rider: number;
  readonly to: number;
  readonly points: number;
  readonly line: number;
  readonly gain: number;
}

/** The reason for a team's orders (BA-32): the rider with most points, else the one with the best draft. */
export function reasonForOrders(state: State, seat: Seat, orders: Orders): Reason {
  const args = { orders: orders.map(order => order ?? '-').join(', ') };
  const riders = state.order.filter(rider => seatOf(rider) === seat);
  if (riders.every(rider => hasFinished(state, rider))) return { key: 'orders-past-finish', args };
  const benefits = benefitsOf(state, seat, orders);
  const sprinter = bestBy(benefits, ({ points }) => points);
  if (sprinter && sprinter.points >= 1) return { key: 'orders-points', args: { ...args, ...sprinter } };
  const drafter = bestBy(benefits, ({ gain }) => gain);
  if (drafter && drafter.gain > BASE_VALUE) return { key: 'orders-draft', args: { ...args, ...drafter } };
  return { key: 'orders-save', args };
}

function benefitsOf(state: State, seat: Seat, orders: Orders): Benefit[] {
  forecast.read(state, seat);
  const own = state.order.flatMap((rider, at) => {
    const order: Order = orders[rider % RIDERS];
    if (seatOf(rider) !== seat || typeof order !== 'number') return [];
    return [{ rider, at, from: state.fields[rider], to: state.fields[rider] + order }];
  });
  for (const { to } of own) forecast.add(to);
  return own.map(({ rider, at, from, to }) => {
    const line = LINES.findLastIndex(line => from <= line && to > line);
    return {
      rider: (rider % RIDERS) + 1,
      to,
      line: LINES[line] ?? 0,
      points: line < 0 ? 0 : Math.round(forecast.prize(state, line, at)),
      gain: Math.round(forecast.income(to)),
    };
  });
}

function bestBy(benefits: readonly Benefit[], of: (benefit: Benefit) => number): Benefit | undefined {
  return benefits.toSorted((a, b) => of(b) - of(a))[0];
}
