import { expect, test } from 'vitest';
import type { Action } from '../../games/ausreisser/rules/actions.ts';
import type { View } from '../../games/ausreisser/view/view.ts';
import { explained } from '../testing.ts';

/** AR-11: two more for each spurt, two less for each head wind in the hand; at most 52, or 50 on a hill. */
function riddenWith(hand: readonly unknown[], speed: number, spurts: number, hill: boolean): number {
  const winds = hand.filter(card => card === 'W').length;
  return Math.min(speed + 2 * spurts - 2 * winds, hill ? 50 : 52);
}

/** In per cent: all six cards of a hand are below this speed, if the twelve speeds are equally likely. */
function withoutSpeed(speed: number): number {
  const lower = Math.min(12, Math.max(0, speed - 39));
  return Math.round(100 * (lower / 12) ** 6);
}

test('every number in a reason for a turn is true', () => {
  const keys = new Set<string>();
  for (const { view, seat, action, reason } of explained<View, Action>('ausreisser', 500)) {
    const { key, args } = reason;
    keys.add(key);
    const { hand, penalties: before } = view.riders[seat];
    if (action.type === 'hill') expect(args.tempo).toBe(view.tempo);
    if (action.type !== 'play') continue;
    const ridden = riddenWith(hand!, action.speed, action.spurts, view.hill || action.hill);
    const speeds = hand!.filter(card => typeof card === 'number');
    const spurts = hand!.filter(card => card === 'S').length;
    expect(args).toMatchObject({ ridden, best: riddenWith(hand!, Math.max(...speeds), spurts, view.hill) });
    if (seat === view.leader) {
      expect(args.behind).toBe(view.riders.filter(({ penalties }) => penalties > 0).length);
      expect(args.chance).toBe(withoutSpeed(view.hill || action.hill ? ridden : ridden - 2));
      continue;
    }
    const above = ridden - view.tempo!;
    expect(args).toMatchObject({ tempo: view.tempo, gap: Math.abs(above), before });
    expect(args.chance).toBe(withoutSpeed(ridden - 2));
    if (key === 'gain') expect(args.off).toBe(above);
    if (key === 'gain-all') expect(above).toBeGreaterThanOrEqual(before);
    if (key === 'lose' || key === 'lose-save') expect(args.after).toBe(before + Number(args.gap));
    if (key === 'slipstream') expect([-1, -2]).toContain(above);
    if (key.startsWith('jersey')) expect(above).toBeGreaterThan(0);
  }
  expect([...keys]).toEqual(
    expect.arrayContaining(['gain', 'gain-all', 'jersey', 'lead-chase', 'level', 'lose']),
  );
});
