import type { AnyGame } from '../engine/game.ts';
import type { Json } from '../engine/json.ts';
import { Random } from '../engine/random.ts';
import type { Parsed, Refusal } from '../engine/refusal.ts';
import type { Seat } from '../engine/turn.ts';
import { findGame } from '../games/index.ts';
import { LIVE, type Milliseconds } from './clock/tempo.ts';
import { type Creation, create } from './commands/create.ts';
import { decide } from './commands/decide.ts';
import type { AnyCommand, Request } from './commands/requests.ts';
import type { TableEvent } from './events/events.ts';
import { foldAll } from './events/fold.ts';
import { rebuild } from './events/rebuild.ts';
import { GrowingList } from './growing-list.ts';
import type { Table } from './table.ts';
import { awaited } from './view/awaited.ts';

export const SEED = '5eed'.repeat(16);
export const START: Milliseconds = 1_800_000_000_000;

export const NAMES = ['Anna', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gila', 'Hugo'];

export async function rulesOf(id: string): Promise<AnyGame> {
  return findGame(id)!.rules();
}

/** A table for tests: its events, the table they fold to, and a clock set by hand. */
export class Keeper {
  readonly game: AnyGame;
  readonly events: TableEvent[] = [];
  table: Table;
  now = START;
  private readonly random: Random;

  constructor(game: AnyGame, changes: Partial<Creation> = {}, seats = game.meta.seats.min) {
    this.game = game;
    this.random = Random.from(`keeper ${JSON.stringify(changes)}`);
    const creation: Creation = {
      table: 'table-1',
      seed: SEED,
      game: game.meta.id,
      options: {},
      seats: Array.from({ length: seats }, () => ({ kind: 'open' })),
      tempo: LIVE,
      visibility: 'public',
      ...changes,
    };
    this.events.push(...expectValue(create(game, creation, this.now)));
    this.table = expectValue(rebuild(game, this.events));
  }

  /** Runs a command; returns the refusal, if any. */
  try(command: AnyCommand): Refusal | null {
    const decided = decide(this.game, this.table, command, this.now);
    if (!decided.ok) return decided.refusal;
    this.events.push(...decided.value);
    foldAll(this.game, this.table, decided.value);
    return null;
  }

  /** Runs a command that must succeed; returns the types of its events. */
  do(command: AnyCommand): string[] {
    const before = this.events.length;
    const refusal = this.try(command);
    if (refusal) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(refusal)}`);
    return this.events.slice(before).map(({ type }) => type);
  }

  by(from: Seat | 'owner' | 'guest', request: Request): string[] {
    return this.do({ ...request, from });
  }

  sit(seat: Seat): string[] {
    return this.by('guest', { type: 'sit', seat, name: NAMES[seat], nonce: `nonce-of-${seat}` });
  }

  /** All players sit down, which starts the game. */
  sitAll(): this {
    for (const seat of this.table.seats.keys()) if (this.table.seats[seat].nonce === null) this.sit(seat);
    return this;
  }

  act(seat: Seat, action: Json): string[] {
    return this.by(seat, { type: 'act', do: action });
  }

  /** A random legal action of a seat that may act. */
  proposal(seat: Seat): Json {
    return this.game.makeAction(this.game.propose(this.table.state, seat, this.random));
  }

  /** The first seat that must act plays a random action, by its person or its bot. */
  step(): string[] {
    const { seat, level } = awaited(this.game, this.table)[0];
    const action = this.proposal(seat);
    return level === null
      ? this.act(seat, action)
      : this.do({ type: 'play-for', from: 'house', seat, do: action });
  }

  playOut(): this {
    while (this.table.phase === 'running') this.step();
    return this;
  }
}

export function expectValue<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal));
  return parsed.value;
}

/** A table from its JSON, in which the growing lists are arrays. */
export function reviveTable(table: Table): Table {
  const { log, events } = table;
  return {
    ...revive({ ...table, log: null, events: null }),
    log: new GrowingList(revive(log.slice())),
    events: new GrowingList(revive(events.slice())),
  };
}

export function revive<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
