import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { legalChoices } from '../../engine/play.ts';
import { Random } from '../../engine/random.ts';
import type { Seat } from '../../engine/turn.ts';
import { deadline } from '../clock/clock.ts';
import type { Milliseconds } from '../clock/tempo.ts';
import { botLevel, type Table } from '../table.ts';

/** A forced move is played this long after the turn began: enough for others to follow, and for the player to come first. */
export const FORCED_AFTER: Milliseconds = 5_000;

interface ForcedMove {
  readonly seat: Seat;
  readonly do: Json;
  readonly at: Milliseconds;
}

/**
 * The only legal action of the one seat to act, if its person wants such moves to be played. Never while choices are sealed,
 * and only if everybody knows that there is no alternative: otherwise the speed of the move would tell something hidden.
 */
export function forcedMove(game: AnyGame, table: Table): ForcedMove | null {
  if (table.phase !== 'running' || table.toAct.length !== 1) return null;
  const [seat] = table.toAct;
  const own = table.seats[seat];
  if (!own.forced || own.kind !== 'person' || botLevel(own) !== null) return null;
  const action = onlyAction(game, table.state, seat);
  if (action === null || !isPublic(game, table, seat, action)) return null;
  return { seat, do: JSON.parse(action), at: table.moved + FORCED_AFTER };
}

/** When the scheduler must send the next `tick`: for a clock or a forced move. */
export function nextTick(game: AnyGame, table: Table): Milliseconds | null {
  const times = [deadline(table)?.at, forcedMove(game, table)?.at].filter(at => at !== undefined);
  return times.length > 0 ? Math.min(...times) : null;
}

/** The JSON of the only legal action; `null` if there are more. */
function onlyAction(game: AnyGame, state: unknown, seat: Seat): string | null {
  const choices = legalChoices(game, state, seat);
  return choices?.length === 1 ? JSON.stringify(game.makeAction(choices[0])) : null;
}

const WORLDS = 16;

/** Whether this is the only action in every imagined state that fits what spectators see. */
function isPublic(game: AnyGame, { id, step, state }: Table, seat: Seat, action: string): boolean {
  const random = Random.from(`forced ${id} ${step}`);
  const seen = game.view(state, null);
  for (let i = 0; i < WORLDS; i++) {
    if (onlyAction(game, game.imagine(seen, random), seat) !== action) return false;
  }
  return true;
}
