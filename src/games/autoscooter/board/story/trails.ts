import type { Entry } from '../../../../kit/board.ts';
import type { Point } from '../../../../kit/shapes.ts';
import { standingEntries } from '../../../../kit/story/entries.ts';
import { CENTRES } from '../geometry/floor.ts';
import { pathOf } from '../geometry/path.ts';
import { turnsIn } from './car-turns.ts';

/** The way of a car in its turn, in hexes of radius 1. */
export interface Trail {
  readonly car: number;
  readonly way: readonly Point[];
}

/** The latest way of each car after log entry `since`, in the order of play; cars that stayed have none. */
export function trailsOf(log: readonly Entry[], since: number): Trail[] {
  const trails = new Map<number, Trail>();
  for (const turn of turnsIn(standingEntries(log).filter(({ n }) => n > since))) {
    const way = pathOf(turn).map(({ hex }) => CENTRES[hex]);
    trails.delete(turn.car);
    if (way.length > 1) trails.set(turn.car, { car: turn.car, way });
  }
  return [...trails.values()];
}
