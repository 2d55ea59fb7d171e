import type { Seat } from '../../../engine/turn.ts';
import type { Entry } from '../../../kit/board.ts';
import type { Colour } from '../../../kit/colours.ts';
import type { Phrase } from '../../../kit/words.svelte.ts';
import { COLOURS } from '../rules/data.ts';
import { DIRECTIONS, HEX_NAMES } from '../rules/driving/hexes.ts';
import { ROUNDS } from '../rules/sheet.ts';
import type { View } from '../view/view.ts';
import { carToMove } from './drawing/cars.ts';
import { carIn } from './story/car-turns.ts';
import { freeNumbers } from './ticket/draft.ts';

export function headline(view: View, _: Seat): Phrase {
  const car = carToMove(view);
  if (car === null) return { key: 'headline.plan', args: { round: view.round } };
  const args = { car: COLOURS[car], number: view.cars[car].number };
  if (view.phase === 'take') return { key: 'headline.take' };
  return { key: car === view.wild ? 'headline.start.wild' : 'headline.start', args };
}

export function progress({ phase, round }: View): Phrase {
  if (phase === 'lot') return { key: 'progress.lot' };
  if (phase === 'over') return { key: 'progress.over' };
  return { key: phase === 'plan' ? 'progress.plan' : 'progress.action', args: { round, rounds: ROUNDS } };
}

/** Cars in the order of the log sheet: driver, position, speed, unused numbers; then open payments. */
export function outline(view: View): Phrase[] {
  const cars = view.cars.map(({ driver, hex, facing, speed, number }, car): Phrase => {
    const whose = driver === null ? (car === view.wild ? 'wild' : 'nobody') : 'driver';
    return {
      key: speed > 0 ? 'outline.moving' : 'outline.rest',
      args: {
        car: COLOURS[car],
        whose,
        seat: driver,
        hex: HEX_NAMES[hex],
        facing: DIRECTIONS[facing],
        speed,
        numbered: number === null ? 'no' : 'yes',
        number,
      },
    };
  });
  const chits = view.scores.map((score, seat): Phrase => ({ key: 'outline.score', args: { seat, score } }));
  return [...cars, ...ownNumbers(view), ...chits];
}

function ownNumbers(view: View): Phrase[] {
  return view.cars.flatMap(({ driver, number }, car) => {
    if (driver === null || driver !== view.viewer) return [];
    const numbers = freeNumbers(view, car).filter(each => each !== number);
    return [{ key: 'outline.numbers', args: { car: COLOURS[car], numbers } }];
  });
}

/** An entry about one car has its colour. */
export function colourOf({ key, args }: Entry): Colour | undefined {
  if (key === 'pay' || key === 'pay-short' || key.startsWith('pay-box')) return colourIn(args.payer);
  return colourIn(args.car ?? args.receiver);
}

function colourIn(value: Entry['args'][string] | undefined): Colour | undefined {
  const car = carIn(value);
  return car === null ? undefined : COLOURS[car];
}
