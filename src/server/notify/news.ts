import type { AnyGame } from '../../engine/game.ts';
import type { Seat } from '../../engine/turn.ts';
import type { NoticeKind } from '../../protocol/notifications.ts';
import type { Milliseconds } from '../../table/clock/tempo.ts';
import type { Table } from '../../table/table.ts';
import { viewBody } from '../../table/view/view.ts';
import type { TableId } from '../store/store.ts';

/** What messages say about a table. Made from a spectator's view, so that no message can tell more. */
export interface TableNews {
  readonly table: TableId;
  /** The id of the game. */
  readonly game: string;
  readonly isOver: boolean;
  /** Names of people by seat, `null` for bots and empty seats. */
  readonly people: readonly (string | null)[];
  /** The seats that must act. In a sealed round this includes those that have chosen. */
  readonly awaited: readonly Seat[];
  readonly winners: readonly Seat[];
  readonly rematch: TableId | null;
}

export function newsOf(game: AnyGame, table: Table): TableNews {
  const view = viewBody(game, table, null);
  const ranks = view.result?.ranks ?? [];
  return {
    table: view.table,
    game: view.game,
    isOver: view.phase === 'over',
    people: view.seats.map(({ kind, name }) => (kind === 'bot' ? null : name)),
    awaited: view.phase === 'running' ? view.awaited : [],
    winners: ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])),
    rematch: view.rematch,
  };
}

/** Something to tell somebody about a table. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly news: TableNews;
  /** The recipient's seat, `null` in messages to everybody. */
  readonly seat: Seat | null;
  /** When the recipient's own time runs out, for `time`. */
  readonly deadline?: Milliseconds | null;
}
