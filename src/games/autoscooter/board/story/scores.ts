import type { Args } from '../../../../engine/text.ts';
import { COLOURS } from '../../rules/data.ts';
import { purseValue } from '../../rules/payment/result.ts';
import type { View } from '../../view/view.ts';
import { carIn } from './car-turns.ts';

/** AS-22, AS-29, AS-31: the points of each seat. */
export function scoresOf({ purses, options, cars, seats }: View): number[] {
  if (options.scoring !== 'coloursPerCar') return purses.map(purse => purseValue(purse, options.scoring));
  return Array.from({ length: seats }, (_, seat) =>
    Math.max(
      ...cars.map(({ driver }, car) => (driver === seat ? purseValue(purses[car], options.scoring) : 0)),
    ),
  );
}

/** The purses after a payment of the log; before it if `sign` is -1. */
export function pursesAfter({ options, purses }: View, args: Args, sign = 1): number[][] {
  const perCar = options.scoring === 'coloursPerCar';
  const from = perCar ? carIn(args.payer) : args.seat;
  const to = perCar ? carIn(args.receiver) : args.to;
  const colours = args.colours as string[];
  const counts =
    options.scoring === 'plain'
      ? [Number(args.paid)]
      : COLOURS.map(colour => colours.filter(each => each === colour).length);
  return purses.map((purse, i) =>
    purse.map((count, kind) => count + sign * counts[kind] * (Number(i === to) - Number(i === from))),
  );
}
