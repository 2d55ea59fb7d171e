import type { Entry, Scene } from '../../../../kit/board.ts';
import { COLOURS } from '../../rules/data.ts';
import type { CarView, View } from '../../view/view.ts';
import { plateOf } from '../drawing/cars.ts';
import { beginsTurn, belongsToTurn, carIn, facingIn, hexIn, moveIn, turnsIn } from './car-turns.ts';
import { nextPhrase, sayPhrase, titlePhrase } from './scene-words.ts';
import { pursesAfter, scoresOf } from './scores.ts';
import { pauseAfter, timingOf } from './timing.ts';

/** Reading time of a round's numbers, in milliseconds. */
const NUMBERS_PAUSE = 1300;

/** One scene for the numbers and one per car's turn, from the log. Undone turns have none. */
export function scenesOf(before: View, now: View, news: readonly Entry[]): Scene<View>[] {
  if (news.some(({ key }) => key === 'table.undone' || key === 'lot')) return [];
  let view: View = { ...before, awaited: [], debts: [], phase: 'start' };
  const scenes: Scene<View>[] = [];
  const parts = partsOf(news);
  for (const { from, to } of parts) {
    const entries = news.slice(from, to);
    view = entries.reduce(applied, view);
    view = { ...view, scores: scoresOf(view), viewer: now.viewer };
    const [turn = null] = turnsIn(entries);
    const shown = entries[0].key === 'numbers' ? NUMBERS_PAUSE : 700;
    scenes.push({
      view,
      entries: to,
      badge: turn && { colour: COLOURS[turn.car], number: plateOf(view, turn.car) },
      title: titlePhrase(view, turn, entries[0]),
      say: sayPhrase(view, turn, entries),
      next: nextPhrase(view, now, to === parts.at(-1)!.to),
      time: turn ? timingOf(turn).time : 0,
      pause: turn ? pauseAfter(turn) : shown,
    });
  }
  return scenes;
}

interface Part {
  readonly from: number;
  readonly to: number;
}

/**
 * Splits the entries into scenes: each starts with a car's turn, or with a payment somebody had to choose.
 */
function partsOf(news: readonly Entry[]): Part[] {
  const parts: Part[] = [];
  for (const [i, entry] of news.entries()) {
    const last = parts.at(-1);
    if (beginsTurn(entry) || entry.key === 'numbers') parts.push({ from: i, to: i + 1 });
    else if (belongsToTurn(entry)) {
      if (last?.to === i) parts[parts.length - 1] = { ...last, to: i + 1 };
      else parts.push({ from: i, to: i + 1 });
    }
  }
  return parts;
}

function applied(view: View, entry: Entry): View {
  if (entry.key === 'numbers') return withNumbers(view, entry);
  const turned = beginsTurn(entry) ? withTurn(view, entry) : view;
  if (entry.args.paid !== undefined) return { ...turned, purses: pursesAfter(turned, entry.args) };
  return entry.args.a === undefined || entry.key === 'jolt' ? turned : withCrash(turned, entry);
}

function withNumbers(view: View, { args }: Entry): View {
  const order = (args.cars as string[]).map(colour => carIn(colour)!);
  const numbers = args.numbers as number[];
  const cars = view.cars.map((car, i) => ({ ...car, number: numbers[order.indexOf(i)] ?? null, move: null }));
  return {
    ...view,
    round: Number(args.round),
    cars,
    order: view.wild === null ? order : [...order, view.wild],
    next: -1,
  };
}

function withTurn(view: View, { key, args }: Entry): View {
  const car = carIn(args.car)!;
  const next = view.order.indexOf(car);
  if (key === 'stuck') return { ...view, next };
  return {
    ...withCar(view, car, {
      ...placeIn(args),
      speed: key === 'start' ? 1 : Number(args.speed),
      move: moveIn(args.move),
    }),
    next,
  };
}

function withCrash(view: View, { args }: Entry): View {
  const rammer = withCar(view, carIn(args.car)!, { speed: Number(args.speed) });
  const rammed = carIn(args.rammed);
  if (rammed === null) return rammer;
  return withCar(rammer, rammed, { ...placeIn(args), speed: Number(args.rammedSpeed) });
}

function placeIn({ to, facing }: Entry['args']): Pick<CarView, 'hex' | 'facing'> {
  return { hex: hexIn(to)!, facing: facingIn(facing)! };
}

function withCar(view: View, car: number, changes: Partial<CarView>): View {
  return { ...view, cars: view.cars.map((old, i) => (i === car ? { ...old, ...changes } : old)) };
}
