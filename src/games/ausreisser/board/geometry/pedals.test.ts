import { expect, test } from 'vitest';
import { HIP, legAt } from './pedals.ts';

const TURNS = Array.from({ length: 40 }, (_, i) => i / 40);

test('thigh and shin keep their lengths through a whole turn of the pedals', () => {
  for (const turns of TURNS) {
    const { knee, foot } = legAt(turns);
    expect(Math.hypot(knee[0] - HIP[0], knee[1] - HIP[1])).toBeCloseTo(24.5);
    expect(Math.hypot(foot[0] - knee[0], foot[1] - knee[1])).toBeCloseTo(22);
  }
});

test('the knee is in front of the hip and above the foot, and every turn is the same', () => {
  for (const turns of TURNS) {
    const { knee, foot } = legAt(turns);
    expect(knee[0]).toBeGreaterThan(HIP[0]);
    expect(knee[1]).toBeLessThan(foot[1]);
    expect(legAt(turns + 3).knee[0]).toBeCloseTo(knee[0]);
  }
});
