import type { Entry } from '../../../../kit/board.ts';
import type { View } from '../../view/view.ts';
import { type CarTurn, carIn } from './car-turns.ts';
import { roundsOf } from './history.ts';

/** A round as the bar below the board shows it. */
export interface PhaseSteps {
  readonly round: number;
  readonly steps: readonly PhaseStep[];
}

interface PhaseStep {
  readonly car: number;
  /** `null` for the wild car. */
  readonly number: number | null;
  readonly state: 'done' | 'on' | 'ahead';
  /** The car it rammed, or the barrier. */
  readonly bumped: number | 'barrier' | null;
  /** Chits its driver won by the turn; negative if lost. */
  readonly gain: number;
}

/** The current round as far as it is shown; while plans are made, the last one. */
export function phaseOf(view: View, log: readonly Entry[]): PhaseSteps {
  const last = roundsOf(log).at(-1);
  if (!last) return { round: view.round, steps: [] };
  const { args } = last.entries[0];
  const cars = (args.cars as string[]).map(colour => carIn(colour)!);
  const numbers = args.numbers as number[];
  const order = view.wild === null ? cars : [...cars, view.wild];
  const isOn = view.phase === 'start' || view.phase === 'take';
  const steps = order.map((car, i): PhaseStep => {
    const turn = last.turns.find(turn => turn.car === car);
    return {
      car,
      number: numbers[i] ?? null,
      state: isOn && i === view.next ? 'on' : isOn && i > view.next ? 'ahead' : 'done',
      bumped: turn ? bumpedBy(turn) : null,
      gain: turn ? gainOf(view, turn) : 0,
    };
  });
  return { round: last.round, steps };
}

function bumpedBy({ crash }: CarTurn): PhaseStep['bumped'] {
  return crash && (crash.rammed ?? 'barrier');
}

function gainOf(view: View, { car, payments }: CarTurn): number {
  const { driver } = view.cars[car];
  if (driver === null) return 0;
  return payments.reduce(
    (sum, { seat, to, paid }) => sum + paid * (Number(to === driver) - Number(seat === driver)),
    0,
  );
}
