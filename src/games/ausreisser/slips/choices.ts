import { pickBy } from '../../../engine/pick.ts';
import type { NamedChoice } from '../../../engine/slips/slips.ts';
import type { Seat } from '../../../engine/turn.ts';
import { type Choice, DRAW, isWithHill, LAY_HILL, speedOf, spurtsOf } from '../rules/actions.ts';
import type { View } from '../view/view.ts';
import { riddenWith, safeSpeed } from './ride.ts';

type Named = NamedChoice<View, Choice>;

export const choices = {
  lowest: among(() => true),
  slipstream: among((play, view, seat) => riddenWith(view, seat, play) >= safeSpeed(view, seat)),
  nearest: by((play, view, seat) => Math.abs(riddenWith(view, seat, play) - (view.tempo ?? 0))),
  highest: by(play => -speedOf(play)),
  jersey: among(takesJersey),
  clear: among(ridesOff),
  hill: { pick: (_view, _seat, legal) => legal?.find(choice => choice === LAY_HILL) ?? null },
} satisfies { [name: string]: Named };

type Test = (play: Choice, view: View, seat: Seat) => boolean;

/** The cheapest play that passes the test: few spurts, then a low card. */
function among(test: Test): Named {
  return {
    pick(view, seat, legal) {
      if (legal?.includes(DRAW)) return DRAW;
      return pickBy(
        plays(legal).filter(play => test(play, view, seat)),
        spurtsOf,
        speedOf,
      );
    },
  };
}

/** The play without spurts that has the lowest cost. */
function by(cost: (play: Choice, view: View, seat: Seat) => number): Named {
  return {
    pick(view, seat, legal) {
      if (legal?.includes(DRAW)) return DRAW;
      return pickBy(
        plays(legal).filter(play => spurtsOf(play) === 0),
        play => cost(play, view, seat),
        speedOf,
      );
    },
  };
}

/** All plays without a hill. */
function plays(legal: readonly Choice[] | null): Choice[] {
  return (legal ?? []).filter(choice => choice !== LAY_HILL && choice !== DRAW && !isWithHill(choice));
}

/** AR-14 */
function takesJersey(play: Choice, view: View, seat: Seat): boolean {
  const mayTake = view.leader !== seat && !view.hill && view.riders[seat].penalties === 0;
  return mayTake && riddenWith(view, seat, play) > (view.tempo ?? 0);
}

/** AR-15: no minutes are left. */
function ridesOff(play: Choice, view: View, seat: Seat): boolean {
  const { penalties } = view.riders[seat];
  return penalties > 0 && riddenWith(view, seat, play) - (view.tempo ?? 0) >= penalties;
}
