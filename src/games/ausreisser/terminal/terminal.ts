import type { Terminal } from '../../../engine/terminal.ts';
import type { Action } from '../rules/actions.ts';
import type { RiderView, View } from '../view/view.ts';
import { notation } from './notation.ts';

const NAME_WIDTH = 20;

export const terminal: Terminal<View, Action> = {
  picture: (view, names) => [road(view, names), riders(view, names)].join('\n\n'),

  question: ({ options }) =>
    `Play a speed with its special cards, such as 45 or 45 S H; H alone lays a hill${
      options.manualDraw ? '; draw' : ''
    }`,

  ...notation,
};

function road(view: View, names: readonly string[]): string {
  const { stage, options, leader, tempo, hill, pile } = view;
  const parts = [`Stage ${stage} of ${options.stages}`];
  if (leader !== null) {
    parts.push(tempo === null ? `${nameOf(names, leader)} sets the first tempo` : `tempo ${tempo}`);
    if (hill) parts.push(`hill until ${nameOf(names, leader)}’s next turn`);
    parts.push(`${pile} in the pile`);
  }
  return `  ${parts.join(', ')}`;
}

function riders(view: View, names: readonly string[]): string {
  return view.riders
    .map((rider, seat) => {
      const marker = view.phase === 'ride' && seat === view.toAct ? '>' : ' ';
      const name = nameOf(names, seat) + (seat === view.viewer ? ' (you)' : '');
      const points = `${rider.score > 0 ? '+' : ''}${rider.score}`;
      const place = seat === view.leader ? 'yellow jersey' : behind(rider);
      return `  ${marker} ${name.padEnd(NAME_WIDTH + 6)} ${points.padStart(4)}   ${place.padEnd(15)} ${speedAndHand(rider)}`;
    })
    .join('\n');
}

function nameOf(names: readonly string[], seat: number): string {
  return names[seat].slice(0, NAME_WIDTH);
}

function behind({ penalties }: RiderView): string {
  return penalties > 0 ? `${penalties} min behind` : 'no minutes';
}

/** The last speed and the cards; only their number where the hand is hidden. */
function speedAndHand({ ridden, cards, hand }: RiderView): string {
  const rode = ridden > 0 ? `rode ${ridden}` : '';
  return `${rode.padEnd(9)} ${hand ? hand.join(' ') : `(${cards})`}`.trimEnd();
}
