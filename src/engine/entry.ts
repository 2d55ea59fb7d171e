import type { AnyBrain } from './brain.ts';
import type { AnyGame, Meta } from './game.ts';
import type { AnyNotation } from './notation.ts';
import type { AnyTerminal } from './terminal.ts';
import type { Messages } from './text.ts';

export const LANGUAGES = ['en', 'de', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A game in the list of games: its facts are there, the rest is loaded on demand. */
export interface GameEntry {
  readonly meta: Meta<object>;
  rules(): Promise<AnyGame>;
  /** Without one, its bots know only the rules. */
  brain?(): Promise<AnyBrain>;
  terminal(): Promise<AnyTerminal>;
  notation(): Promise<AnyNotation>;
  readonly texts: Readonly<Record<Language, () => Promise<Messages>>>;
}
