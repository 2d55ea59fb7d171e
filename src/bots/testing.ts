import fc from 'fast-check';
import type { AnyBrain } from '../engine/brain.ts';
import type { AnyGame, Meta } from '../engine/game.ts';
import type { OptionSpec } from '../engine/options.ts';
import { stepAtRandom } from '../engine/play.ts';
import type { Random } from '../engine/random.ts';
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
