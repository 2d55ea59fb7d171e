import { defaultOptions } from '../../engine/options.ts';
import { play } from '../../engine/play.ts';
import { game } from './game.ts';
import { meta, type Options } from './meta.ts';
import type { State } from './rules/state.ts';

export function newRace(seats: number, options: Partial<Options> = {}): State {
  return game.start(seats, { ...defaultOptions(meta.options), ...options });
}

/** A race before its first move, in which this seat begins. */
export function startedRace(seats: number, starter = 0, options: Partial<Options> = {}): State {
  const state = newRace(seats, options);
  game.applyChance(state, starter);
  return state;
}

/** A race with runners on these fields; seat 0 is to move, and nobody has moved before. */
export function raceWith(...fields: number[]): State {
  const state = startedRace(fields.length);
  state.fields = fields;
  return state;
}

/** The runners move these numbers of steps in turn; throws if one is refused. */
export function runAll(state: State, ...steps: number[]): void {
  for (const step of steps) {
    const refusal = play(game, state, state.next, step);
    if (refusal) throw new Error(JSON.stringify(refusal));
  }
}
