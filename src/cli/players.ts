import { isKind, type Kind } from '../bots/arena/kind.ts';
import { findLevel, LEVELS, type Level, type Limits } from '../bots/levels.ts';
import { didYouMean } from './suggest.ts';
import { positiveNumber, UsageError, wholeNumber } from './usage.ts';

/** The bots named on a command line, such as `hard,hard@200,medium`. */
export function parseKinds(text: string): Kind[] {
  return text.split(',').map(kind => {
    if (isKind(kind)) return kind;
    const known = `${LEVELS.join(', ')}, or hard@200, hard@1.5s`;
    throw new UsageError(`there is no player "${kind}", but ${known}${didYouMean(kind, LEVELS)}`);
  });
}

export function parseLevel(name: string): Level {
  const level = findLevel(name);
  if (!level) {
    const known = LEVELS.join(', ');
    throw new UsageError(`there is no player "${name}", but ${known}${didYouMean(name, LEVELS)}`);
  }
  return level;
}

export const LIMITS_HELP = `                   a level with a budget of its own is a kind too: hard@200 looks at 200 imagined games for a
                   decision, hard@1.5s thinks for 1.5 seconds
  --iterations N   let hard look at N imagined games for a decision, from 1: the same seed then gives the same games
  --seconds T      let it think for T seconds instead, above 0; games then depend on the machine and are not the same
                   twice, nor are they without either (at most 0.8 s)`;

/** The budget of `hard` from command-line options. */
export function parseLimits(iterations: string | undefined, seconds: string | undefined): Limits {
  if (iterations !== undefined && seconds !== undefined) {
    throw new UsageError('--iterations or --seconds, not both');
  }
  if (iterations !== undefined) return { iterations: wholeNumber('iterations', iterations, 1, 1) };
  if (seconds === undefined) return {};
  return { seconds: positiveNumber('seconds', seconds, 0) };
}

/** Names by seat, as in records. */
export function playerNames(kinds: readonly string[]): string[] {
  return kinds.map((kind, seat) => `${kind} ${seat + 1}`);
}
