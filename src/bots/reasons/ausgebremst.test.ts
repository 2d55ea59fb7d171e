import { expect, test } from 'vitest';
import type { Action } from '../../games/ausgebremst/rules/actions.ts';
import { parseSpace } from '../../games/ausgebremst/tracks/spaces.ts';
import { findTrack } from '../../games/ausgebremst/tracks/track.ts';
import type { View } from '../../games/ausgebremst/view/view.ts';
import { explained } from '../testing.ts';

/** All values of a family deck, as often as it has them (AG-6). */
const FAMILY_POINTS = 84;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('every number in a reason for a move is true', () => {
  const keys = new Set<string>();
  for (const { view, seat, action, reason } of explained<View, Action>('ausgebremst', 500)) {
    if (action.type !== 'move') continue;
    const { key, args } = reason;
    keys.add(key);
    const track = findTrack(view.options.tracks[view.race - 1]);
    const { at, laps, stopped, played } = view.cars[seat];
    const { hand } = view.players[seat];
    const toGo = (space: number, crossings: number, hasStopped: boolean) =>
      track.toGo[crossings][space] + (hasStopped ? 0 : track.pitDetour);
    const before = toGo(parseSpace(at!), laps, stopped);
    expect(args.card).toBe(action.card);
    expect(hand).toContain(action.card);
    if (action.to === 'finish') {
      expect(args).toEqual({ card: action.card, need: before });
      continue;
    }
    const need = Number(args.need);
    const to = parseSpace(action.to);
    const isPit = action.to.includes('pit');
    const after = [laps, laps + 1].filter(each => each < track.toGo.length);
    expect(after.map(crossings => toGo(to, crossings, stopped || isPit))).toContain(need);
    expect(args).toMatchObject({ gain: before - need, waste: action.card - (before - need) });
    expect(args.points).toBe(FAMILY_POINTS - sum(played) - action.card);
    if (key === 'short') expect(Number(args.points)).toBeLessThan(need);
    if (key === 'detour') expect(Number(args.waste)).toBeGreaterThan(0);
    if ('best' in args) expect(args.best).toBe(Math.max(...hand!.filter(card => card !== action.card)));
    if (key === 'shortest-high') expect(action.card).toBe(Math.max(...hand!));
    if (key === 'hold') expect(Number(args.held)).toBeGreaterThan(0);
  }
  expect([...keys]).toEqual(
    expect.arrayContaining(['detour', 'finish', 'hold', 'shortest-high', 'shortest-low']),
  );
});
