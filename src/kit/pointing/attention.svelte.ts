import { getContext, setContext } from 'svelte';

/**
 * The pieces that the viewer points at outside of a choice. Boards mark their pieces with `data-piece` and draw a ring
 * around the lit one; pieces are named by the board (docs/boards.md, "Rivals").
 */
export class Attention {
  /** The piece of the log entry or plate under the pointer. */
  lit: string | null = $state(null);
  /** The piece whose possible moves are shown. */
  touched: string | null = $state(null);

  isLit(piece: string): boolean {
    return this.lit === piece || this.touched === piece;
  }
}

const KEY = Symbol('attention');

export function provideAttention(attention: Attention): void {
  setContext(KEY, attention);
}

/** Pictures outside of a table have nobody's attention. */
export function useAttention(): Attention {
  return getContext<Attention | undefined>(KEY) ?? new Attention();
}
