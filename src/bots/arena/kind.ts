import { findLevel, type Level, type Limits } from '../levels.ts';

/** A kind of bot in the arena: a level, or a level with a budget of its own in iterations or seconds. */
export type Kind = Level | `${Level}@${number}` | `${Level}@${number}s`;

export interface KindParts {
  readonly level: Level;
  readonly budget?: Limits;
}

const PATTERN = /^([a-z]+)(?:@(\d+(?:\.\d+)?)(s?))?$/;

/** The parts of `hard`, `hard@200` (iterations) or `hard@1.5s` (seconds); `null` for anything else. */
export function parseKind(text: string): KindParts | null {
  const [, name, amount, unit] = PATTERN.exec(text) ?? [];
  const level = findLevel(name ?? '');
  if (!level) return null;
  if (amount === undefined) return { level };
  const limit = Number(amount);
  if (limit <= 0 || (unit === '' && !Number.isInteger(limit))) return null;
  return { level, budget: unit === 's' ? { seconds: limit } : { iterations: limit } };
}

export function isKind(text: string): text is Kind {
  return parseKind(text) !== null;
}
