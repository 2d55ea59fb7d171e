import { during, settle } from '../../../../kit/motion.ts';
import { around, type Point } from '../../../../kit/shapes.ts';
import type { Colour } from '../../rules/data.ts';
import { COLOURS } from '../../rules/data.ts';
import type { View } from '../../view/view.ts';
import { angleOf, BOX_AT, beyond, CENTRES } from '../geometry/floor.ts';
import { pathOf } from '../geometry/path.ts';
import type { CarTurn, Payment } from '../story/car-turns.ts';
import { timingOf } from '../story/timing.ts';

/** The point of impact between the rammer and its target; after a jolt (AS-27) between the last two cars. */
export function impactOf(turn: CarTurn): Point {
  const { hex, facing } = pathOf(turn).at(-1)!;
  const at =
    turn.crash?.through.length && turn.crash.at !== null
      ? CENTRES[turn.crash.at]
      : beyond(CENTRES[hex], facing);
  return beyond(at, (facing + 3) % 6, 0.5);
}

/** A chit flying from purse to purse. */
export interface FlyingChit {
  readonly at: Point;
  readonly colour: Colour;
}

/** Chits fly one by one in an arc, and vanish on arrival. */
export function flyingChits(view: View, turn: CarTurn, progress: number): FlyingChit[] {
  const { bumped } = timingOf(turn);
  const chits = turn.payments.flatMap(payment =>
    Array.from({ length: payment.paid }, (_, i) => ({ payment, colour: colourOf(view, payment, i) })),
  );
  const last = Math.max(1, chits.length - 1);
  return chits.flatMap(({ payment, colour }, i) => {
    const start = bumped + (1 - bumped) * 0.45 * (i / last);
    const t = during(progress, start, start + (1 - bumped) * 0.55);
    return t <= 0 || t >= 1
      ? []
      : [{ at: arc(purseAt(view, payment.payer), purseAt(view, payment.receiver), settle(t)), colour }];
  });
}

/** Without colours, chits have the payer's colour. */
function colourOf(view: View, { payer, colours }: Payment, i: number): Colour {
  return colours[i] ?? COLOURS[payer ?? view.wild ?? 0];
}

function purseAt(view: View, car: number | null): Point {
  return car === null ? BOX_AT : CENTRES[view.cars[car].hex];
}

function arc(from: Point, to: Point, t: number): Point {
  const lift = Math.sin(t * Math.PI) * 0.7;
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t - lift];
}

/** The arrow on a car that was turned (AS-18): from its old facing to the new one. */
export function turnArrow(at: Point, from: number, to: number): string {
  const clockwise = (to - from + 6) % 6 < 3;
  const [a, b] = [around(at, 0.84, angleOf(from)), around(at, 0.84, angleOf(to))];
  return `M${a.join(' ')}A.84 .84 0 0 ${Number(clockwise)} ${b.join(' ')}`;
}
