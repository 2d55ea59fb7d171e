import type { Entry } from '../../../../kit/board.ts';
import type { GreatMoment } from '../../../../kit/story/great-moments.ts';
import type { View } from '../../view/view.ts';
import { colours } from '../colours.ts';

/** Cars that are braked, finish or drop out, and the first one in the last lap. */
export function momentsOf(before: View, now: View, news: readonly Entry[]): GreatMoment[] {
  return news.flatMap(entry => {
    const moment = momentIn(before, now, entry);
    return moment ? [moment] : [];
  });
}

function momentIn(before: View, { viewer }: View, { key, args, n }: Entry): GreatMoment | null {
  const car = Number(args.car);
  const base = { n, badge: { colour: colours[car], number: car + 1 } };
  const whose = car === viewer ? '.you' : '';
  switch (key) {
    case 'lost-blocked':
    case 'lost-blocked-leader':
    case 'lost-stop': {
      const isByViewer = (args.cars as number[]).some(each => each === viewer);
      const title = { key: `moment.braked${isByViewer ? '.by-you' : whose}`, args };
      return { ...base, kind: 'braked', title, ...handOf(args.hand as number[], whose, car) };
    }
    case 'lost-leader':
    case 'lost-shared-lead': {
      const title = { key: `moment.six${whose}`, args };
      return { ...base, kind: 'braked', title, ...handOf(args.hand as number[], whose, car) };
    }
    case 'finish':
      return { ...base, kind: 'finish', title: { key: `moment.finish${whose}`, args } };
    case 'eliminated':
      return { ...base, kind: 'out', title: { key: `moment.missed${whose}`, args } };
    case 'off':
      return { ...base, kind: 'out', title: { key: `moment.off${whose}`, args } };
    case 'cross':
    case 'derelict-cross':
      return isLastLap(before, Number(args.crossings), Number(args.of))
        ? { n, kind: 'last', title: { key: 'moment.last-lap' } }
        : null;
    default:
      return null;
  }
}

/** AG-15: the hand is shown. */
function handOf(hand: readonly number[], whose: string, car: number): Pick<GreatMoment, 'say' | 'cards'> {
  return { say: { key: `moment.hand${whose}`, args: { car } }, cards: hand.toSorted((a, b) => b - a) };
}

/** The crossing before the finish, by the first car. */
function isLastLap({ cars }: View, crossings: number, of: number): boolean {
  return crossings === of - 1 && cars.every(({ laps }) => laps < crossings);
}
