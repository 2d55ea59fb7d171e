import type { Args } from './text.ts';

/**
 * Why something was not done. Expected failures are values: `code` is stable and has words in the message
 * files (`refusal.<code>`), `rule` is the number of the rule that forbids it, or `records` for the format itself.
 */
export interface Refusal {
  readonly code: string;
  readonly rule: string;
  readonly args: Args;
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

export function refuse(rule: string, code: string, args: Args = {}): Refusal {
  return { code, rule, args };
}

export function accepted<T>(value: T): Parsed<T> {
  return { ok: true, value };
}

export function refused(refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal };
}
