import { findLevel, LEVELS, type Level, type Limits } from '../bots/levels.ts';
import { UsageError, wholeNumber } from './usage.ts';

/** The bots named on a command line, such as `hard,medium`. */
export function parseLevels(text: string): Level[] {
  return text.split(',').map(parseLevel);
}

export function parseLevel(name: string): Level {
  const level = findLevel(name);
  if (!level) throw new UsageError(`there is no player "${name}", but ${LEVELS.join(', ')}`);
  return level;
}

export const LIMITS_HELP = `  --iterations N   let hard look at N imagined games for a decision: the same seed then gives the same games
  --seconds T      let it think for T seconds instead; games then depend on the machine and are not the same
                   twice, nor are they without either (at most 0.8 s)`;

/** The budget of `hard` from command-line options. */
export function parseLimits(iterations: string | undefined, seconds: string | undefined): Limits {
  if (iterations !== undefined && seconds !== undefined) {
    throw new UsageError('--iterations or --seconds, not both');
  }
  if (iterations !== undefined) return { iterations: wholeNumber('iterations', iterations, 1, 1) };
  if (seconds === undefined) return {};
  const value = Number(seconds);
  if (!(value > 0 && value < Number.POSITIVE_INFINITY)) {
    throw new UsageError(`--seconds takes a number above 0, not "${seconds}"`);
  }
  return { seconds: value };
}

/** Names by seat, as in records. */
export function playerNames(kinds: readonly Level[]): string[] {
  return kinds.map((kind, seat) => `${kind} ${seat + 1}`);
}
