import type { Notation } from './notation.ts';

/** How a game shows itself on a terminal and what its players type: text only, made from a view. */
export interface Terminal<View, Action> extends Notation<Action> {
  /** The table as this viewer knows it, in lines of at most 100 characters. */
  picture(view: View, names: readonly string[]): string;
  /** What the viewer is asked, in one line, where `legal` lists are too long to print. */
  question(view: View): string;
}

export type AnyTerminal = Terminal<unknown, unknown>;
