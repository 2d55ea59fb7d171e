import type { Colour } from '../colours.ts';
import type { Phrase } from '../words.svelte.ts';

/** What a rival's piece may do next, as far as the viewer can know: a note beside the board. */
export interface Threat {
  readonly colour: Colour;
  readonly number: number | string;
  readonly title: Phrase;
  /** The values, cards or numbers it may have left; then what they lead to. */
  readonly facts: readonly Phrase[];
}
