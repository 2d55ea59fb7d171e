import type { AnyBrain } from '../../engine/brain.ts';
import type { AnyGame } from '../../engine/game.ts';
import { Random } from '../../engine/random.ts';
import type { Seat } from '../../engine/turn.ts';

/**
 * A seed for each playout of a series. Two series with the same seed use the same luck, so their difference has less
 * noise than each of them.
 */
export class Luck {
  private readonly random: Random;

  constructor(seed: string) {
    this.random = Random.from(seed);
  }

  next(): Random {
    const { random } = this;
    return new Random(random.next(), random.next(), random.next(), random.next());
  }
}

/**
 * Plays on to the end of the game; mutates the state. All seats play the brain's playout policy, so that nobody has an
 * advantage but the position. `mayInterrupt` is false if the current interrupt was declined.
 */
export function playToEnd(
  game: AnyGame,
  brain: AnyBrain,
  state: unknown,
  random: Random,
  mayInterrupt = true,
): void {
  let asks = mayInterrupt;
  for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
    if (turn.kind === 'chance') game.applyChance(state, game.sample(state, random));
    else if (!asks || !interrupt(game, brain, state, turn.interrupts, random)) {
      game.apply(state, turn.seats[0], brain.playout(state, turn.seats[0], random));
    }
    asks = true;
  }
}

function interrupt(
  game: AnyGame,
  brain: AnyBrain,
  state: unknown,
  seats: readonly Seat[],
  random: Random,
): boolean {
  for (const seat of seats) {
    const choice = brain.interrupt?.(state, seat, random) ?? null;
    if (choice === null) continue;
    game.apply(state, seat, choice);
    return true;
  }
  return false;
}

/** The seat's share of the win: those who are equal share it. */
export function winShare(ranks: readonly number[], seat: Seat): number {
  if (ranks[seat] !== 1) return 0;
  let winners = 0;
  for (const rank of ranks) if (rank === 1) winners++;
  return 1 / winners;
}

/** The share of the opponents that the seat has finished ahead of, ties half. */
export function aheadShare(ranks: readonly number[], seat: Seat): number {
  let sum = 0;
  for (const rank of ranks) sum += rank > ranks[seat] ? 1 : rank === ranks[seat] ? 0.5 : 0;
  return (sum - 0.5) / (ranks.length - 1);
}

/** The chance of each seat to win, from 0 to 1, together 1: by playouts from states imagined from this view. */
export function chancesOf(
  game: AnyGame,
  brain: AnyBrain,
  view: unknown,
  seats: number,
  count: number,
  seed: string,
): number[] {
  const chances = new Array<number>(seats).fill(0);
  const luck = new Luck(seed);
  for (let i = 0; i < count; i++) {
    const random = luck.next();
    const state = game.imagine(view, random);
    playToEnd(game, brain, state, random);
    const { ranks } = game.result(state);
    for (let seat = 0; seat < seats; seat++) chances[seat] += winShare(ranks, seat) / count;
  }
  return chances;
}
