import type { Args } from './text.ts';
import type { Seat } from './turn.ts';

/**
 * One thing that happened, with its arithmetic. The words are the message `log.<key>`.
 * What only one seat may know is its `secret`: that seat reads `log.<key>.own`, filled with both.
 * Both faces are made at the moment it happens, so that nobody has to filter later.
 */
export interface LogEntry {
  readonly key: string;
  readonly rule: string;
  readonly args: Args;
  readonly secret?: { readonly seat: Seat; readonly args: Args };
}

/** Collects entries where somebody wants them; search passes none and pays nothing. */
export type Log = LogEntry[];
