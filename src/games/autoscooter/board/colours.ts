import type { Colour } from '../../../kit/colours.ts';

/** By seat, before the lot has given out the cars (AS-3): then a driver has the colour of a car. */
export const colours: readonly Colour[] = [
  'red',
  'yellow',
  'blue',
  'green',
  'orange',
  'black',
  'white',
  'purple',
];
