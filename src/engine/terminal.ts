import type { Json } from './json.ts';
import type { Parsed } from './refusal.ts';
import type { Seat } from './turn.ts';

/** How a game shows itself on a terminal and what its players type: text only, made from a view. */
export interface Terminal<View, Action> {
  /** The table as this viewer knows it, in lines of at most 100 characters. */
  picture(view: View, names: readonly string[]): string;
  /** What the viewer is asked, in one line, where `legal` lists are too long to print. */
  question(view: View): string;
  /** A short form of an action, and back; what it cannot read is refused with code `notation`. */
  makeNotation(action: Action): string;
  parseNotation(text: string, view: View, seat: Seat): Parsed<Json>;
}

export type AnyTerminal = Terminal<unknown, unknown>;
