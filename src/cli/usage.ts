/** A wrong command line: shown without a stack trace, exit code 2. */
export class UsageError extends Error {}

/** A number of an option above 0. */
export function positiveNumber(name: string, text: string | undefined, otherwise: number): number {
  const value = text === undefined ? otherwise : Number(text);
  if (value > 0 && value < Number.POSITIVE_INFINITY) return value;
  throw new UsageError(`--${name} must be a number above 0, not "${text}"`);
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
