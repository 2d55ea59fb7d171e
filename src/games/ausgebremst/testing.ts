import type { Log } from '../../engine/log.ts';
import { legalChoices } from '../../engine/play.ts';
import { game } from './game.ts';
import type { Options } from './meta.ts';
import { type Action, type Chance, makeAction, parseAction } from './rules/actions.ts';
import { cardsOf, collect, listCards } from './rules/cards.ts';
import { CARS, FAMILY_DECK, FULL_DECK } from './rules/data.ts';
import { nextTurn } from './rules/race.ts';
import { OFF, type State } from './rules/state.ts';
import { makeSpace, parseSpace } from './tracks/spaces.ts';

export const family: Options = { tracks: [1], pro: false, hideOwnStacks: false };
export const pro: Options = { ...family, pro: true };

/** A race in progress: the family game, unless the options say otherwise. */
interface Scene {
  readonly seats?: number;
  readonly options?: Partial<Options>;
  /** By car; a car left out or `null` is off. */
  readonly at: readonly (string | null)[];
  /** Crossings, of all cars or by car. */
  readonly laps?: number | readonly number[];
  /** Cars that have stopped. */
  readonly stopped?: readonly number[];
  /** By seat; 1 2 3 if left out. */
  readonly hands?: readonly (readonly number[] | undefined)[];
  /** By car, top first; all other cards, ascending, if left out. */
  readonly decks?: readonly (readonly number[] | undefined)[];
  readonly places?: readonly number[];
  readonly round?: number;
  /** Whose turn it is. */
  readonly turn?: number;
}

/** A race in its second round, in which a car has moved; cards not mentioned have been played. */
export function scene({ seats = 3, options, at, laps = 1, stopped = [], hands = [], ...rest }: Scene): State {
  const state = game.start(seats, { ...family, ...options });
  state.race = 1;
  state.phase = 'move';
  state.round = rest.round ?? 2;
  state.moved = true;
  state.order = [3, 4, 5, 0, 1, 2].map(car => (car + seats - 3) % CARS);
  state.next = state.order.indexOf(rest.turn ?? 0);
  state.at = cars().map(car => (at[car] ? parseSpace(at[car]) : OFF));
  state.laps = cars().map(car => (typeof laps === 'number' ? laps : laps[car]));
  state.stopped = stopped.reduce((mask, car) => mask | (1 << car), 0);
  state.places = [...(rest.places ?? [])];
  state.hands = state.hands.map((_, seat) => collect(hands[seat] ?? [1, 2, 3]));
  const all = cars().map(car => cardsOf(car < seats ? FAMILY_DECK : FULL_DECK));
  const inHand = cars().map(car => state.hands[car] ?? 0);
  state.decks = cars().map(car => rest.decks?.[car] ?? listCards(all[car] - inHand[car]));
  state.played = cars().map(car => all[car] - inHand[car] - collect(state.decks[car]));
  return state;
}

function cars(): number[] {
  return Array.from({ length: CARS }, (_, car) => car);
}

/** Plays from the turn of this car to the next choice; returns the log. */
export function runFrom(state: State, car: number): Log {
  const log: Log = [];
  state.next = state.order.indexOf(car) - 1;
  state.moved = state.next >= 0;
  nextTurn(state, log);
  return log;
}

/** Applies an action of a seat after checking it. */
export function act(state: State, seat: number, action: Action): Log {
  const log: Log = [];
  const choice = parseAction(action);
  const refusal = game.check(state, seat, choice);
  if (refusal) throw new Error(`${refusal.rule} ${refusal.code}`);
  game.apply(state, seat, choice, log);
  return log;
}

export function move(state: State, seat: number, card: number, to: string): Log {
  return act(state, seat, { type: 'move', card, to } as Action);
}

/** The rule and code of the refusal, or `null`. */
export function refusalOf(state: State, seat: number, action: object): string | null {
  const refusal = game.check(state, seat, parseAction(action as Action));
  return refusal && `${refusal.rule} ${refusal.code}`;
}

/** The seats that must act. */
export function toAct(state: State): readonly number[] {
  const turn = game.turn(state);
  return turn.kind === 'seats' ? turn.seats : [];
}

/** Legal moves as `4 drom.4.1.3`, sorted. */
export function movesOf(state: State, seat: number): string[] {
  const actions = (legalChoices(game, state, seat) ?? []).map(choice => makeAction(choice));
  return actions.map(action => (action.type === 'move' ? `${action.card} ${action.to}` : action.type)).sort();
}

/** The id of a car's space; `null` if it is not on the board. */
export function placeOf(state: State, car: number): string | null {
  return state.at[car] < 0 ? null : makeSpace(state.at[car]);
}

/** Entries of a log as `key rule`. */
export function keysOf(log: Log): string[] {
  return log.map(({ key, rule }) => `${key} ${rule}`);
}

/** The arguments of the first entry with this key. */
export function argsOf(log: Log, key: string): Readonly<Record<string, unknown>> | undefined {
  return log.find(entry => entry.key === key)?.args;
}

/** Decks for a deal: these on top, the rest of each ascending. */
export function dealt(
  seats: number,
  tops: readonly (readonly number[])[],
  first: number | null = 0,
  isPro = false,
): Chance {
  const decks = cars().map(car => {
    if (isPro && car < seats) return null;
    const all = cardsOf(car < seats ? FAMILY_DECK : FULL_DECK);
    const top = tops[car] ?? [];
    return [...top, ...listCards(all - collect(top))];
  });
  return first === null ? { decks } : { first, decks };
}
