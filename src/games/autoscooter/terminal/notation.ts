import type { Json } from '../../../engine/json.ts';
import type { Notation } from '../../../engine/notation.ts';
import { accepted, type Parsed, refuse, refused } from '../../../engine/refusal.ts';
import type { Action } from '../rules/actions.ts';

type PlanAction = Extract<Action, { type: 'plan' }>;

export const notation: Notation<Action> = { makeNotation, parseNotation };

/** `plan red 17 M, blue 3, wild K`; `B3 E`; `take red red blue`. */
function makeNotation(action: Action): string {
  switch (action.type) {
    case 'plan':
      return `plan ${planParts(action).join(', ')}`.trim();
    case 'start':
      return `${action.hex} ${action.facing}`;
    case 'take':
      return `take ${action.colours.join(' ')}`;
  }
}

function planParts({ cars = {}, wild }: PlanAction): string[] {
  const parts = Object.entries(cars).map(([colour, { number, move }]) =>
    [colour, number, move].filter(Boolean).join(' '),
  );
  return wild === undefined ? parts : [...parts, `wild ${wild}`];
}

/** Colours are lower case, everything else upper case; missing parts stay missing. */
function parseNotation(text: string): Parsed<Json> {
  const [verb, ...words] = text.trim().split(/\s+/);
  if (verb === 'plan') return parsePlan(text.trim().slice(verb.length));
  if (verb === 'take') return accepted({ type: 'take', colours: words });
  if (words.length !== 1) return refused(refuse('AS-6', 'notation'));
  return accepted({ type: 'start', hex: verb.toUpperCase(), facing: words[0].toUpperCase() });
}

const PART = /^([a-z]+)(?:\s+(\d+))?(?:\s+([A-Za-z]))?$/;

function parsePlan(text: string): Parsed<Json> {
  const cars: { [colour: string]: Json } = {};
  let wild: string | undefined;
  for (const part of text.split(',').map(part => part.trim())) {
    if (part === '') continue;
    const [, name, number, letter] = PART.exec(part) ?? [];
    if (name === undefined || (name === 'wild' && number !== undefined))
      return refused(refuse('AS-6', 'notation'));
    const move = letter?.toUpperCase();
    if (name === 'wild') wild = move;
    else
      cars[name] = {
        ...(number !== undefined && { number: Number(number) }),
        ...(move !== undefined && { move }),
      };
  }
  return accepted({ type: 'plan', cars, ...(wild !== undefined && { wild }) });
}
