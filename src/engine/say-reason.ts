import type { Reason } from './brain.ts';
import type { Args } from './text.ts';

/** The messages of a language. */
interface Texts {
  t(key: string, args?: Args): string;
  has(key: string): boolean;
}

/** A reason in words: why the choice is good, and what the best other one would bring, if there is something to say. */
export function sayReason(texts: Texts, { key, args, other }: Reason): string {
  const first = texts.t(`reason.${key}`, args);
  const than = other && `reason.than.${other.key}`;
  if (!than || !texts.has(than)) return first;
  return texts.t('reason.and', { first, second: texts.t(than, other.args) });
}
