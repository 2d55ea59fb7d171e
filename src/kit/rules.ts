import { getContext, setContext } from 'svelte';

/** Opens the rules page at this rule. */
export type ShowRule = (rule: string) => void;

const KEY = Symbol('rules');

export function provideRules(show: ShowRule): void {
  setContext(KEY, show);
}

export function useRules(): ShowRule {
  return getContext<ShowRule>(KEY);
}
