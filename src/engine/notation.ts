import type { Json } from './json.ts';
import type { Parsed } from './refusal.ts';

/** What players of a game type: a short form of its actions. */
export interface Notation<Action> {
  makeNotation(action: Action): string;
  /** What it cannot read is refused with code `notation`. */
  parseNotation(text: string): Parsed<Json>;
}

export type AnyNotation = Notation<unknown>;
