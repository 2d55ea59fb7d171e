import type { Args } from './text.ts';
import type { Seat } from './turn.ts';

/**
 * One thing that happened, with its arithmetic: the message `log.<key>`.
 * `secret` is for one seat only, which reads the message `log.<key>.own`, filled with `args` and `secret.args`.
 * Both versions are made when it happens, so that nothing has to be filtered later.
 */
export interface LogEntry {
  readonly key: string;
  readonly rule: string;
  readonly args: Args;
  readonly secret?: { readonly seat: Seat; readonly args: Args };
}

/** Collects entries. Search passes no list and pays nothing for the log. */
export type Log = LogEntry[];
