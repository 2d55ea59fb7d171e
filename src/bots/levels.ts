/** From weakest to strongest. */
export const LEVELS = ['random', 'easy', 'medium', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

export function findLevel(name: string): Level | undefined {
  return LEVELS.find(level => level === name);
}

/** How long `hard` may think about a decision: so many iterations, so many seconds, whichever is over first. */
export interface Budget {
  readonly iterations: number;
  readonly seconds: number;
}

/** Below the second a person is ready to wait; the iterations are enough that more hardly change the choice. */
const DEFAULT_BUDGET: Budget = { iterations: 20_000, seconds: 0.8 };

/** A budget as somebody asks for it. Only with iterations alone do the same seeds give the same decisions. */
export type Limits = Partial<Budget>;

/** What is not named is no limit; where nothing is named, the default holds. */
export function budgetOf({ iterations, seconds }: Limits = {}): Budget {
  if (iterations === undefined && seconds === undefined) return DEFAULT_BUDGET;
  return { iterations: iterations ?? Number.POSITIVE_INFINITY, seconds: seconds ?? Number.POSITIVE_INFINITY };
}
