import type { Entry } from '../../../../kit/board.ts';
import type { GreatMoment } from '../../../../kit/story/great-moments.ts';
import type { View } from '../../view/view.ts';
import { colours } from '../colours.ts';

/** The first at each line and the viewer's own riders in the points, breakaways, and riders who retire. */
export function momentsOf(_before: View, { viewer }: View, news: readonly Entry[]): GreatMoment[] {
  return news.flatMap(({ key, args, n }): GreatMoment[] => {
    const seat = Number(args.seat);
    const base = { n, badge: { colour: colours[seat], number: Number(args.rider) } };
    const isOwn = seat === viewer;
    const whose = isOwn ? '.you' : '';
    const counts = args.place === 1 || (isOwn && Number(args.points) > 0);
    switch (key) {
      case 'sprint':
        return counts
          ? [{ ...base, kind: 'sprint', title: { key: `moment.sprint${whose}`, args }, say: pointsIn(args) }]
          : [];
      case 'finish':
        return counts
          ? [{ ...base, kind: 'finish', title: { key: `moment.finish${whose}`, args }, say: pointsIn(args) }]
          : [];
      case 'lead':
        return [
          {
            ...base,
            kind: 'breakaway',
            title: { key: `moment.breakaway${whose}`, args },
            say: { key: 'moment.lead', args },
          },
        ];
      case 'retire':
        return [{ ...base, kind: 'out', title: { key: `moment.retire${whose}`, args } }];
      default:
        return [];
    }
  });
}

function pointsIn(args: Entry['args']): GreatMoment['say'] & {} {
  return { key: 'moment.points', args };
}
