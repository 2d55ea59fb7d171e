import type { AnyGame } from '../../engine/game.ts';
import { accepted, type Parsed, type Refusal, refuse, refused } from '../../engine/refusal.ts';
import { parseShape } from '../../engine/shape.ts';
import type { Condition, Slip, SlipLine } from '../../engine/slips/slip.ts';
import type { FactKind } from '../../engine/slips/slips.ts';

/** The slip in the form that is stored, or why this game has no such slip. */
export function checkSlip(game: AnyGame, slip: Slip): Parsed<Slip> {
  const stop = slip.stop.find(name => !Object.hasOwn(game.slips.stops, name));
  if (stop !== undefined) return refused(refuse('table', 'slip-stop', { name: stop }));
  const lines: SlipLine[] = [];
  for (const [index, line] of slip.lines.entries()) {
    const checked = checkLine(game, line, index);
    if (!checked.ok) return checked;
    lines.push(checked.value);
  }
  return accepted({ ...slip, lines });
}

function checkLine(game: AnyGame, line: SlipLine, index: number): Parsed<SlipLine> {
  for (const condition of line.if) {
    const refusal = checkCondition(game, condition);
    if (refusal) return refused(refusal);
  }
  if ('play' in line && !Object.hasOwn(game.slips.choices, line.play)) {
    return refused(refuse('table', 'slip-choice', { name: line.play }));
  }
  if (!('do' in line)) return accepted(line);
  const action = parseShape(game.actionSchema, line.do, `slip.lines.${index}.do`);
  if (!action.ok) return action;
  return accepted({ if: line.if, do: game.makeAction(game.parseAction(action.value)) });
}

/** Why this game has no such condition. */
export function checkCondition(game: AnyGame, { fact, is, value }: Condition): Refusal | null {
  if (!Object.hasOwn(game.slips.facts, fact)) return refuse('table', 'slip-fact', { name: fact });
  const known = game.slips.facts[fact];
  const fits = is === 'changed' ? isSize(value) : isOf(known, value) && (isOrdered(known) || isPlain(is));
  return fits ? null : refuse('table', 'slip-value', { name: fact, value });
}

function isSize(value: Condition['value']): boolean {
  return typeof value === 'number' && value >= 1;
}

function isOrdered({ kind }: FactKind): boolean {
  return kind === 'number';
}

function isPlain(is: Condition['is']): boolean {
  return is === 'is' || is === 'is-not';
}

function isOf(fact: FactKind, value: Condition['value']): boolean {
  switch (fact.kind) {
    case 'number':
      return typeof value === 'number' && value >= fact.min && value <= fact.max;
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && fact.values.includes(value);
  }
}
