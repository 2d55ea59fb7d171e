import type { Decision } from '../bots/review.ts';
import type { AnyGame } from '../engine/game.ts';
import type { Json } from '../engine/json.ts';
import type { Seat } from '../engine/turn.ts';
import type { TableEvent } from './events.ts';
import { fold } from './fold.ts';
import { rebuild } from './rebuild.ts';
import type { Table } from './table.ts';

/**
 * What the person at a seat has decided in a game, with what it saw then: nothing that a bot played in its place, and
 * nothing that was taken back.
 */
export function decisionsOf(game: AnyGame, events: readonly TableEvent[], seat: Seat): Decision[] {
  const [first, ...rest] = events;
  const rebuilt = rebuild(game, [first]);
  if (!rebuilt.ok) throw new Error(`a stored table is damaged: ${JSON.stringify(rebuilt.refusal)}`);
  const table = rebuilt.value;
  let made: Decision[] = [];
  let chosen: Decision | null = null;
  for (const event of rest) {
    if (event.type === 'created') continue;
    const decided = decisionIn(game, table, event, seat);
    if (event.type === 'chose' && event.seat === seat) chosen = decided;
    else if (decided) made.push(decided);
    fold(game, table, event);
    if (event.type === 'opened' && chosen) {
      made.push(chosen);
      chosen = null;
    }
    if (event.type === 'undone') made = made.filter(({ n }) => n < table.events.length);
  }
  return made;
}

function decisionIn(game: AnyGame, table: Table, event: TableEvent, seat: Seat): Decision | null {
  if ((event.type !== 'acted' && event.type !== 'chose') || event.seat !== seat || event.bot !== undefined)
    return null;
  const turn = game.turn(table.state);
  const must = turn.kind === 'seats' && turn.seats.includes(seat);
  return {
    n: table.events.length,
    view: game.view(table.state, seat) as Json,
    action: event.do,
    mode: must ? 'act' : 'interrupt',
  };
}
