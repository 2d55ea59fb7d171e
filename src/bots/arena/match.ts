import type { AnyBrain } from '../../engine/brain.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { legalChoices } from '../../engine/play.ts';
import { Random } from '../../engine/random.ts';
import { type GameEvent, makeEvent } from '../../engine/record.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Result } from '../../engine/result.ts';
import type { Seat } from '../../engine/turn.ts';
import { budgetOf, type Limits } from '../levels.ts';
import { loadBots } from '../load.ts';
import { choose, interrupt } from '../player.ts';
import { type Kind, parseKind } from './kind.ts';

export interface Match {
  readonly game: AnyGame;
  readonly brain: AnyBrain;
  readonly options: unknown;
  /** By seat. */
  readonly kinds: readonly Kind[];
  readonly seed: string;
  /** For kinds without a budget of their own. */
  readonly budget?: Limits;
}

/** A match as plain data, so that any thread can play it. */
export interface Fixture {
  readonly game: string;
  /** All options of the game, with their values. */
  readonly options: unknown;
  readonly kinds: readonly Kind[];
  readonly seed: string;
  readonly budget?: Limits;
}

export interface Played {
  readonly events: readonly GameEvent[];
  readonly result: Result;
}

/** The question to a seat's player: its view and its legal actions, nothing else of the state. */
export interface Prompt {
  readonly view: unknown;
  /** The legal actions, or `null` if there are too many to list. */
  legal(): Json[] | null;
  check(choice: unknown): Refusal | null;
}

/** Decides for one seat of a match. */
export interface SeatPlayer {
  choose(prompt: Prompt): unknown;
  /** `null`: it does not interrupt. */
  interrupt(prompt: Prompt): unknown;
}

export async function playFixture(fixture: Fixture): Promise<Played> {
  return playMatch({ ...fixture, ...(await loadBots(fixture.game)) });
}

/** Plays a game between bots to its end. */
export function playMatch({ game, brain, options, kinds, seed, budget }: Match): Promise<Played> {
  const players = kinds.map((kind, seat) => {
    const { level, budget: own } = parseKind(kind)!;
    const limits = budgetOf(own ?? budget);
    const random = Random.from(`${seed} seat ${seat}`);
    const situation = ({ view }: Prompt) => ({ game, brain, view, seat, random });
    return {
      choose: (prompt: Prompt) => choose(situation(prompt), level, limits).choice,
      interrupt: (prompt: Prompt) => interrupt(situation(prompt), level, limits)?.choice ?? null,
    };
  });
  return playSeats(game, options, players, seed);
}

/** Plays a game between any players to its end. Chance has a generator of its own. */
export async function playSeats(
  game: AnyGame,
  options: unknown,
  players: readonly SeatPlayer[],
  seed: string,
): Promise<Played> {
  const state = game.start(players.length, options);
  const nature = Random.from(`${seed} chance`);
  const events: GameEvent[] = [];
  const prompt = (seat: Seat): Prompt => ({
    view: game.view(state, seat),
    legal: () => legalChoices(game, state, seat)?.map(choice => game.makeAction(choice)) ?? null,
    check: choice => game.check(state, seat, choice),
  });
  const act = (seat: Seat, choice: unknown) => {
    events.push(makeEvent(game, { seat, choice }));
    game.apply(state, seat, choice);
  };

  for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
    if (turn.kind === 'chance') {
      const chance = game.sample(state, nature);
      events.push(makeEvent(game, { seat: null, chance }));
      game.applyChance(state, chance);
      continue;
    }
    const interrupted = await firstInterrupt(turn.interrupts, seat => players[seat].interrupt(prompt(seat)));
    if (interrupted) {
      act(interrupted.seat, interrupted.choice);
      continue;
    }
    // Seats that choose simultaneously all decide before any choice is applied.
    const choices: unknown[] = [];
    for (const seat of turn.seats) choices.push(await players[seat].choose(prompt(seat)));
    for (const [i, seat] of turn.seats.entries()) act(seat, choices[i]);
  }
  return { events, result: game.result(state) };
}

/** Asks the seats one after another until one interrupts. */
async function firstInterrupt(
  seats: readonly Seat[],
  ask: (seat: Seat) => unknown,
): Promise<{ seat: Seat; choice: unknown } | null> {
  for (const seat of seats) {
    const choice = await ask(seat);
    if (choice !== null) return { seat, choice };
  }
  return null;
}
