import type { Colour } from '../../../kit/colours.ts';

/** By seat. A file of its own: lists of tables show colours without loading the board. */
export const colours: readonly Colour[] = ['red', 'yellow', 'blue', 'green'];
