import type { AnyGame } from '../../engine/game.ts';
import type { Viewer } from '../../engine/turn.ts';
import { refreshClocks } from '../clock/clock.ts';
import { showsChat } from '../commands/end.ts';
import { isSealing, type Table } from '../table.ts';
import { tell } from '../view/log.ts';
import type { EventOf, TableEvent } from './events.ts';
import { foldForgotten } from './fold-forgotten.ts';
import { foldActed, foldChance, foldChose, foldOpened, foldStarted, foldUndone } from './fold-game.ts';
import { foldPlayer, foldSeat } from './fold-seat.ts';
import { foldSlip } from './fold-slip.ts';

type LaterEvent = Exclude<TableEvent, EventOf<'created'>>;

/** Applies the table's next event, which was decided before and is trusted. Changes the table in place. */
export function fold(game: AnyGame, table: Table, event: LaterEvent): void {
  change(game, table, event);
  table.seq = event.seq;
  table.at = event.at;
  const spectator = table.seats.length;
  for (let viewer = 0; viewer <= spectator; viewer++) {
    if (isShown(table, event, viewer === spectator ? null : viewer)) table.versions[viewer]++;
  }
}

/** Folds events that follow the table's last one. `created` is skipped: it made the table. */
export function foldAll(game: AnyGame, table: Table, events: readonly TableEvent[]): void {
  for (const event of events) if (event.type !== 'created') fold(game, table, event);
}

/** Whether this viewer may notice the event. */
function isShown(table: Table, event: LaterEvent, viewer: Viewer): boolean {
  switch (event.type) {
    case 'chose':
    case 'reminded':
    case 'slip-written':
    case 'slip-withdrawn':
    case 'slip-stopped':
    case 'forced-set':
      return viewer === event.seat;
    case 'timed-out':
      return viewer === event.seat || !isSealing(table);
    case 'said':
      return showsChat(table, viewer);
    default:
      return true;
  }
}

function change(game: AnyGame, table: Table, event: LaterEvent): void {
  switch (event.type) {
    case 'started':
      foldStarted(game, table, event);
      break;
    case 'acted':
      foldActed(game, table, event);
      break;
    case 'chose':
      foldChose(table, event);
      break;
    case 'opened':
      foldOpened(game, table, event);
      break;
    case 'chance':
      foldChance(game, table, event);
      break;
    case 'undone':
      foldUndone(game, table, event);
      break;
    case 'gave':
    case 'took':
    case 'conceded':
      foldPlayer(table, event);
      break;
    case 'slip-written':
    case 'slip-withdrawn':
    case 'slip-stopped':
    case 'forced-set':
      foldSlip(game, table, event);
      break;
    case 'said':
      foldSaid(table, event);
      break;
    case 'closed':
      foldClosed(table, event);
      break;
    case 'rematched':
      table.rematch = event.table;
      break;
    case 'forgotten':
      foldForgotten(table, event.seat);
      break;
    default:
      foldSeat(table, event);
  }
}

/** The number of chat lines kept; older ones are in the events only. */
export const CHAT_KEPT = 200;

function foldSaid(table: Table, { seat, text, at }: EventOf<'said'>): void {
  const line = { at, seat, name: table.seats[seat].name ?? '', text };
  table.chat = [...table.chat.slice(1 - CHAT_KEPT), line];
  table.said++;
}

function foldClosed(table: Table, { at }: EventOf<'closed'>): void {
  table.phase = 'closed';
  table.toAct = [];
  table.undo = [];
  tell(table, at, 'closed', {});
  refreshClocks(table, at);
}
