import type { Column, Entry } from '../../../../kit/board.ts';
import type { View } from '../../view/view.ts';
import { racesOf } from './history.ts';

/** For a series the points by race; for a single race the place and the spaces lost to detours. */
export function columns(view: View, log: readonly Entry[]): Column[] {
  const races = racesOf(log);
  if (races.length > 1) {
    return races.map(({ race, points }) => ({
      title: { key: 'column.race', args: { race } },
      values: view.players.map((_, seat) => points?.[seat] ?? 0),
    }));
  }
  return races.flatMap(({ places, lost }) => [
    {
      title: { key: 'column.place' },
      values: view.players.map((_, seat) => places.indexOf(seat) + 1 || '–'),
    },
    { title: { key: 'column.lost' }, values: view.players.map((_, seat) => lost[seat]) },
  ]);
}
