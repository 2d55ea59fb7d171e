import type { AnyBrain, Brain } from '../../engine/brain.ts';
import type { AnyGame, Game } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { legalChoices } from '../../engine/play.ts';
import { Random } from '../../engine/random.ts';
import { type GameEvent, makeEvent } from '../../engine/record.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Result } from '../../engine/result.ts';
import type { Seat } from '../../engine/turn.ts';
import { budgetOf, type Level, type Limits } from '../levels.ts';
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
export interface Prompt<View = unknown, Choice = unknown> {
  readonly seat: Seat;
  readonly view: View;
  /** The legal actions, or `null` if there are too many to list. */
  legal(): Json[] | null;
  check(choice: Choice): Refusal | null;
}

/** Decides for one seat of a match. */
export interface SeatPlayer<View = unknown, Choice = unknown> {
  choose(prompt: Prompt<View, Choice>): Choice | Promise<Choice>;
  /** `null`: it does not interrupt. Without this it never does. */
  interrupt?(prompt: Prompt<View, Choice>): Choice | null | Promise<Choice | null>;
}

/** A bot of this level. The brain is the game's own, or another one. */
export function levelPlayer<State, Choice, Chance, View, Options>(
  game: Game<State, Choice, Chance, View, Options>,
  brain: Brain<State, Choice>,
  level: Level,
  limits: Limits | undefined,
  random: Random,
): SeatPlayer<View, Choice> {
  const budget = budgetOf(limits);
  const situation = ({ view, seat }: Prompt<View, Choice>) => ({
    game: game as AnyGame,
    brain: brain as AnyBrain,
    view,
    seat,
    random,
  });
  return {
    choose: prompt => choose(situation(prompt), level, budget).choice as Choice,
    interrupt: prompt => (interrupt(situation(prompt), level, budget)?.choice ?? null) as Choice | null,
  };
}

export async function playFixture(fixture: Fixture): Promise<Played> {
  return playMatch({ ...fixture, ...(await loadBots(fixture.game)) });
}

/** Plays a game between bots to its end. */
export function playMatch({ game, brain, options, kinds, seed, budget }: Match): Promise<Played> {
  const players = kinds.map((kind, seat) => {
    const { level, budget: own } = parseKind(kind)!;
    return levelPlayer(game, brain, level, own ?? budget, Random.from(`${seed} seat ${seat}`));
  });
  return playSeats(game, options, players, seed);
}

/** Plays a game between any players to its end. Chance has a generator of its own. Throws on an illegal choice. */
export async function playSeats<State, Choice, Chance, View, Options>(
  game: Game<State, Choice, Chance, View, Options>,
  options: Options,
  players: readonly SeatPlayer<View, Choice>[],
  seed: string,
): Promise<Played> {
  const state = game.start(players.length, options);
  const nature = Random.from(`${seed} chance`);
  const events: GameEvent[] = [];
  const prompt = (seat: Seat): Prompt<View, Choice> => ({
    seat,
    view: game.view(state, seat),
    legal: () => legalChoices(game, state, seat)?.map(choice => game.makeAction(choice)) ?? null,
    check: choice => game.check(state, seat, choice),
  });
  const act = (seat: Seat, choice: Choice) => {
    const refusal = game.check(state, seat, choice);
    const event = makeEvent(game, { seat, choice });
    if (refusal) throw new Error(`illegal choice ${JSON.stringify(event)}: ${JSON.stringify(refusal)}`);
    events.push(event);
    game.apply(state, seat, choice);
  };

  for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
    if (turn.kind === 'chance') {
      const chance = game.sample(state, nature);
      events.push(makeEvent(game, { seat: null, chance }));
      game.applyChance(state, chance);
      continue;
    }
    const interrupted = await firstInterrupt(
      turn.interrupts,
      async seat => (await players[seat].interrupt?.(prompt(seat))) ?? null,
    );
    if (interrupted) {
      act(interrupted.seat, interrupted.choice);
      continue;
    }
    // Seats that choose simultaneously all decide before any choice is applied.
    const choices: Choice[] = [];
    for (const seat of turn.seats) choices.push(await players[seat].choose(prompt(seat)));
    for (const [i, seat] of turn.seats.entries()) act(seat, choices[i]);
  }
  return { events, result: game.result(state) };
}

/** Asks the seats one after another until one interrupts. */
async function firstInterrupt<Choice>(
  seats: readonly Seat[],
  ask: (seat: Seat) => Promise<Choice | null>,
): Promise<{ seat: Seat; choice: Choice } | null> {
  for (const seat of seats) {
    const choice = await ask(seat);
    if (choice !== null) return { seat, choice };
  }
  return null;
}
