import type { Colour } from '../../../kit/colours.ts';

/** By seat, before the lot has assigned the cars (AS-3); afterwards drivers have the colour of a car. */
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
