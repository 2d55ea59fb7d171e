import type { Json } from '../../../engine/json.ts';
import type { Condition, SlipLine } from '../../../engine/slips/slip.ts';
import { sayAction, sayFlag, sayValue } from '../../../engine/slips/slip-words.ts';
import type { FactKind } from '../../../engine/slips/slips.ts';
import type { Words } from '../../../kit/words.svelte.ts';
import type { Facts } from '../../../table/slips/slip-state.ts';

export interface Option<Value> {
  readonly label: string;
  readonly value: Value;
  readonly chosen: boolean;
}

type Kinds = { readonly [name: string]: FactKind };

/** All facts as conditions: a flag and its opposite are two. */
export function factOptions(words: Words, kinds: Kinds, now: Facts, current: Condition): Option<Condition>[] {
  return Object.entries(kinds).flatMap(([fact, kind]): Option<Condition>[] => {
    if (kind.kind === 'flag') return flagOptions(words, fact, current);
    const label = words.t(`fact.${fact}`);
    return [{ label, value: firstCondition(fact, kind, now), chosen: current.fact === fact }];
  });
}

function flagOptions(words: Words, fact: string, current: Condition): Option<Condition>[] {
  return [true, false].map(value => ({
    label: sayFlag(words, fact, value),
    value: { fact, is: 'is', value },
    chosen: current.fact === fact && isYes(current) === value,
  }));
}

/** Whether a condition on a flag asks for it, not for its opposite. */
export function isYes({ is, value }: Condition): boolean {
  return value === (is === 'is');
}

/** A number begins with what it is now. */
function firstCondition(fact: string, kind: Exclude<FactKind, { kind: 'flag' }>, now: Facts): Condition {
  if (kind.kind === 'choice') return { fact, is: 'is', value: kind.values[0] };
  const value = Number(now[fact] ?? kind.min);
  return { fact, is: 'at-most', value: Math.min(kind.max, Math.max(kind.min, value)) };
}

const NUMBER_COMPARISONS = ['at-most', 'at-least', 'is', 'is-not', 'changed'] as const;
const PLAIN_COMPARISONS = ['is', 'is-not'] as const;

export function comparisonOptions(words: Words, kind: FactKind, current: Condition): Option<Condition>[] {
  const all = kind.kind === 'number' ? NUMBER_COMPARISONS : PLAIN_COMPARISONS;
  return all.map(is => ({
    label: words.t(`slip.compare.${is}`),
    // A change has a size, not a value of the fact.
    value: { ...current, is, value: is === 'changed' ? 1 : valueAfter(kind, current) },
    chosen: is === current.is,
  }));
}

function valueAfter(kind: FactKind, { is, value }: Condition): Condition['value'] {
  return is === 'changed' && kind.kind === 'number' ? kind.min : value;
}

export function valueOptions(words: Words, kind: FactKind, current: Condition): Option<Condition>[] {
  if (kind.kind !== 'choice') return [];
  return kind.values.map(value => ({
    label: String(sayValue(words, current.fact, value)),
    value: { ...current, value },
    chosen: value === current.value,
  }));
}

/** What a line can do: the game's choices, to stop, and the definite action it has. */
export function actionOptions(
  words: Words,
  choices: readonly string[],
  line: SlipLine,
  describe: (action: Json) => string,
): Option<SlipLine>[] {
  const conditions = line.if;
  const lines: SlipLine[] = [
    ...('do' in line ? [line] : []),
    ...choices.map((play): SlipLine => ({ if: conditions, play })),
    { if: conditions, stop: true },
  ];
  const chosen = sayAction(words, line, describe);
  return lines.map(value => {
    const label = sayAction(words, value, describe);
    return { label, value, chosen: label === chosen };
  });
}
