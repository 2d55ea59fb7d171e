import { pickBy } from '../../../engine/pick.ts';
import type { NamedChoice } from '../../../engine/slips/slips.ts';
import type { Seat } from '../../../engine/turn.ts';
import type { Choice, Order } from '../rules/actions.ts';
import { RIDERS } from '../rules/data.ts';
import type { View } from '../view/view.ts';
import { countAhead, fieldsAhead, riderOf, ridersToMove, scoresWith, valuesOf } from './team.ts';

/** What a rider could ride, from where, and the fields of riders that it could draft. */
interface Mover {
  readonly view: View;
  readonly values: readonly number[];
  readonly field: number;
  readonly fields: readonly number[];
}

/** The value for one rider, `null` for none. */
type Rule = (mover: Mover) => number | null;

const lowest: Rule = ({ values }) => values[0] ?? null;
const highest: Rule = ({ values }) => values.at(-1) ?? null;

/** The most riders ahead, then the lowest value. */
const draft: Rule = ({ values, field, fields }) =>
  pickBy(
    values,
    value => -countAhead(fields, field + value),
    value => value,
  );

/** The lowest value behind anybody, otherwise the lowest. */
const cheap: Rule = mover => {
  const { values, field, fields } = mover;
  return values.find(value => countAhead(fields, field + value) > 0) ?? lowest(mover);
};

/** The lowest value that scores at a line. */
const cross: Rule = ({ view, values, field }) => values.find(value => scoresWith(view, field, value)) ?? null;

export const choices = {
  draft: forTeam(draft),
  cheap: forTeam(cheap),
  lowest: forTeam(lowest),
  highest: forTeam(highest),
  cross: forTeam(cross),
} satisfies { [name: string]: NamedChoice<View, Choice> };

/** Riders without a value by the rule ride cheaply; in a sealed round at least one must have one. */
function forTeam(rule: Rule): NamedChoice<View, Choice> {
  return {
    pick(view, seat) {
      if (view.phase === 'ride') return rideBy(rule, view, seat);
      return view.phase === 'order' ? ordersBy(rule, view, seat) : null;
    },
  };
}

function rideBy(rule: Rule, view: View, seat: Seat): number | null {
  const [rider] = ridersToMove(view, seat);
  return rider === undefined ? null : rule(moverOf(view, seat, rider, fieldsAhead(view, seat)));
}

/** BA-32. Riders in front come first: those behind can draft them. */
function ordersBy(rule: Rule, view: View, seat: Seat): Order[] | null {
  const orders: Order[] = Array.from({ length: RIDERS }, () => null);
  const fields = fieldsAhead(view, seat);
  let isRuled = false;
  for (const rider of ridersToMove(view, seat)) {
    const mover = moverOf(view, seat, rider, fields);
    const value = rule(mover);
    isRuled ||= value !== null;
    orders[rider] = value ?? cheap(mover);
    fields.push(mover.field + Number(orders[rider]));
  }
  return isRuled ? orders : null;
}

function moverOf(view: View, seat: Seat, rider: number, fields: readonly number[]): Mover {
  const own = riderOf(view, seat, rider);
  return { view, values: valuesOf(own), field: own.field, fields };
}
