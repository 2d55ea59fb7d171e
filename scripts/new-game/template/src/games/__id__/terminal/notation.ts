import type { Json } from '../../../engine/json.ts';
import type { Notation } from '../../../engine/notation.ts';
import { accepted, type Parsed, refuse, refused } from '../../../engine/refusal.ts';
import type { Action } from '../rules/actions.ts';

/** The number of steps: `2`. */
export const notation: Notation<Action> = {
  makeNotation: ({ steps }) => String(steps),
  parseNotation,
};

function parseNotation(text: string): Parsed<Json> {
  if (!/^\d+$/.test(text)) return refused(refuse('XY-4', 'notation'));
  return accepted({ type: 'run', steps: Number(text) });
}
