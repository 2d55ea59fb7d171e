import type { Colour } from '../../../kit/colours.ts';

const KEY = 'slipstream.colours';
/** Number of tables to remember. */
const KEPT = 100;

type Drawn = (readonly [table: string, colours: readonly Colour[]])[];

function readAll(): Drawn {
  return JSON.parse(localStorage.getItem(KEY) ?? '[]');
}

/** The colours by seat that a table's game has drawn, if this device has shown it. */
export function drawnColoursOf(table: string): readonly Colour[] | undefined {
  return readAll().find(([id]) => id === table)?.[1];
}

export function keepColours(table: string, colours: readonly Colour[]): void {
  const others = readAll().filter(([id]) => id !== table);
  localStorage.setItem(KEY, JSON.stringify([[table, colours], ...others].slice(0, KEPT)));
}
