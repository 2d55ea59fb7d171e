import type { Decision } from '../../../bots/review.ts';
import type { AnyGame } from '../../../engine/game.ts';
import type { Json } from '../../../engine/json.ts';
import { type GameRecord, parseEvent } from '../../../engine/record.ts';
import { replay } from '../../../engine/replay.ts';
import type { Seat } from '../../../engine/turn.ts';
import type { Entry } from '../../../kit/board.ts';
import { standingEntries } from '../../../kit/story/entries.ts';

/** Log key of a bot's move for an absent person; the move's own entries follow it. */
const PLAYED_FOR = 'table.played-for';

/**
 * The decisions of the person at a seat, each with its view at that time; moves of a substitute bot are left
 * out.
 */
export function decisionsOf(
  game: AnyGame,
  record: GameRecord,
  log: readonly Entry[],
  seat: Seat,
): Decision[] {
  const told = standingEntries(log).filter(({ key }) => !key.startsWith('table.') || key === PLAYED_FOR);
  const decisions: Decision[] = [];
  const views = new SeatViews(game, seat);
  let next = 0;
  for (const position of replay(game, record)) {
    const { state, n } = position;
    next += position.log.length;
    views.look(state);
    const event = parseEvent(record.events[n]);
    if (!event.ok || 'chance' in event.value) continue;
    const isBots = told[next]?.key === PLAYED_FOR && told[next].args.seat === event.value.seat;
    if (isBots) next++;
    else if (event.value.seat === seat) decisions.push({ n, action: event.value.do, ...views.seen(state) });
  }
  return decisions;
}

/**
 * The view of a seat when it is asked. In a simultaneous choice it contains nothing that others choose
 * meanwhile.
 */
class SeatViews {
  private readonly game: AnyGame;
  private readonly seat: Seat;
  /** The view at the start of a simultaneous choice. */
  private first: Json = null;

  constructor(game: AnyGame, seat: Seat) {
    this.game = game;
    this.seat = seat;
  }

  look(state: unknown): void {
    const turn = this.game.turn(state);
    if (turn.kind !== 'seats' || !turn.seats.includes(this.seat)) this.first = null;
    else if (turn.seats.length > 1) this.first ??= this.game.view(state, this.seat) as Json;
  }

  seen(state: unknown): Pick<Decision, 'view' | 'mode'> {
    const turn = this.game.turn(state);
    const must = turn.kind === 'seats' && turn.seats.includes(this.seat);
    return {
      view: this.first ?? (this.game.view(state, this.seat) as Json),
      mode: must ? 'act' : 'interrupt',
    };
  }
}
