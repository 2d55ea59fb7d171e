import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { Random } from '../../engine/random.ts';
import { accepted, type Parsed, type Refusal, refuse, refused } from '../../engine/refusal.ts';
import type { Seat } from '../../engine/turn.ts';
import type { Fact } from '../events/events.ts';
import { isAlone, type Table, type UndoStep } from '../table.ts';
import { checkStep } from './act.ts';

export function decideUndo(
  game: AnyGame,
  table: Table,
  seat: Seat,
  step: number | undefined,
): Parsed<Fact[]> {
  const refusal = checkStep(table, step) ?? checkUndo(game, table, seat);
  if (refusal) return refused(refusal);
  const undone: Fact = { type: 'undone', seat };
  // Otherwise the slip would play the turn that was taken back.
  const stopped: Fact = { type: 'slip-stopped', seat, why: 'undone', where: null };
  return accepted(table.seats[seat].slip?.stopped === null ? [undone, stopped] : [undone]);
}

/**
 * The last act of this seat, if no other seat has acted since and it caused neither chance nor a private log entry;
 * against bots alone its last act in any case.
 */
export function lastAct(table: Table, seat: Seat): UndoStep | null {
  const last = table.undo.at(-1);
  return last?.seat === seat ? last : null;
}

/** Why this seat cannot undo its last act. Takes up to a millisecond; `lastAct` is free. */
export function checkUndo(game: AnyGame, table: Table, seat: Seat): Refusal | null {
  const last = lastAct(table, seat);
  if (!last) return refuse('table', 'nothing-to-undo');
  if (isAlone(table)) return null;
  return hasRevealed(game, table, last) ? refuse('table', 'revealed') : null;
}

/**
 * Whether undoing this act goes behind something that somebody has seen: a later act, a chance event, a card, or what
 * the act itself revealed. Only possible against bots alone; such a game is practice from then on.
 */
export function hasCrossed(game: AnyGame, table: Table, step: UndoStep): boolean {
  if (!isAlone(table)) return false;
  const isLast = table.events.length === step.events + 1;
  const told = table.log.slice(step.log).some(({ entry }) => entry.secret);
  return !isLast || told || hasRevealed(game, table, step);
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
  const random = Random.from(`undo ${table.id} ${table.step}`);
  const seen = { before: game.view(state, null), now: game.view(table.state, null) };
  return revealsAnything(game, { seat, action: event.do, ...seen }, random);
}

/** An act with the spectator's views before and after it. */
export interface ShownAct {
  readonly seat: Seat;
  readonly action: Json;
  readonly before: unknown;
  readonly now: unknown;
}

export function revealsAnything(
  game: AnyGame,
  { seat, action, before, now }: ShownAct,
  random: Random,
): boolean {
  const choice = game.parseAction(action);
  const shown = JSON.stringify(now);
  for (let i = 0; i < WORLDS; i++) {
    const world = game.imagine(before, random);
    if (game.check(world, seat, choice)) return true;
    game.apply(world, seat, choice);
    if (JSON.stringify(game.view(world, null)) !== shown) return true;
  }
  return false;
}
