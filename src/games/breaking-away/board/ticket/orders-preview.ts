import { Random } from '../../../../engine/random.ts';
import type { Seat } from '../../../../engine/turn.ts';
import { Forecast } from '../../brain/forecast.ts';
import type { Order } from '../../rules/actions.ts';
import { FINISH, HIGHEST_VALUE, LINES, LOWEST_VALUE, PRIZES } from '../../rules/data.ts';
import { imagine } from '../../view/imagine.ts';
import type { RiderView, View } from '../../view/view.ts';
import { hasFinished, type OrdersDraft, valuesOf } from './orders-draft.ts';

/** The likely outcome of an order, with the others' orders unknown. */
export interface OrderPreview {
  readonly value: number;
  readonly from: number;
  readonly to: number;
  /** Lines the rider passes, with the least and most points it can score there. */
  readonly lines: readonly PointRange[];
  /** A line that it misses by a few fields. */
  readonly short: { readonly finish: boolean; readonly fields: number } | null;
  /** The rider's likely position. */
  readonly place: 'finished' | 'away' | 'front' | 'bunch' | 'wind';
  /** Its likely new value after the round. */
  readonly next: number;
}

interface PointRange {
  readonly finish: boolean;
  readonly low: number;
  readonly high: number;
}

/** Seed of the sampled state: the forecast uses public information only. */
const ANY = 'orders';

const forecast = new Forecast();

/** One per distinct value of each of the seat's riders, with the other orders as in the draft. */
export function orderPreviews(view: View, seat: Seat, draft: OrdersDraft): OrderPreview[][] {
  const state = imagine(view, Random.from(ANY));
  return view.teams[seat].riders.map((rider, at) => {
    if (rider.retired) return [];
    forecast.read(state, seat);
    for (const [i, order] of draft.riders.entries()) {
      if (i !== at && typeof order === 'number') forecast.add(view.teams[seat].riders[i].field + order);
    }
    return valuesOf(rider).map(({ value }) => previewOf(view, seat, draft, at, value));
  });
}

function previewOf(view: View, seat: Seat, draft: OrdersDraft, at: number, value: number): OrderPreview {
  const rider = view.teams[seat].riders[at];
  const from = rider.field;
  const to = from + value;
  const lines = LINES.flatMap((line, i) =>
    from <= line && to > line ? [pointsAt(view, seat, draft, at, i)] : [],
  );
  return {
    value,
    from,
    to,
    lines,
    short: lines.length === 0 ? shortOf(to) : null,
    place: placeOf(view, seat, at, rider, to),
    next: Math.round(forecast.income(to)),
  };
}

/** Most fields before a line that are mentioned. */
const NEAR = 3;

function shortOf(to: number): OrderPreview['short'] {
  const line = LINES.findIndex(line => to <= line && to > line - NEAR);
  return line < 0 ? null : { finish: line === FINISH, fields: LINES[line] + 1 - to };
}

/** With fewer expected riders than this ahead, a rider counts as in front. */
const NOBODY = 0.5;
/** From this expected value on, a rider counts as in the bunch. */
const SOMEBODY = 3.5;

function placeOf(view: View, seat: Seat, at: number, rider: RiderView, to: number): OrderPreview['place'] {
  if (hasFinished(rider)) return 'finished';
  if (forecast.count(to, Number.POSITIVE_INFINITY) < NOBODY) {
    // BA-20: a rider already in a breakaway does not get its lead a second time.
    return view.breakaway.some(([s, r]) => s === seat && r === at) ? 'away' : 'front';
  }
  return forecast.income(to) >= SOMEBODY ? 'bunch' : 'wind';
}

/**
 * BA-13, BA-14: counts riders that move earlier and could pass the line in this round. Assumes that nobody
 * retires.
 */
function pointsAt(view: View, seat: Seat, draft: OrdersDraft, at: number, line: number): PointRange {
  const first = view.crossed[line];
  let [sure, possible] = [0, 0];
  for (const [s, r] of view.order) {
    if (s === seat && r === at) break;
    const { low, high } = reachOf(view.teams[s].riders[r], s === seat ? draft.riders[r] : undefined);
    if (view.teams[s].riders[r].field > LINES[line]) continue;
    if (low > LINES[line]) sure++;
    if (high > LINES[line]) possible++;
  }
  const prizes: readonly number[] = PRIZES[line];
  return { finish: line === FINISH, low: prizes[first + possible] ?? 0, high: prizes[first + sure] ?? 0 };
}

/** The fields a rider can reach. */
function reachOf(
  rider: RiderView,
  order: Order | undefined,
): { readonly low: number; readonly high: number } {
  const { field, known, secret, unseen } = rider;
  if (order === 'retire') return { low: field, high: field };
  if (typeof order === 'number') return { low: field + order, high: field + order };
  const values = [...known, ...(secret ?? hiddenRange(unseen))];
  return { low: field + Math.min(...values), high: field + Math.max(...values) };
}

/** BA-4: the least and the most that one of `count` values with this sum can be. */
function hiddenRange({ count, sum }: RiderView['unseen']): number[] {
  if (count === 0) return [];
  const low = Math.max(LOWEST_VALUE, sum - HIGHEST_VALUE * (count - 1));
  return [low, Math.min(HIGHEST_VALUE, sum - LOWEST_VALUE * (count - 1))];
}
