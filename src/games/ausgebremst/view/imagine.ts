import type { Random } from '../../../engine/random.ts';
import { ALL_VALUES, cardsOf, collect, listCards, ONLY_SIX, VALUES } from '../rules/cards.ts';
import { FULL_DECK } from '../rules/data.ts';
import { canMove } from '../rules/moves/moves.ts';
import { prepareStacks, proposePreparation } from '../rules/pro.ts';
import { isSixBarred, playableValues, seatsBeside } from '../rules/rule-of-six.ts';
import { carToMove, FINISHED, NOT_PLACED, OFF, pitCardsOf, type State, start } from '../rules/state.ts';
import { IS_CHICANE, parseSpace } from '../tracks/spaces.ts';
import { FamilySecret, ProSecret, type Secret } from './secrets.ts';
import type { View } from './view.ts';

type Secrets = readonly (Secret | null)[];

/**
 * A search samples the same view thousands of times, and in the pro game listing all worlds can take a
 * millisecond.
 */
const cache = new WeakMap<View, Secrets>();

/**
 * Samples a state that fits the view. Deals hidden cards again until the player to move can move: otherwise
 * the turn would already be lost (AG-15).
 */
export function imagine(view: View, random: Random): State {
  const state = publicState(view);
  imagineDerelicts(state, view, random);
  if (view.phase === 'prepare') imagineSealed(state, view, random);
  const secrets = secretsOf(state, view);
  do {
    for (const secret of secrets) secret?.deal(state, random);
  } while (!fits(state, view, secrets));
  return state;
}

/** The values, as a set, that a player's hand may have to the viewer's knowledge. */
export function possibleValues(view: View, seat: number): number {
  const secret = secretsOf(publicState(view), view)[seat];
  if (!secret || view.players[seat].held === 0) return 0;
  return VALUES.reduce((set, value) => {
    const isPossible = !secret.isOnly(ALL_VALUES & ~(1 << value));
    return isPossible ? set | (1 << value) : set;
  }, 0);
}

function publicState(view: View): State {
  const { cars, players } = view;
  const state = start(players.length, view.options);
  state.phase = view.phase;
  state.race = view.race;
  state.round = view.round;
  state.order = view.order;
  state.next = view.next;
  state.moved = view.moved;
  state.suspended = view.suspended;
  state.at = cars.map(car => parsePlace(car.at));
  state.laps = cars.map(car => car.laps);
  state.stopped = maskOf(cars.map(car => car.stopped));
  state.toGo = cars.map(car => car.toGo);
  state.places = view.places.slice();
  state.faceUp = maskOf(cars.map(car => car.faceUp !== null));
  state.played = cars.map(car => collect(car.played));
  state.scores = players.map(player => player.score);
  state.shown = players.map(player => collect(player.shown));
  state.ruledOut = players.map(player => player.ruledOut);
  state.doubts = view.doubts.slice();
  state.unprepared = view.awaited.reduce((mask, seat) => mask | (1 << seat), 0);
  state.pits = maskOf(players.map(player => player.hasPitCards));
  state.memory = view.memory.slice();
  return state;
}

function maskOf(flags: readonly boolean[]): number {
  return flags.reduce((mask, flag, i) => (flag ? mask | (1 << i) : mask), 0);
}

function parsePlace(place: string | null): number {
  switch (place) {
    case null:
      return NOT_PLACED;
    case 'finished':
      return FINISHED;
    case 'off':
      return OFF;
    default:
      return parseSpace(place);
  }
}

/** A derelict's deck: the cards it has not turned yet, with a face-up card on top. */
function imagineDerelicts(state: State, view: View, random: Random): void {
  state.decks = view.cars.map(({ faceUp, played }, car) => {
    if (car < state.seats || view.race === 0) return [];
    const top = faceUp === null ? [] : [faceUp];
    return [...top, ...random.shuffle(listCards(cardsOf(FULL_DECK) - collect(played) - collect(top)))];
  });
}

/** A sealed preparation can be any (AG-32). */
function imagineSealed(state: State, view: View, random: Random): void {
  for (const [seat, player] of view.players.entries()) {
    if (view.awaited.includes(seat) || player.emptyStacks) continue;
    prepareStacks(state, seat, proposePreparation(random));
  }
}

function secretsOf(state: State, view: View): Secrets {
  const known = cache.get(view);
  if (known) return known;
  const secrets = view.players.map((_, seat) => secretOf(state, view, seat));
  if (view.phase === 'move') concludeSixes(state, secrets);
  cache.set(view, secrets);
  return secrets;
}

function secretOf(state: State, view: View, seat: number): Secret | null {
  if (!view.options.pro) return new FamilySecret(view, seat);
  return view.players[seat].emptyStacks && new ProSecret(view, seat, pitCardsOf(state, seat));
}

/** AG-21: if a leader to move can only hold sixes, the seats beside hold only sixes, too. */
function concludeSixes(state: State, secrets: Secrets): void {
  const car = carToMove(state);
  if (!isSixBarred(state, car) || IS_CHICANE[state.at[car]] || !secrets[car]?.isOnly(ONLY_SIX)) return;
  const beside = seatsBeside(state, car);
  for (const [seat, secret] of secrets.entries()) if (beside & (1 << seat)) secret?.restrict(ONLY_SIX);
}

function fits(state: State, view: View, secrets: Secrets): boolean {
  const isDenied = (seats: number, doubt: number) =>
    secrets.some((secret, seat) => seats & (1 << seat) && !secret?.hadOnlySixes(state, doubt));
  return view.doubts.every(isDenied) && (view.phase !== 'move' || isAbleToMove(state, carToMove(state)));
}

function isAbleToMove(state: State, seat: number): boolean {
  return canMove(state, seat, playableValues(state, seat));
}
