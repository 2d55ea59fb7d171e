import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { didYouMean } from './suggest.ts';

/** A wrong command line: shown without a stack trace, exit code 2. */
export class UsageError extends Error {}

/** A number of an option above 0. */
export function positiveNumber(name: string, text: string | undefined, otherwise: number): number {
  const value = text === undefined ? otherwise : Number(text);
  if (value > 0 && value < Number.POSITIVE_INFINITY) return value;
  throw new UsageError(`--${name} must be a number above 0, not "${text}"`);
}

/** Parses the arguments of a command. An unknown option is refused with a similar one. */
export function parseArguments<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!code.startsWith('ERR_PARSE_ARGS')) throw error;
    const unknown = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && /'(-[^']*)'/.exec(message)?.[1];
    if (!unknown) throw new UsageError(message);
    const known = Object.keys(options).map(name => `--${name}`);
    throw new UsageError(`there is no option ${unknown}${didYouMean(unknown, known)}`);
  }
}

/** A whole number of an option, at least `min`. */
export function wholeNumber(name: string, text: string | undefined, otherwise: number, min: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min) {
    throw new UsageError(`--${name} must be a whole number, at least ${min}, not "${text}"`);
  }
  return value;
}
