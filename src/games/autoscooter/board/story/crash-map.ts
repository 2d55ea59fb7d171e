import type { Entry } from '../../../../kit/board.ts';
import type { Cell, Spot, SpotMap, Who } from '../../../../kit/chart/chart.ts';
import type { Phrase } from '../../../../kit/words.svelte.ts';
import { COLOURS } from '../../rules/data.ts';
import { HEX_NAMES } from '../../rules/driving/hexes.ts';
import type { View } from '../../view/view.ts';
import { plateOf } from '../drawing/cars.ts';
import { impactOf } from '../drawing/crash-marks.ts';
import { FAIR } from '../geometry/floor.ts';
import type { CarTurn, Crash } from './car-turns.ts';
import { roundsOf } from './history.ts';

/** Where cars crashed, who rammed whom, and how hard. */
export function crashMap(view: View, log: readonly Entry[]): Omit<SpotMap, 'Ground'> {
  const who = COLOURS.map((_, car) => whoDrives(view, car));
  return {
    kind: 'map',
    key: 'crashes',
    frame: FAIR,
    who,
    spots: roundsOf(log).flatMap(({ round, turns }) =>
      turns.flatMap(turn => (turn.crash ? [spotOf(round, turn, turn.crash, who)] : [])),
    ),
    heads: (['rammer', 'rammed', 'hex', 'kind', 'speed', 'due'] as const).map(key => ({
      key: `crash.${key}`,
    })),
  };
}

function whoDrives(view: View, car: number): Who {
  const { driver } = view.cars[car];
  const args = { seat: driver, car: COLOURS[car] };
  const name = driver !== null ? 'driver' : car === view.wild ? 'wild' : 'undriven';
  return { colour: COLOURS[car], number: plateOf(view, car), name: { key: `crash.${name}`, args } };
}

function spotOf(round: number, turn: CarTurn, crash: Crash, who: readonly Who[]): Spot {
  const rammed: Phrase = crash.rammed === null ? { key: 'crash.barrier' } : who[crash.rammed].name;
  const kind: Cell = { key: `crash.${crash.key}` };
  return {
    at: impactOf(turn),
    // The area is proportional to the sum of the speeds.
    radius: 0.3 + 0.2 * Math.sqrt(crash.a + crash.b),
    by: turn.car,
    to: crash.rammed,
    title: { key: 'chart.step', args: { n: round } },
    say: { key: `log.${crash.key}`, args: crash.args },
    cells: [who[turn.car].name, rammed, HEX_NAMES[crash.at ?? turn.to], kind, crash.a + crash.b, crash.due],
  };
}
