import type { Fact, StoryProps } from '../../../../kit/board.ts';
import type { View } from '../../view/view.ts';
import { roundsOf } from './history.ts';

/** The most chits that the viewer got in one crash, and how often it rammed somebody. */
export function facts({ viewer, log }: StoryProps<View>): Fact[] {
  if (viewer === null) return [];
  const turns = roundsOf(log).flatMap(({ turns }) => turns);
  const got = turns.flatMap(({ payments }) => payments).filter(({ to }) => to === viewer);
  const paid = Math.max(0, ...got.map(payment => payment.paid));
  const rams = turns.filter(({ seat, crash }) => seat === viewer && crash && crash.at !== null).length;
  return [
    { icon: 'bolt', phrase: { key: 'fact.best-crash', args: { paid } } },
    { icon: 'forth', phrase: { key: 'fact.rams', args: { rams } } },
  ];
}
