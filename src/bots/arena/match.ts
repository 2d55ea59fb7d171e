import type { AnyBrain } from '../../engine/brain.ts';
import type { AnyGame } from '../../engine/game.ts';
import { Random } from '../../engine/random.ts';
import { type GameEvent, makeEvent } from '../../engine/record.ts';
import type { Result } from '../../engine/result.ts';
import type { Seat } from '../../engine/turn.ts';
import { type Budget, budgetOf, type Level, type Limits } from '../levels.ts';
import { loadBots } from '../load.ts';
import { choose, type Decision, interrupt } from '../player.ts';

export interface Match {
  readonly game: AnyGame;
  readonly brain: AnyBrain;
  readonly options: unknown;
  /** By seat. */
  readonly levels: readonly Level[];
  readonly seed: string;
  readonly budget: Budget;
}

/** A match as plain data, so that any thread can play it. */
export interface Fixture {
  readonly game: string;
  /** All options of the game, with their values. */
  readonly options: unknown;
  readonly levels: readonly Level[];
  readonly seed: string;
  readonly budget?: Limits;
}

export interface Played {
  readonly events: readonly GameEvent[];
  readonly result: Result;
}

export async function playFixture(fixture: Fixture): Promise<Played> {
  const { options, levels, seed } = fixture;
  return playMatch({
    ...(await loadBots(fixture.game)),
    options,
    levels,
    seed,
    budget: budgetOf(fixture.budget),
  });
}

/** Plays a game between bots to its end. Chance and each seat have generators of their own, seeded apart. */
export function playMatch(match: Match): Played {
  const { game, levels, seed } = match;
  const state = game.start(levels.length, match.options);
  const nature = Random.from(`${seed} chance`);
  const randoms = levels.map((_, seat) => Random.from(`${seed} seat ${seat}`));
  const events: GameEvent[] = [];

  const situation = (seat: Seat) => ({
    game,
    brain: match.brain,
    view: game.view(state, seat),
    seat,
    random: randoms[seat],
  });
  const act = (seat: Seat, { choice }: Decision) => {
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
    const interrupted = turn.interrupts.some(seat => {
      const decision = interrupt(situation(seat), levels[seat], match.budget);
      if (decision) act(seat, decision);
      return decision !== null;
    });
    if (interrupted) continue;
    // Seats that choose simultaneously all decide before any choice is applied.
    const decisions = turn.seats.map(seat => choose(situation(seat), levels[seat], match.budget));
    for (const [i, seat] of turn.seats.entries()) act(seat, decisions[i]);
  }
  return { events, result: game.result(state) };
}
