import type { Game } from './game.ts';
import type { Log } from './log.ts';
import type { Random } from './random.ts';
import type { Refusal } from './refusal.ts';
import type { Seat } from './turn.ts';

/** Checks and applies a choice. A refusal leaves the state unchanged. */
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

/** The legal choices as a new list, or `null` if there are too many. */
export function legalChoices<S, C, K, V, O>(game: Game<S, C, K, V, O>, state: S, seat: Seat): C[] | null {
  const list: C[] = [];
  const count = game.legal(state, seat, list);
  return count === null ? null : list.slice(0, count);
}

/** Plays random moves to the end; mutates the state. */
export function playOut<S, C, K, V, O>(game: Game<S, C, K, V, O>, state: S, random: Random): void {
  while (stepAtRandom(game, state, random)) {}
}

/** In random games a seat that may interrupt does so once in this many steps. */
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
