import type { AnyGame } from './game.ts';
import type { Json } from './json.ts';
import type { Log } from './log.ts';
import { legalChoices, play } from './play.ts';
import { type GameEvent, type GameRecord, parseEvent, parseSetup } from './record.ts';
import { type Refusal, refuse } from './refusal.ts';
import { parseShape } from './shape.ts';

/** Why a record is invalid: at which event, or in the head or result when `event` is `null`. */
export interface Invalid {
  readonly event: number | null;
  readonly refusal: Refusal;
}

export interface Position {
  /** The next step changes it: clone it to keep it. */
  readonly state: unknown;
  /** Events applied so far. */
  readonly n: number;
  readonly log: Log;
}

/** Plays a record event by event, yielding the position before the first and after each; returns why it stopped early. */
export function* replay(game: AnyGame, record: GameRecord): Generator<Position, Invalid | null> {
  const seats = record.seats.length;
  const options = parseSetup(game.meta, seats, 'options' in record ? record.options : {});
  if (!options.ok) return { event: null, refusal: options.refusal };
  const state = game.start(seats, options.value);
  yield { state, n: 0, log: [] };
  for (let n = 0; n < record.events.length; n++) {
    const log: Log = [];
    const parsed = parseEvent(record.events[n]);
    const refusal = parsed.ok ? playEvent(game, state, seats, parsed.value, log) : parsed.refusal;
    if (refusal) return { event: n, refusal };
    yield { state, n: n + 1, log };
  }
  const refusal = checkResult(game, state, record);
  return refusal && { event: null, refusal };
}

/** Checks and applies one event of the right shape; a refusal leaves the state unchanged. */
export function playEvent(
  game: AnyGame,
  state: unknown,
  seats: number,
  event: GameEvent,
  log?: Log,
): Refusal | null {
  const turn = game.turn(state);
  if (turn.kind === 'over') return refuse('records', 'game-over');
  if ('chance' in event) {
    if (turn.kind !== 'chance') return refuse('records', 'chance-not-due');
    return playChance(game, state, event.chance, log);
  }
  if (event.seat < 0 || event.seat >= seats) return refuse('records', 'no-such-seat', { seat: event.seat });
  const action = parseShape(game.actionSchema, event.do, 'do');
  if (!action.ok) return action.refusal;
  const choice = game.parseAction(action.value);
  if (turn.kind === 'seats') return play(game, state, event.seat, choice, log);
  return game.checkEarly?.(state, event.seat, choice) ?? refuse('records', 'chance-due');
}

/** Applies an event that was checked before. */
export function applyEvent(game: AnyGame, state: unknown, event: GameEvent, log?: Log): void {
  if ('chance' in event) game.applyChance(state, game.parseChance(event.chance), log);
  else game.apply(state, event.seat, game.parseAction(event.do), log);
}

function playChance(game: AnyGame, state: unknown, json: Json, log?: Log): Refusal | null {
  const shape = parseShape(game.chanceSchema, json, 'chance');
  if (!shape.ok) return shape.refusal;
  const chance = game.parseChance(shape.value);
  const refusal = game.checkChance(state, chance);
  if (!refusal) game.applyChance(state, chance, log);
  return refusal;
}

function checkResult(game: AnyGame, state: unknown, record: GameRecord): Refusal | null {
  const over = game.turn(state).kind === 'over';
  if (!over) return 'result' in record ? refuse('records', 'result-too-early') : null;
  if (!('result' in record)) return refuse('records', 'result-missing');
  return isSameResult(record.result, game.result(state)) ? null : refuse('records', 'result-wrong');
}

function isSameResult(
  given: unknown,
  { scores, ranks }: { scores: readonly number[]; ranks: readonly number[] },
) {
  if (typeof given !== 'object' || given === null || Object.keys(given).length !== 2) return false;
  const { scores: s, ranks: r } = given as { scores?: unknown; ranks?: unknown };
  return JSON.stringify([s, r]) === JSON.stringify([scores, ranks]);
}

/** A line of a trace: the seats that must act, and with `legal` what every seat may do. */
export function traceLine(
  game: AnyGame,
  position: Position,
  record: number,
  seats: number,
  legal: boolean,
): Json {
  const { state, n } = position;
  const turn = game.turn(state);
  return {
    record,
    n,
    toAct: turn.kind === 'seats' ? turn.seats : [],
    facts: game.facts(state),
    ...(legal && { legal: legalActions(game, state, seats) }),
  };
}

function legalActions(game: AnyGame, state: unknown, seats: number): { [seat: string]: Json } {
  const turn = game.turn(state);
  const all: { [seat: string]: Json } = {};
  if (turn.kind !== 'seats') return all;
  for (let seat = 0; seat < seats; seat++) {
    if (!turn.seats.includes(seat) && !turn.interrupts.includes(seat)) continue;
    const choices = legalChoices(game, state, seat);
    all[seat] = choices?.map(choice => game.makeAction(choice)) ?? null;
  }
  return all;
}
