import type { Threat } from '../../../../kit/rivals/threat.ts';
import type { Phrase } from '../../../../kit/words.svelte.ts';
import { COLOURS } from '../../rules/data.ts';
import { ahead, DIRECTIONS } from '../../rules/driving/hexes.ts';
import type { View } from '../../view/view.ts';
import { plateOf } from '../drawing/cars.ts';
import { freeNumbers } from '../ticket/draft.ts';
import { carOn, isUndriven, petalsOf } from '../ticket/ways.ts';

/** The hexes where a car may be after its next move, and whether it may hit something fixed there. */
export interface Reach {
  readonly car: number;
  readonly hexes: readonly number[];
}

/** Pieces are named by their colour. */
const NAMES: readonly string[] = COLOURS;

/** `null` for the viewer's own cars and for those nobody drives. */
export function reachOf(view: View, piece: string | null): Reach | null {
  const car = piece === null ? -1 : NAMES.indexOf(piece);
  if (car < 0 || view.phase === 'over' || isUndriven(view, car)) return null;
  const { driver, speed, hex } = view.cars[car];
  if (driver !== null && driver === view.viewer) return null;
  const hexes =
    speed > 0
      ? petalsOf(view, car).map(petal => petal.hex)
      : DIRECTIONS.map((_, direction) => ahead(hex, direction)).filter(next => isVacant(view, next));
  return { car, hexes: [...new Set(hexes)].sort((a, b) => a - b) };
}

/** AS-14 */
function isVacant(view: View, hex: number): boolean {
  return hex >= 0 && carOn(view, hex) < 0;
}

function titleOf(view: View, car: number): Phrase {
  const { driver, speed } = view.cars[car];
  const args = { car: COLOURS[car], seat: driver, speed };
  if (driver === null) return { key: 'threat.title.wild', args };
  return { key: speed > 0 ? 'threat.title' : 'threat.title.rest', args };
}

export function threat(view: View, piece: string): Threat | null {
  const reach = reachOf(view, piece);
  if (!reach) return null;
  const { car, hexes } = reach;
  const { speed, number } = view.cars[car];
  return {
    colour: COLOURS[car],
    number: plateOf(view, car),
    title: titleOf(view, car),
    facts: [
      ...(car === view.wild
        ? []
        : [
            number === null
              ? { key: 'threat.numbers', args: { numbers: freeNumbers(view, car) } }
              : { key: 'threat.number', args: { number } },
          ]),
      { key: speed > 0 ? 'threat.moves' : 'threat.start', args: { count: hexes.length } },
    ],
  };
}
