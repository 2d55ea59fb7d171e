import type { Game } from './game.ts';
import type { Log } from './log.ts';
import type { Random } from './random.ts';
import type { Refusal } from './refusal.ts';
import type { Seat } from './turn.ts';

/** The checked door: does it and returns `null`, or returns why not and leaves the state as it was. */
export function play<S, C, K, V, O>(
  game: Game<S, C, K, V, O>,
  state: S,
  seat: Seat,
  choice: C,
  log?: Log,
): Refusal | null {
  const refusal = game.check(state, seat, choice);
  if (!refusal) game.apply(state, seat, choice, log);
  return refusal;
}

/** The legal choices as a list of its own, or `null` where there are too many. */
export function legalChoices<S, C, K, V, O>(game: Game<S, C, K, V, O>, state: S, seat: Seat): C[] | null {
  const list: C[] = [];
  const count = game.legal(state, seat, list);
  return count === null ? null : list.slice(0, count);
}

/** The scores and ranks of this state if everybody plays at random from here to the end; changes the state. */
export function playOut<S, C, K, V, O>(game: Game<S, C, K, V, O>, state: S, random: Random): void {
  while (stepAtRandom(game, state, random)) {}
}

/** How often somebody who may interrupt does so, in random games. */
const INTERRUPT_ONE_IN = 8;

export type Step<C, K> =
  | { readonly seat: Seat; readonly choice: C }
  | { readonly seat: null; readonly chance: K };

/** One random step: chance, an interrupt, or a seat whose turn it is; `null` when the game is over. */
export function stepAtRandom<S, C, K, V, O>(
  game: Game<S, C, K, V, O>,
  state: S,
  random: Random,
  log?: Log,
): Step<C, K> | null {
  const turn = game.turn(state);
  if (turn.kind === 'over') return null;
  if (turn.kind === 'chance') {
    const chance = game.sample(state, random);
    game.applyChance(state, chance, log);
    return { seat: null, chance };
  }
  const interrupts = turn.interrupts.length > 0 && random.oneIn(INTERRUPT_ONE_IN);
  const seat = random.pick(interrupts ? turn.interrupts : turn.seats);
  const choice = game.propose(state, seat, random);
  game.apply(state, seat, choice, log);
  return { seat, choice };
}
