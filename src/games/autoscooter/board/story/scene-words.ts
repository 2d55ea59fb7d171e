import type { Args } from '../../../../engine/text.ts';
import type { Phrase } from '../../../../kit/words.svelte.ts';
import { COLOURS } from '../../rules/data.ts';
import { DIRECTIONS, HEX_NAMES } from '../../rules/driving/hexes.ts';
import { LETTERS } from '../../rules/driving/manoeuvres.ts';
import type { View } from '../../view/view.ts';
import type { CarTurn, Payment, TurnEntry } from './car-turns.ts';

/** The title of a scene: driver and number of the car. */
export function titlePhrase(view: View, turn: CarTurn | null, { args }: TurnEntry): Phrase {
  if (!turn)
    return args.numbers ? { key: 'scene.numbers', args: { round: view.round } } : { key: 'scene.paid' };
  const { number } = view.cars[turn.car];
  const named = { car: COLOURS[turn.car], seat: turn.seat ?? view.cars[turn.car].driver, number };
  return { key: turn.car === view.wild ? 'scene.wild' : 'scene.turn', args: named };
}

/** The turn in one or two sentences. */
export function sayPhrase(view: View, turn: CarTurn | null, entries: readonly TurnEntry[]): Phrase {
  if (!turn) {
    if (entries[0].key === 'numbers') return { key: 'say.numbers' };
    return { key: 'say.paid', args: entries[0].args };
  }
  const key = turn.crash ? `say.${turn.crash.key}` : `say.${turn.key}`;
  return { key, args: turnArgs(view, turn) };
}

export function turnArgs(view: View, turn: CarTurn): Args {
  const { crash, car } = turn;
  const rammed = crash?.rammed ?? null;
  const payment = turn.payments[0];
  return {
    by: car === view.wild ? 'wild' : 'driver',
    seat: turn.seat ?? view.cars[car].driver,
    car: COLOURS[car],
    move: turn.move === null ? null : LETTERS[turn.move],
    from: HEX_NAMES[turn.from],
    to: HEX_NAMES[turn.to],
    facing: turn.facing === null ? null : DIRECTIONS[turn.facing],
    speed: turn.speed,
    victim: rammed === view.wild ? 'wild' : 'driver',
    other: rammed === null ? null : view.cars[rammed].driver,
    rammed: rammed === null ? null : COLOURS[rammed],
    side: crash?.side ?? null,
    a: crash?.a ?? null,
    b: crash?.b ?? null,
    due: crash?.due ?? null,
    pays: paysKey(payment, crash?.due ?? 0),
    payer: payment?.seat ?? null,
    receiver: payment?.to ?? null,
    paid: payment?.paid ?? 0,
  };
}

/** The text key of a payment: none after a draw (AS-16), or the colours are still to be chosen. */
function paysKey(payment: Payment | undefined, due: number): string {
  if (!payment) return due === 0 ? 'draw' : 'open';
  if (payment.seat === null) return 'from-box';
  return payment.to === null ? 'box' : 'driver';
}

/** The label of the button: choose chits, next car, or next round. */
export function nextPhrase(view: View, now: View, isLast: boolean): Phrase {
  const car = view.order[view.next + 1];
  if (isLast && now.phase === 'take') return { key: 'next.take' };
  if (car === undefined) {
    return now.phase === 'over'
      ? { key: 'next.over' }
      : { key: 'next.round', args: { round: view.round + 1 } };
  }
  if (car === view.wild) return { key: 'next.wild' };
  return { key: 'next.car', args: { seat: view.cars[car].driver, number: view.cars[car].number } };
}
