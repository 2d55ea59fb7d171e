import type { Json } from '../../../engine/json.ts';
import { COLOURS } from '../rules/data.ts';
import { DIRECTIONS, HEX_NAMES } from '../rules/driving/hexes.ts';
import { chitsIn } from '../rules/payment/purse.ts';
import { usedNumbers } from '../rules/sheet.ts';
import { NOBODY, type State } from '../rules/state.ts';

export function facts(state: State): Json {
  return {
    round: state.round,
    cars: byColour(car => ({
      hex: HEX_NAMES[state.hexes[car]],
      facing: DIRECTIONS[state.facings[car]],
      speed: state.speeds[car],
    })),
    chits: chits(state),
    used: byColour(car => usedNumbers(car, state.used[car])),
    over: state.phase === 'over',
  };
}

function chits(state: State): Json {
  switch (state.options.scoring) {
    case 'plain':
      return state.chits.slice();
    case 'colours':
      return Array.from({ length: state.seats }, (_, seat) => held(chitsIn(state, seat)));
    case 'coloursPerCar':
      return byColour(
        car => held(chitsIn(state, car)),
        car => state.drivers[car] !== NOBODY,
      );
  }
}

function held(counts: readonly number[]): Json {
  return byColour(
    colour => counts[colour],
    colour => counts[colour] > 0,
  );
}

function byColour(value: (index: number) => Json, wanted: (index: number) => boolean = () => true): Json {
  return Object.fromEntries(COLOURS.flatMap((name, index) => (wanted(index) ? [[name, value(index)]] : [])));
}
