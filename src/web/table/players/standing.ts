import type { AnyBoard } from '../../../kit/board.ts';
import type { Player } from '../../../kit/player.ts';
import type { Standing, Standings } from '../../../kit/rivals/standings.ts';
import type { Words } from '../../../kit/words.svelte.ts';
import type { TableView } from '../../../table/view/view.ts';

/** A row of the list of players, in the order of the list. */
export interface Row {
  readonly key: string;
  readonly player: Player | null;
  readonly standing: Standing | null;
  readonly score: number | null;
}

/** In the order of the race; without one, by seat. */
export function rowsOf({ state }: TableView, board: AnyBoard, players: readonly Player[]): Row[] {
  const scores = state === null ? null : board.scores(state);
  const rows: readonly (Standing | null)[] | null = standingsOf(state, board)?.rows ?? null;
  if (!rows) {
    return players.map(player => ({
      key: keyOf(player.seat, player.seat + 1),
      player,
      standing: null,
      score: scores?.[player.seat] ?? 0,
    }));
  }
  return rows.flatMap(standing => {
    if (!standing) return [];
    const { seat, number } = standing;
    const player = seat === null ? null : players[seat];
    return [{ key: keyOf(seat, number), player, standing, score: seat === null ? null : scores![seat] }];
  });
}

export function standingsOf(state: TableView['state'], board: AnyBoard): Standings | null {
  return state === null ? null : (board.standings?.(state) ?? null);
}

function keyOf(seat: number | null, number: number): string {
  return seat === null ? `piece ${number}` : `seat ${seat}`;
}

/** The piece of a rival to touch; the viewer's own pieces are no threat. */
export function touchedBy({ standing, player }: Row, { viewer, phase }: TableView): string | null {
  const isOwn = player !== null && player.seat === viewer;
  return isOwn || phase !== 'running' ? null : (standing?.piece ?? null);
}

/** The gap to the first as it is written: "leads", "level", "−4". */
export function sayGap(words: Words, { place, gap }: Standing): string {
  if (gap === null) return '';
  if (gap > 0) return `−${gap}`;
  return words.t(place === 1 ? 'standing.leads' : 'standing.level');
}
