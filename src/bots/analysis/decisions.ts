import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { type GameRecord, parseEvent } from '../../engine/record.ts';
import { type Invalid, replay } from '../../engine/replay.ts';
import type { Seat } from '../../engine/turn.ts';
import type { Decision } from './judge.ts';

/** The position after the first `n` events of a record, and the decision that was made there. */
export interface RecordMoment {
  readonly n: number;
  /** What a spectator sees. */
  readonly view: Json;
  /** The winners' shares, once the game is over. */
  readonly ranks: readonly number[] | null;
  /** `null` before a chance event and at the end. */
  readonly decision: Decision | null;
}

/** All moments of a record, or the first event that the rules refuse. */
export function momentsOf(
  game: AnyGame,
  record: GameRecord,
): { readonly moments: readonly RecordMoment[]; readonly invalid: Invalid | null } {
  const moments: RecordMoment[] = [];
  const seats = record.seats.map((_, seat) => new SeatViews(game, seat));
  const positions = replay(game, record);
  let step = positions.next();
  for (; !step.done; step = positions.next()) {
    const { state, n } = step.value;
    for (const views of seats) views.look(state);
    const event = parseEvent(record.events[n]);
    const isDecision = event.ok && 'seat' in event.value && seats[event.value.seat] !== undefined;
    moments.push({
      n,
      view: game.view(state, null) as Json,
      ranks: game.turn(state).kind === 'over' ? game.result(state).ranks : null,
      decision: isDecision
        ? { seat: event.value.seat, action: event.value.do, ...seats[event.value.seat].seen(state) }
        : null,
    });
  }
  return { moments, invalid: step.value };
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
