import type { Condition, SlipLine } from './slip.ts';
import { type Args, say, type Wording } from './text.ts';

/** A condition as a clause: "the tempo is at most 45", "no hill is laid". */
export function sayCondition(wording: Wording, { fact, is, value }: Condition): string {
  if (typeof value === 'boolean') {
    return sayFlag(wording, fact, value === (is === 'is'));
  }
  return say(wording, 'slip.number', {
    fact: say(wording, `fact.${fact}`, {}),
    is: say(wording, `slip.compare.${is}`, {}),
    value: sayValue(wording, fact, value),
  });
}

function sayFlag(wording: Wording, fact: string, holds: boolean): string {
  return say(wording, holds ? `fact.${fact}` : `fact.${fact}.not`, {});
}

/** A value that a fact is compared with. */
function sayValue(wording: Wording, fact: string, value: number | string): Args[string] {
  return typeof value === 'number' ? value : say(wording, `fact.${fact}.${value}`, {});
}

/** A choice by its name. */
export function sayChoice(wording: Wording, line: Extract<SlipLine, { play: string }>): string {
  return say(wording, `order.${line.play}`, {});
}

export function sayStop(wording: Wording, name: string): string {
  return say(wording, `stop.${name}`, {});
}

export function sayReady(wording: Wording, name: string): string {
  return say(wording, `slip.${name}`, {});
}
