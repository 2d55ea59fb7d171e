import { expect, test } from 'vitest';
import type { Action } from '../../games/breaking-away/rules/actions.ts';
import type { View } from '../../games/breaking-away/view/view.ts';
import { explained } from '../testing.ts';

/** BA-13, BA-14: points of the first eight at the lines. */
const POINTS: { readonly [line: number]: readonly number[] } = {
  33: [10, 8, 6, 5, 4, 3, 2, 1],
  73: [10, 8, 6, 5, 4, 3, 2, 1],
  100: [20, 16, 12, 10, 8, 6, 4, 2],
};
const LINES = [33, 73, 100];

/** BA-18: three, and one for each moved rider in the unbroken row ahead. */
function nextValue({ teams, order, next }: View, to: number): number {
  const moved = order.slice(0, next).map(([seat, rider]) => teams[seat].riders[rider].field);
  let row = 0;
  for (let field = to + 1; moved.includes(field); field++) row += moved.filter(each => each === field).length;
  return 3 + row;
}

test('every number in a reason for a ride is true', () => {
  const keys = new Set<string>();
  for (const { view, seat, action, reason } of explained<View, Action>('breaking-away', 500)) {
    const { key, args } = reason;
    keys.add(key);
    if (action.type === 'allocate') expect(args).toEqual({ values: action.values[0] });
    if (action.type !== 'ride') continue;
    const [team, number] = view.order[view.next];
    const rider = view.teams[team].riders[number];
    const to = rider.field + action.value;
    const gain = nextValue(view, to);
    expect(team).toBe(seat);
    expect(args).toMatchObject({ rider: number + 1, value: action.value, to, gain, ahead: gain - 3 });
    const passed = LINES.findLast(line => rider.field <= line && to > line);
    if (key === 'points' || key === 'late') {
      expect(args.line).toBe(passed);
      expect(args.points ?? 0).toBe(POINTS[passed!][view.crossed[LINES.indexOf(passed!)]] ?? 0);
    }
    if (key === 'save' || key === 'middle' || key === 'jump') {
      const values = [...rider.known, ...rider.secret!].sort((a, b) => b - a);
      values.splice(values.indexOf(action.value), 1);
      const line = LINES.find(line => line >= to)!;
      expect(args).toMatchObject({ kept: values[0] ?? 0, line, away: line - to });
      expect(key === 'jump').toBe(action.value > (values[0] ?? 0));
      expect(key === 'save').toBe(key !== 'jump' && action.value <= values.at(-1)!);
    }
  }
  expect([...keys].sort()).toEqual(
    expect.arrayContaining(['draft', 'jump', 'line-up', 'middle', 'points', 'save']),
  );
});

test('BA-32: orders are named as they are given', () => {
  for (const { view, seat, action, reason } of explained<View, Action>('breaking-away', 60, {
    sealedRounds: true,
  })) {
    if (action.type !== 'orders') continue;
    const { key, args } = reason;
    expect(args.orders).toBe(action.riders.map(order => order ?? '-').join(', '));
    if (key !== 'orders-points' && key !== 'orders-draft') continue;
    const rider = Number(args.rider) - 1;
    const order = action.riders[rider];
    expect(args.to).toBe(view.teams[seat].riders[rider].field + Number(order));
  }
});
