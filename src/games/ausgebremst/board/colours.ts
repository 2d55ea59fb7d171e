import type { Colour } from '../../../kit/colours.ts';

/** By car: the seats first, then the derelicts. */
export const colours: readonly Colour[] = ['red', 'yellow', 'blue', 'green', 'orange', 'black'];
