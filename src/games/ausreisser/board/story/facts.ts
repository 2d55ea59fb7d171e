import type { Fact, StoryProps } from '../../../../kit/board.ts';
import { standingEntries } from '../../../../kit/story/entries.ts';
import type { View } from '../../view/view.ts';

/** The viewer's fastest ride, and its turns in the yellow jersey. */
export function facts({ viewer, log }: StoryProps<View>): Fact[] {
  if (viewer === null) return [];
  const own = standingEntries(log).filter(({ args }) => args.seat === viewer);
  const speeds = own.filter(({ key }) => key.startsWith('ride')).map(({ args }) => Number(args.ridden));
  const turns = own.filter(({ key }) => key === 'tempo').length;
  return [
    { icon: 'bolt', phrase: { key: 'fact.fastest', args: { ridden: Math.max(0, ...speeds) } } },
    { icon: 'crown', phrase: { key: 'fact.jersey', args: { turns } } },
  ];
}
