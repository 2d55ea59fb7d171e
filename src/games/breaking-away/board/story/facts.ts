import type { Entry, Fact, Finisher, StoryProps } from '../../../../kit/board.ts';
import { standingEntries } from '../../../../kit/story/entries.ts';
import { LINES } from '../../rules/data.ts';
import type { View } from '../../view/view.ts';
import { colours } from '../colours.ts';
import { historyOf } from './history.ts';

/** The riders with points at the finish, by the fields they came to. */
export function finishers({ teams }: View, log: readonly Entry[]): Finisher[] {
  const riders = historyOf(log).prizes[LINES.length - 1];
  const fieldOf = ({ seat, rider }: (typeof riders)[number]) => teams[seat].riders[rider].field;
  const first = Math.max(0, ...riders.map(fieldOf));
  return riders.map(rider => ({
    colour: colours[rider.seat],
    number: rider.rider + 1,
    behind: first - fieldOf(rider),
  }));
}

/** The viewer's longest ride. */
export function facts({ viewer, log }: StoryProps<View>): Fact[] {
  const rides = standingEntries(log).filter(({ key, args }) => key === 'ride' && args.seat === viewer);
  const [longest] = rides.toSorted((a, b) => Number(b.args.value) - Number(a.args.value));
  return longest ? [{ icon: 'bolt', phrase: { key: 'fact.longest', args: longest.args } }] : [];
}
