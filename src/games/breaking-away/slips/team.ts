import type { Seat } from '../../../engine/turn.ts';
import { LINES, linesPassed, PLACES } from '../rules/data.ts';
import type { RiderView, View } from '../view/view.ts';

/** The riders of a seat that an act is about: the next to move, or with sealed rounds all on the course (BA-32). */
export function ridersToMove(view: View, seat: Seat): number[] {
  const own = view.order.slice(view.next).filter(([team]) => team === seat);
  const riders = own.map(([, rider]) => rider);
  return view.options.sealedRounds ? riders : riders.slice(0, 1);
}

export function riderOf(view: View, seat: Seat, rider: number): RiderView {
  return view.teams[seat].riders[rider];
}

/** The values a rider of the viewer's own team holds, ascending. */
export function valuesOf({ known, secret }: RiderView): number[] {
  return [...known, ...(secret ?? [])].sort((a, b) => a - b);
}

/** The fields where riders will be when this one is valued (BA-18), as far as the view tells. */
export function fieldsAhead(view: View, seat: Seat): number[] {
  if (!view.options.sealedRounds) {
    return view.order.slice(0, view.next).map(([team, rider]) => riderOf(view, team, rider).field);
  }
  return view.order.filter(([team]) => team !== seat).map(pair => expectedField(view, pair));
}

/** Where a rider of another team lands if it rides the mean of its values. */
function expectedField(view: View, [team, rider]: readonly [Seat, number]): number {
  const { field, known, unseen } = riderOf(view, team, rider);
  const count = known.length + unseen.count;
  const sum = known.reduce((total, value) => total + value, unseen.sum);
  return field + (count === 0 ? 0 : Math.round(sum / count));
}

/** BA-18: the number of riders in the unbroken row of fields ahead. */
export function countAhead(fields: readonly number[], to: number): number {
  let ahead = 0;
  for (let field = to + 1; ; field++) {
    const here = fields.filter(other => other === field).length;
    if (here === 0) return ahead;
    ahead += here;
  }
}

/** Whether a rider passes a line for points by this value (BA-13, BA-14). */
export function scoresWith(view: View, field: number, value: number): boolean {
  const [before, after] = [linesPassed(field), linesPassed(field + value)];
  return LINES.some((_, line) => line >= before && line < after && view.crossed[line] < PLACES);
}
