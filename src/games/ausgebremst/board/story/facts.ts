import type { Entry, Fact, Finisher, StoryProps } from '../../../../kit/board.ts';
import { standingEntries } from '../../../../kit/story/entries.ts';
import type { View } from '../../view/view.ts';
import { colours } from '../colours.ts';
import { racesOf } from './history.ts';

/** The cars that finished the last race. */
export function finishers(_view: View, log: readonly Entry[]): Finisher[] {
  const places = racesOf(log).at(-1)?.places ?? [];
  return places.map((car, i) => ({ colour: colours[car], number: car + 1, behind: i }));
}

const BRAKED = /^lost-(blocked|stop)/;

/** How often the viewer was braked, and braked others (AG-15). */
export function facts({ viewer, log }: StoryProps<View>): Fact[] {
  if (viewer === null) return [];
  const lost = standingEntries(log).filter(({ key }) => BRAKED.test(key));
  const times = lost.filter(({ args }) => args.car === viewer).length;
  const others = lost.filter(({ args }) => (args.cars as number[]).includes(viewer)).length;
  return [
    { icon: 'close', phrase: { key: 'fact.braked', args: { times } } },
    { icon: 'bolt', phrase: { key: 'fact.braked-others', args: { times: others } } },
  ];
}
