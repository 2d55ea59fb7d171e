import { pickBy } from '../../../engine/pick.ts';
import type { NamedChoice } from '../../../engine/slips/slips.ts';
import type { Seat } from '../../../engine/turn.ts';
import { type Choice, cardOf, destinationOf, pitHandOf, typeOf } from '../rules/actions.ts';
import { toGoFrom } from '../rules/moves/best-move.ts';
import { IS_PIT } from '../tracks/spaces.ts';
import type { View } from '../view/view.ts';
import { spaceOf, trackOf } from './race.ts';

type Cost = (move: Choice, view: View, seat: Seat) => number;

export const choices = {
  fast: moveBy(detourOf, move => -cardOf(move)),
  save: moveBy(detourOf, cardOf),
  furthest: moveBy(spacesLeft, cardOf),
  pit: moveBy(move => (IS_PIT[destinationOf(move)] ? 0 : Number.POSITIVE_INFINITY), cardOf),
} satisfies { [name: string]: NamedChoice<View, Choice> };

/** The move with the lowest costs, none of them infinite. Draws take the highest card on view. */
function moveBy(...costs: readonly Cost[]): NamedChoice<View, Choice> {
  return {
    pick(view, seat, legal) {
      const all = legal ?? [];
      const first = all[0];
      if (first === undefined) return null;
      if (typeOf(first) === 'draw')
        return pickBy(
          all,
          stack => -topOf(view, seat, stack),
          stack => stack,
        );
      if (typeOf(first) === 'pit')
        return pickBy(
          all,
          choice => -pitHandOf(choice),
          choice => choice,
        );
      const moves = all.filter(move =>
        costs.every(cost => cost(move, view, seat) < Number.POSITIVE_INFINITY),
      );
      const inView = costs.map(cost => (move: Choice) => cost(move, view, seat));
      return pickBy(moves, ...inView, move => move);
    },
  };
}

/** The top card of an own stack, 0 if it is not shown. */
function topOf(view: View, seat: Seat, stack: number): number {
  return view.players[seat].stacks?.[stack - 1]?.[0] ?? 0;
}

/** AG-8: the spaces left to go after a move. */
function spacesLeft(move: Choice, view: View, seat: Seat): number {
  const track = trackOf(view);
  const from = spaceOf(view.cars[seat]);
  if (track === null || from === null) return 0;
  return toGoFrom(track, view.cars[seat].laps, from, destinationOf(move));
}

/** How many spaces of the card do not bring the car nearer to the finish. */
function detourOf(move: Choice, view: View, seat: Seat): number {
  return cardOf(move) + spacesLeft(move, view, seat);
}
