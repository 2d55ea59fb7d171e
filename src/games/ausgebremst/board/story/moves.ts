import type { Args } from '../../../../engine/text.ts';
import type { Entry, Move } from '../../../../kit/board.ts';
import { tracks } from '../../tracks/halves.ts';
import { makeSpace } from '../../tracks/spaces.ts';
import { CROSSINGS, findTrack } from '../../tracks/track.ts';
import type { CarView, View } from '../../view/view.ts';
import { duration } from '../drawing/moving.ts';
import type { BreakView, TurnView } from './turn-views.ts';

/** Log keys that begin a car's turn, and those that occur once per turn. */
const TURN = /^(move$|lost-|derelict-(turn|move|last-move|blocked|stays|waits|six)$)/;
const ONCE = /^(move|lost-.*|derelict-(turn|blocked))$/;
const DERELICT = /^derelict-/;

/**
 * One step of the table is a player's move and then every turn up to the next player who can move (AG-9). This splits it
 * into the turns, and stops between two races.
 */
export function movesOf(before: View, now: View, news: readonly Entry[]): Move<View>[] {
  if (news.some(({ key }) => key === 'table.undone')) return [];
  const parts = partsOf(news);
  if (parts.length < 2 && !parts.some(({ first }) => first.key === 'race-over')) return [];
  let view = before;
  return parts.map(({ first, from, to }, i): Move<View> => {
    const earlier = view;
    const following = parts[i + 1]?.first;
    const told = news.slice(from, to).reduce((each, entry) => applied(each, entry, now), view);
    view = turnAfter(told, first, following);
    if (first.key !== 'race-over') {
      return { view, entries: to, time: first.key === 'grid' ? 0 : duration(earlier, view) };
    }
    const grid: BreakView = { ...view, phase: 'deal', grid: now.order };
    return { view: grid, entries: to, time: 0, gate: { key: 'standings.go' } };
  });
}

interface Part {
  readonly first: Entry;
  readonly from: number;
  readonly to: number;
}

function partsOf(news: readonly Entry[]): Part[] {
  const parts: Part[] = [];
  let isUsed = false;
  for (const [i, entry] of news.entries()) {
    const last = parts.at(-1);
    if (begins(entry, last?.first ?? null, isUsed)) {
      parts.push({ first: entry, from: last ? i : 0, to: i + 1 });
      isUsed = false;
    } else if (last) parts[parts.length - 1] = { ...last, to: i + 1 };
    if (ONCE.test(entry.key)) isUsed = true;
  }
  return parts;
}

function begins(entry: Entry, first: Entry | null, isUsed: boolean): boolean {
  if (entry.key === 'race-over' || entry.key === 'grid') return true;
  if (!TURN.test(entry.key)) return false;
  return first?.args.car !== entry.args.car || (isUsed && ONCE.test(entry.key));
}

/** Names the car whose turn it was, so that the board can show that it was held up. */
function turnAfter(view: View, { key, args }: Entry, following: Entry | undefined): View {
  if (!TURN.test(key)) return view;
  const car = Number(args.car);
  const next = TURN.test(following?.key ?? '') ? view.order.indexOf(Number(following!.args.car)) : view.next;
  const place = view.order.indexOf(car);
  const round = next >= 0 && next <= place ? view.round + 1 : view.round;
  const turn: TurnView = { ...view, turn: car, next, round };
  return turn;
}

/** The view after a log entry, as far as it is drawn; the step itself brings the exact one. */
function applied(view: View, { key, args }: Entry, now: View): View {
  const car = Number(args.car);
  switch (key.replace(DERELICT, '')) {
    case 'turn':
      return withCar(view, car, { faceUp: Number(args.card), deck: Number(args.left) + 1 });
    case 'move':
    case 'last-move':
      return withMove(view, car, args);
    case 'six':
      return withCar(view, car, spent(view.cars[car], view.cars[car].faceUp));
    case 'stays':
    case 'waits':
      return withCar(view, car, { faceUp: Number(args.card) });
    case 'cross':
      return withCar(view, car, { laps: Number(args.crossings) });
    case 'stop':
      return withCar(view, car, { stopped: true });
    case 'finish':
      return { ...withCar(view, car, { at: 'finished', laps: CROSSINGS }), places: [...view.places, car] };
    case 'off':
    case 'eliminated':
      return withCar(view, car, { at: 'off', toGo: Number(args.toGo) });
    case 'race-over':
    case 'over':
      return withScores(view, args.scores as number[]);
    case 'grid':
      return onGrid(now, args);
    default:
      return key.startsWith('lost-') ? withShown(view, car, args.hand as number[]) : view;
  }
}

function withCar(view: View, car: number, changes: Partial<CarView>): View {
  return { ...view, cars: view.cars.map((each, i) => (i === car ? { ...each, ...changes } : each)) };
}

function spent({ played, deck }: CarView, card: number | null): Partial<CarView> {
  if (card === null) return {};
  return { played: [...played, card].sort((a, b) => a - b), deck: Math.max(0, deck - 1), faceUp: null };
}

/** A player's card comes from the hand, a derelict's from its deck. */
function withMove(view: View, car: number, { to, card }: Args): View {
  const { deck, ...changes } = spent(view.cars[car], Number(card));
  const isDerelict = car >= view.players.length;
  const at = to === 'finish' ? view.cars[car].at : String(to);
  return withCar(view, car, { ...changes, at, ...(isDerelict && deck !== undefined ? { deck } : {}) });
}

/** AG-15: everybody sees the hand. */
function withShown(view: View, seat: number, shown: readonly number[]): View {
  return { ...view, players: view.players.map((each, i) => (i === seat ? { ...each, shown } : each)) };
}

function withScores(view: View, scores: readonly number[]): View {
  return { ...view, players: view.players.map((each, seat) => ({ ...each, score: scores[seat] })) };
}

/** AG-6: all cars on the grid of the next race. */
function onGrid(now: View, args: Args): View {
  const order = args.cars as number[];
  const { grid } = findTrack(tracks.find(({ name }) => name === args.track)!.number);
  const cars = now.cars.map((car, i) => ({
    ...car,
    at: makeSpace(grid[order.indexOf(i)]),
    laps: 0,
    stopped: false,
    toGo: 0,
    faceUp: null,
    played: [],
  }));
  return { ...now, race: Number(args.race), order, cars, round: 1, next: 0, places: [] };
}
