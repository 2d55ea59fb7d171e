import type { Notation } from './notation.ts';

/** A game on a terminal: text made from a view, and the notation players type. */
export interface Terminal<View, Action> extends Notation<Action> {
  /** The table as this viewer sees it, in lines of at most 100 characters. */
  picture(view: View, names: readonly string[]): string;
  /** The question to the viewer in one line, used when the list of legal actions is too long to print. */
  question(view: View): string;
}

export type AnyTerminal = Terminal<unknown, unknown>;
