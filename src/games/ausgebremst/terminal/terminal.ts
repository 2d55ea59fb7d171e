import type { Terminal } from '../../../engine/terminal.ts';
import type { Action } from '../rules/actions.ts';
import { findTrack } from '../tracks/track.ts';
import type { CarView, PlayerView, View } from '../view/view.ts';
import { notation } from './notation.ts';
import { drawRoad } from './terminal-road.ts';

export const terminal: Terminal<View, Action> = {
  picture: (view, names) => [...head(view), ...cars(view, names)].join('\n'),

  question: () =>
    'Prepare: choose a deck (fast, average, slow) and a stack for each value from 6 to 1, such as fast 1 1 2 3 4 4',

  ...notation,
};

function head(view: View): string[] {
  if (view.race === 0) return ['  Before the first race', ''];
  const track = findTrack(view.options.tracks[view.race - 1]);
  const { name, direction, level } = track.plan;
  const title = `  Race ${view.race} of ${view.options.tracks.length}: ${name}, ${direction}, ${level}`;
  return [`${title}; round ${view.round}`, '', ...drawRoad(track, view.cars), ''];
}

function cars(view: View, names: readonly string[]): string[] {
  const isTurn = (car: number) =>
    ['move', 'draw', 'pit'].includes(view.phase) && view.order[view.next] === car;
  return view.cars.map((car, i) => {
    const player = view.players[i];
    const own = i === view.viewer ? ' (you)' : '';
    const name = player ? names[i].slice(0, 12) + own : 'driverless';
    const cards = player ? handOf(player) : deckOf(car);
    return `  ${isTurn(i) ? '>' : ' '} ${i + 1} ${name.padEnd(18)} ${placeOf(view, i).padEnd(32)} ${cards}`.trimEnd();
  });
}

function placeOf(view: View, car: number): string {
  const { at, laps, stopped } = view.cars[car];
  if (at === 'finished') return `finished, place ${view.places.indexOf(car) + 1}`;
  return [
    at ?? 'not placed',
    laps === 0 ? 'on the grid' : `lap ${laps}`,
    ...(stopped ? ['stopped'] : []),
  ].join(', ');
}

/** Points and cards; `?` for each hidden card. */
function handOf(player: PlayerView): string {
  const { score, held, shown, hand } = player;
  const cards = hand ?? [...shown, ...new Array(held - shown.length).fill('?')];
  const stacks = stacksOf(player);
  return [`${score} pts`, cards.join(' '), ...(stacks ? [stacks.join(' ')] : [])].join('  ');
}

/** AG-35: cards by value, or their number, or `(?)` for a stack with hidden cards. */
function stacksOf({ stacks, stackSizes, emptyStacks }: PlayerView): string[] | undefined {
  if (stacks) return stacks.map(stack => stack.join('') || '-');
  if (stackSizes) return stackSizes.map(size => `(${size})`);
  return emptyStacks?.map(isEmpty => (isEmpty ? '-' : '(?)'));
}

function deckOf({ deck, faceUp }: CarView): string {
  return faceUp === null ? `${deck} cards` : `${deck} cards, ${faceUp} on top`;
}
