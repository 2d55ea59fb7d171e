/** From weakest to strongest. */
export const LEVELS = ['random', 'easy', 'medium', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

export function findLevel(name: string): Level | undefined {
  return LEVELS.find(level => level === name);
}

/** The limits of one decision of `hard`: whichever is reached first ends it. */
export interface Budget {
  readonly iterations: number;
  readonly seconds: number;
}

/** People accept to wait up to a second; beyond these iterations the choice hardly changes. */
const DEFAULT_BUDGET: Budget = { iterations: 20_000, seconds: 0.8 };

/** A requested budget. Decisions are reproducible only if it limits iterations alone. */
export type Limits = Partial<Budget>;

/** A missing limit is infinite; without any limit the default budget applies. */
export function budgetOf({ iterations, seconds }: Limits = {}): Budget {
  if (iterations === undefined && seconds === undefined) return DEFAULT_BUDGET;
  return { iterations: iterations ?? Number.POSITIVE_INFINITY, seconds: seconds ?? Number.POSITIVE_INFINITY };
}
