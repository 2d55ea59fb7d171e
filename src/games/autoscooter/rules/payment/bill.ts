import { TAKE } from '../actions.ts';
import type { State } from '../state.ts';
import { kindsOf } from './purse.ts';
import { type ChitSet, chitsOf, sizeOf } from './sets.ts';

/** How a purse pays an amount: a fixed set, and `extra` chits of different colours among the `open` ones. */
export interface Bill {
  readonly set: ChitSet;
  readonly extra: number;
  /** A mask of colours. */
  readonly open: number;
}

/**
 * AS-30: chit by chit from the most held colour. Computed level by level: each colour that reaches the level
 * gives one, then the level sinks. Only the last level can have more colours than chits to pay, which leaves
 * a choice.
 */
export function billOf(state: State, purse: number, amount: number): Bill {
  const { chits } = state;
  const kinds = kindsOf(state);
  const first = purse * kinds;
  let held = 0;
  let level = 0;
  for (let at = first; at < first + kinds; at++) {
    held += chits[at];
    level = Math.max(level, chits[at]);
  }
  // AS-21
  let extra = Math.min(amount, held);
  for (let set: ChitSet = 0; ; level--) {
    let open = 0;
    for (let kind = 0; kind < kinds; kind++) if (chits[first + kind] >= level) open += chitsOf(kind, 1);
    const givers = sizeOf(open);
    if (extra < givers) return { set, extra, open };
    set += open;
    extra -= givers;
  }
}

/** Writes every legal set into the list of choices. */
export function listSets({ set, extra, open }: Bill, list: unknown[]): number {
  let count = 0;
  for (let more = open; more > 0; more = (more - 1) & open) {
    if (sizeOf(more) === extra) list[count++] = TAKE + set + more;
  }
  return count;
}
