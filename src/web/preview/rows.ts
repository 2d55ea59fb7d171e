import type { Player } from '../../kit/player.ts';
import type { TableView } from '../../table/view/view.ts';

/** A line of the preview: a player or a seat. */
export interface Row {
  readonly player: Player;
  /** Nobody sits there yet. */
  readonly isFree: boolean;
  /** The name of the player, or of whom the seat is reserved for; `null` if it is open. */
  readonly name: string | null;
  readonly score: number | null;
}

/** The players by seat, after the end by rank. */
export function rowsOf(
  { seats, result, phase }: TableView,
  players: readonly Player[],
  scores: readonly number[] | null,
): Row[] {
  const rows = players.map((player, seat) => ({
    player,
    name: seats[seat].kind === 'open' ? null : player.name,
    isFree: phase === 'waiting' && (seats[seat].kind === 'open' || seats[seat].kind === 'reserved'),
    score: result?.scores[seat] ?? scores?.[seat] ?? null,
  }));
  if (!result) return rows;
  return rows.sort((a, b) => result.ranks[a.player.seat] - result.ranks[b.player.seat]);
}

/** Letters of our typefaces. A name in another script would be drawn as empty boxes. */
const DRAWABLE = /^[\u0020-\u024f\u1e00-\u1eff\u2010-\u201e\u20ac]*$/;

/** The name as it can be drawn, or what stands in for it. */
export function drawnName(name: string, standIn: string): string {
  return DRAWABLE.test(name) ? name : standIn;
}
