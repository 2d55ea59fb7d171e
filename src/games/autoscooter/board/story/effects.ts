import type { IconName } from '../../../../kit/icons.ts';
import type { Phrase } from '../../../../kit/words.svelte.ts';
import { COLOURS } from '../../rules/data.ts';
import { HEX_NAMES } from '../../rules/driving/hexes.ts';
import type { View } from '../../view/view.ts';
import type { CarTurn, Crash } from './car-turns.ts';

/** An effect of a turn, with its rule. Its text also gets the arguments of the turn. */
export interface Effect {
  readonly icon: IconName;
  readonly phrase: Phrase;
  readonly rule: string;
}

export function effectsOf(view: View, turn: CarTurn): Effect[] {
  const { crash } = turn;
  const moved: Effect = {
    icon: crash ? 'bolt' : 'flag',
    phrase: { key: `effect.${turn.key}` },
    rule: turn.rule,
  };
  return crash ? [moved, ...becoming(crash), ...paying(view, turn)] : [moved];
}

/** The effects on the two cars. */
function becoming(crash: Crash): Effect[] {
  const { key, rule, through } = crash;
  const effects: Effect[] = [];
  if (through.length > 0) {
    const args = { through: through.map(car => COLOURS[car]) };
    effects.push({ icon: 'arrow', phrase: { key: 'effect.jolt', args }, rule: 'AS-27' });
  }
  const now = { pushed: crash.to === null ? '' : HEX_NAMES[crash.to], b: crash.b };
  effects.push({ icon: 'undo', phrase: { key: `effect.${key}`, args: now }, rule });
  return effects;
}

/**
 * What changed a payment: too few chits (AS-21), the payer's own car (AS-20), the wild car (AS-23), a second
 * payment (AS-28).
 */
function paying(view: View, { payments, car, crash }: CarTurn): Effect[] {
  const [first, second] = payments;
  const effects: Effect[] = [];
  if (first && first.paid < first.due) {
    effects.push({
      icon: 'minus',
      phrase: { key: 'effect.short', args: { due: first.due, paid: first.paid } },
      rule: 'AS-21',
    });
  }
  const rammed = crash?.rammed ?? null;
  if (
    rammed !== null &&
    first?.to === null &&
    view.cars[rammed].driver === view.cars[car].driver &&
    first.rule === 'AS-20'
  ) {
    effects.push({ icon: 'card', phrase: { key: 'effect.own' }, rule: 'AS-20' });
  }
  if (second)
    effects.push({
      icon: 'card',
      phrase: { key: 'effect.second', args: { paid: second.paid } },
      rule: second.rule,
    });
  if (first && first.colours.length > 0) {
    effects.push({
      icon: 'card',
      phrase: { key: 'effect.colours', args: { colours: first.colours } },
      rule: 'AS-30',
    });
  }
  return effects;
}
