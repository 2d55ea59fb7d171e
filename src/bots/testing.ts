import fc from 'fast-check';
import type { AnyBrain, Reason } from '../engine/brain.ts';
import type { AnyGame, Meta } from '../engine/game.ts';
import type { OptionSpec } from '../engine/options.ts';
import { stepAtRandom } from '../engine/play.ts';
import { Random } from '../engine/random.ts';
import { parseSetup } from '../engine/record.ts';
import type { Seat } from '../engine/turn.ts';
import { games } from '../games/index.ts';
import type { Question } from './decide.ts';
import { loadBots } from './load.ts';

export interface Playable {
  readonly id: string;
  readonly game: AnyGame;
  readonly brain: AnyBrain;
}

export const playable: readonly Playable[] = await Promise.all(
  games.filter(({ brain }) => brain).map(async ({ meta }) => ({ id: meta.id, ...(await loadBots(meta.id)) })),
);

export interface Setup {
  readonly seats: number;
  readonly options: unknown;
}

/** Any number of seats with any options the game takes. */
export function anySetup(meta: Meta<unknown>): fc.Arbitrary<Setup> {
  const values = Object.entries<OptionSpec>(meta.options).map(([name, spec]) => [name, anyValue(spec)]);
  const given = fc.record(Object.fromEntries(values), { requiredKeys: [] });
  return fc
    .tuple(fc.integer({ min: meta.seats.min, max: meta.seats.max }), given)
    .map(([seats, given]) => ({ seats, options: parseSetup(meta, seats, given) }))
    .filter(({ options }) => options.ok)
    .map(({ seats, options }) => ({ seats, options: options.ok && options.value }));
}

function anyValue(spec: OptionSpec): fc.Arbitrary<unknown> {
  switch (spec.kind) {
    case 'flag':
      return fc.boolean();
    case 'number':
      return fc.integer({ min: spec.min, max: spec.max });
    case 'choice':
      return fc.constantFrom(...spec.values);
    case 'numbers': {
      const one = fc.integer({ min: spec.min, max: spec.max });
      return fc.uniqueArray(one, { minLength: 1, maxLength: 2 }).map(list => list.sort((a, b) => a - b));
    }
  }
}

/** A seat that must act or may interrupt. The next step changes the state: clone it to keep it. */
export interface Moment {
  readonly state: unknown;
  readonly seat: Seat;
  readonly mode: Question['mode'];
}

/** One in `thinning` of the moments of a random game. */
export function* moments(
  game: AnyGame,
  { seats, options }: Setup,
  random: Random,
  thinning: number,
): Generator<Moment> {
  const state = game.start(seats, options);
  do {
    const turn = game.turn(state);
    if (turn.kind !== 'seats') continue;
    for (const seat of turn.seats) if (random.oneIn(thinning)) yield { state, seat, mode: 'act' };
    for (const seat of turn.interrupts) if (random.oneIn(thinning)) yield { state, seat, mode: 'interrupt' };
  } while (stepAtRandom(game, state, random));
}

/** Random positions of games with this many players in which a seat must act. */
export function* positions(
  { id, game }: Playable,
  count: number,
  given: object = {},
  seats = 4,
): Generator<Moment> {
  const options = parseSetup(game.meta, seats, given);
  if (!options.ok) throw new Error(`${id} refuses these options`);
  const random = Random.from(`positions of ${id}`);
  let left = count;
  while (left > 0) {
    for (const moment of moments(game, { seats, options: options.value }, random, THINNING)) {
      if (moment.mode !== 'act') continue;
      yield moment;
      if (--left === 0) return;
    }
  }
}

/** One in this many moments of a game is a position. */
const THINNING = 7;

/** A choice worth a search in a position, with the view of its seat and its reason. */
export interface Explained<View, Action> {
  readonly view: View;
  readonly seat: Seat;
  readonly action: Action;
  readonly reason: Reason;
}

/** The reasons for all choices worth a search in random positions. */
export function* explained<View, Action>(
  id: string,
  count: number,
  given?: object,
): Generator<Explained<View, Action>> {
  const one = playable.find(each => each.id === id)!;
  const { game, brain } = one;
  const random = Random.from(`choices of ${id}`);
  for (const { state, seat } of positions(one, count, given)) {
    const view = game.view(state, seat);
    // What the brain gets is imagined from the view, as in a game.
    const imagined = game.imagine(view, random);
    const list: unknown[] = [];
    const found = brain.candidates(imagined, seat, random, list);
    for (const choice of list.slice(0, found)) {
      const reason = brain.reason(imagined, seat, choice);
      yield { view: view as View, seat, action: game.makeAction(choice) as Action, reason };
    }
  }
}
