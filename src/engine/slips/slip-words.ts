import type { Json } from '../json.ts';
import type { Args } from '../text.ts';
import type { Condition, SlipLine } from './slip.ts';

/** Says messages in one language. */
interface Speaker {
  t(key: string, args?: Args): string;
}

/** A condition as a clause: "the tempo is at most 45", "no hill is laid". */
export function sayCondition(words: Speaker, { fact, is, value }: Condition): string {
  if (typeof value === 'boolean') return sayFlag(words, fact, value === (is === 'is'));
  return words.t('slip.number', {
    fact: words.t(`fact.${fact}`),
    is: words.t(`slip.compare.${is}`),
    value: sayValue(words, fact, value),
  });
}

export function sayFlag(words: Speaker, fact: string, holds: boolean): string {
  return words.t(holds ? `fact.${fact}` : `fact.${fact}.not`);
}

/** A value that a fact is compared with. */
export function sayValue(words: Speaker, fact: string, value: number | string): Args[string] {
  return typeof value === 'number' ? value : words.t(`fact.${fact}.${value}`);
}

/** What a line does; `describe` says a definite action. */
export function sayAction(words: Speaker, line: SlipLine, describe: (action: Json) => string): string {
  if ('play' in line) return words.t(`order.${line.play}`);
  return 'do' in line ? describe(line.do) : words.t('slip.stop');
}

export function sayStop(words: Speaker, name: string): string {
  return words.t(`stop.${name}`);
}

export function sayReady(words: Speaker, name: string): string {
  return words.t(`slip.${name}`);
}
