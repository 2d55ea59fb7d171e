import type { Json } from './json.ts';
import type { Parsed } from './refusal.ts';

/** A short text form of actions, typed by players. */
export interface Notation<Action> {
  makeNotation(action: Action): string;
  /** Refuses unreadable text with the code `notation`. */
  parseNotation(text: string): Parsed<Json>;
}

export type AnyNotation = Notation<unknown>;
