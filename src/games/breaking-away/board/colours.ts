import type { Colour } from '../../../kit/colours.ts';

/** By seat. A separate file: lists of tables show colours without loading the board. */
export const colours: readonly Colour[] = ['red', 'yellow', 'blue', 'green', 'orange', 'purple'];
