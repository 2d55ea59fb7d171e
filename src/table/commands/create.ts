import type { AnyGame } from '../../engine/game.ts';
import { makeOptions } from '../../engine/options.ts';
import { type GameEvent, parseSetup } from '../../engine/record.ts';
import { accepted, type Parsed, type Refusal, refuse, refused } from '../../engine/refusal.ts';
import { playEvent } from '../../engine/replay.ts';
import { firstClock } from '../clock/clock.ts';
import { checkTempo, type Milliseconds, type Tempo } from '../clock/tempo.ts';
import { type EventOf, FORMAT, type SeatSetup, type TableEvent } from '../events/events.ts';
import { GrowingList } from '../growing-list.ts';
import { BOT_NONCE, checkSeed, commitmentTo } from '../shuffle/shuffle.ts';
import { SHUFFLE_VERSION } from '../shuffle/shuffle-version.ts';
import { FIRST_RULES, rulesOf, type SeatState, type Table } from '../table.ts';
import { checkName } from './names.ts';
import type { TableSetup } from './requests.ts';
import { stamp } from './stamp.ts';
import { startIfFull } from './start.ts';

export interface Creation extends TableSetup {
  readonly table: string;
  /** From the system's cryptographic source, 256 bits in hexadecimal; secret until the end. */
  readonly seed: string;
  /** The events of a record that the game continues from. */
  readonly from?: readonly GameEvent[];
}

/** The first events of a table, or a refusal. A table of bots only starts immediately. */
export function create(game: AnyGame, creation: Creation, now: Milliseconds): Parsed<TableEvent[]> {
  const { table, seats, tempo, visibility, seed, from } = creation;
  const options = parseSetup(game.meta, seats.length, creation.options);
  if (!options.ok) return options;
  const refusal =
    checkSeed(seed) ??
    checkTempo(tempo) ??
    checkSeatSetups(seats) ??
    checkFrom(game, options.value, seats.length, from ?? []);
  if (refusal) return refused(refusal);
  const created: EventOf<'created'> = {
    type: 'created',
    seq: 1,
    at: now,
    format: FORMAT,
    table,
    game: game.meta.id,
    options: makeOptions(game.meta.options, options.value),
    seats,
    tempo,
    visibility,
    seed,
    shuffle: SHUFFLE_VERSION,
    ...(rulesOf(game) > FIRST_RULES && { rules: rulesOf(game) }),
    ...(from && { from }),
  };
  const opened = openTable(created);
  return accepted([created, ...stamp(opened, startIfFull(game, opened, opened.seats), now)]);
}

function checkSeatSetups(setups: readonly SeatSetup[]): Refusal | null {
  for (const setup of setups) {
    const refusal = setup.kind === 'reserved' ? checkName(setup.name) : null;
    if (refusal) return refusal;
  }
  return null;
}

/** Checks that the rules allow these events and that the game is not over after them. */
export function checkFrom(
  game: AnyGame,
  options: unknown,
  seats: number,
  from: readonly GameEvent[],
): Refusal | null {
  const state = game.start(seats, options);
  for (const event of from) {
    const refusal = playEvent(game, state, seats, event);
    if (refusal) return refusal;
  }
  return game.turn(state).kind === 'over' ? refuse('records', 'game-over') : null;
}

/** The table after its first event. */
export function openTable(created: EventOf<'created'>): Table {
  const { table, game, options, seats, tempo, visibility, seed, shuffle = 1, from = [], seq, at } = created;
  const { rules = FIRST_RULES } = created;
  return {
    id: table,
    game,
    options,
    tempo,
    visibility,
    seed,
    shuffle,
    commitment: commitmentTo(seed, shuffle),
    rules,
    from,
    created: at,
    started: null,
    seq,
    at,
    phase: 'waiting',
    seats: seats.map(setup => seatFor(setup, tempo)),
    state: null,
    step: 0,
    moved: at,
    toAct: [],
    sealed: seats.map(() => null),
    events: new GrowingList(),
    chances: 0,
    undo: [],
    log: new GrowingList(),
    chat: [],
    said: 0,
    rematch: null,
    versions: [...seats.map(() => 1), 1],
  };
}

function seatFor(setup: SeatSetup, tempo: Tempo): SeatState {
  return {
    kind: setup.kind,
    name: setup.kind === 'reserved' ? setup.name : null,
    level: setup.kind === 'bot' ? setup.level : null,
    conceded: false,
    nonce: setup.kind === 'bot' ? BOT_NONCE : null,
    connected: false,
    clock: firstClock(tempo),
    read: 0,
    slip: null,
    forced: tempo.kind === 'mail',
  };
}
