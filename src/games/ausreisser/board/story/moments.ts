import type { Entry } from '../../../../kit/board.ts';
import type { GreatMoment } from '../../../../kit/story/great-moments.ts';
import type { View } from '../../view/view.ts';
import { colours } from '../colours.ts';

/** The jersey, empty hands, and the end of the stage as it comes near. */
export function momentsOf(before: View, now: View, news: readonly Entry[]): GreatMoment[] {
  const told = news.flatMap(({ key, args, n }): GreatMoment[] => {
    const seat = Number(args.seat);
    const badge = { colour: colours[seat], number: seat + 1 };
    const whose = seat === now.viewer ? '.you' : '';
    switch (key) {
      case 'jersey':
        return [{ n, kind: 'jersey', badge, title: { key: `moment.jersey${whose}`, args } }];
      case 'emptyHanded':
        return [{ n, kind: 'out', badge, title: { key: `moment.emptyHanded${whose}`, args } }];
      case 'stranded':
        return [{ n, kind: 'out', badge, title: { key: `moment.stranded${whose}`, args } }];
      default:
        return [];
    }
  });
  return [...told, ...lastTurns(before, now, news)];
}

/** AR-7, AR-20: everybody draws a card a turn, and the stage ends with the pile. */
function lastTurns(before: View, now: View, news: readonly Entry[]): GreatMoment[] {
  if (before.stage !== now.stage || now.phase !== 'ride' || before.phase !== 'ride') return [];
  const n = news[news.length - 1].n + 0.5;
  const seats = now.riders.length;
  const crosses = (cards: number) => before.pile > cards && now.pile <= cards;
  if (crosses(seats - 1)) return [{ n, kind: 'last', title: { key: 'moment.last-turn' } }];
  if (crosses(2 * seats - 1)) return [{ n, kind: 'last', title: { key: 'moment.two-turns' } }];
  return [];
}
