import type { Seat } from '../../../../engine/turn.ts';
import { IS_PIT, LANES, parseSpace } from '../../tracks/spaces.ts';
import type { View } from '../../view/view.ts';
import { fieldOf } from '../names.ts';
import type { Move } from './draft.ts';
import { previewOf, trackIn } from './preview.ts';

/**
 * The suggested destination of a card: the nearest to the finish, but a mandatory stop first. `null` if there
 * is none.
 */
export function suggest(view: View, seat: Seat, moves: readonly Move[], card: number): string | null {
  const ranked = moves
    .filter(move => move.card === card)
    .map(move => {
      const { toGo, stop } = previewOf(view, seat, move);
      return { to: move.to, cost: toGo[1] - (stop === 'due' || stop === 'cards' ? 0.5 : 0) };
    })
    .sort((a, b) => a.cost - b.cost);
  return ranked[0]?.to ?? null;
}

/**
 * The moves of a card in the order on the track: farthest first, from the infield outwards, the pit lane
 * last.
 */
export function inOrder(view: View, moves: readonly Move[]): Move[] {
  const track = trackIn(view);
  const rank = ({ to }: Move) => {
    const space = parseSpace(to);
    if (space >= LANES.length) return 0;
    return (IS_PIT[space] ? 10_000 : 0) + (100 - fieldOf(track, space)) * 10 + Math.abs(LANES[space]);
  };
  return moves.toSorted((a, b) => rank(a) - rank(b));
}
