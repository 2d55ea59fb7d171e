import type { AnyGame } from '../../engine/game.ts';
import { Random } from '../../engine/random.ts';
import { accepted, type Parsed, type Refusal, refuse, refused } from '../../engine/refusal.ts';
import type { Seat } from '../../engine/turn.ts';
import type { Fact } from '../events/events.ts';
import type { Table, UndoStep } from '../table.ts';
import { checkStep } from './act.ts';

export function decideUndo(
  game: AnyGame,
  table: Table,
  seat: Seat,
  step: number | undefined,
): Parsed<Fact[]> {
  const refusal = checkStep(table, step) ?? checkUndo(game, table, seat);
  return refusal ? refused(refusal) : accepted([{ type: 'undone', seat }]);
}

/** The last act of this seat, if no other seat has acted since and it caused neither chance nor a private log entry. */
export function lastAct(table: Table, seat: Seat): UndoStep | null {
  const last = table.undo.at(-1);
  return last?.seat === seat ? last : null;
}

/** Why this seat cannot undo its last act. Takes up to a millisecond; `lastAct` is free. */
export function checkUndo(game: AnyGame, table: Table, seat: Seat): Refusal | null {
  const last = lastAct(table, seat);
  if (!last) return refuse('table', 'nothing-to-undo');
  return hasRevealed(game, table, last) ? refuse('table', 'revealed') : null;
}

const WORLDS = 32;

/**
 * Whether the act revealed anything: in some imagined state that fits the public view before it, the act is illegal or
 * leads to another public view. Only a spectator's view is used, so the answer reveals nothing. The view of a seat would
 * leak what that seat holds.
 */
function hasRevealed(game: AnyGame, table: Table, { seat, state, events }: UndoStep): boolean {
  const event = table.events.at(events)!;
  if (!('do' in event)) throw new Error(`table ${table.id}: chance cannot be undone`);
  const choice = game.parseAction(event.do);
  const now = JSON.stringify(game.view(table.state, null));
  const random = Random.from(`undo ${table.id} ${table.step}`);
  for (let i = 0; i < WORLDS; i++) {
    const world = game.imagine(game.view(state, null), random);
    if (game.check(world, seat, choice)) return true;
    game.apply(world, seat, choice);
    if (JSON.stringify(game.view(world, null)) !== now) return true;
  }
  return false;
}
