import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../table/clock/tempo.ts';
import { deliverAt } from './quiet-hours.ts';

const NIGHT = { from: 22, to: 7 };
const noon = Date.UTC(2026, 10, 18, 12);

test('without quiet hours, and outside of them, messages go out now', () => {
  expect(deliverAt(noon, null, 'Europe/Zurich')).toBe(noon);
  expect(deliverAt(noon, NIGHT, 'Europe/Zurich')).toBe(noon);
  expect(deliverAt(noon, { from: 5, to: 5 }, 'Europe/Zurich')).toBe(noon);
});

test('quiet hours are those of the person’s clock', () => {
  // It is 21:00 in Tokyo, and 04:00 in Los Angeles.
  expect(deliverAt(noon, NIGHT, 'Asia/Tokyo')).toBe(noon);
  expect(deliverAt(noon, NIGHT, 'America/Los_Angeles')).toBe(noon + 3 * HOUR);
});

test('they may lie within one day, and a time zone may be off by minutes', () => {
  expect(deliverAt(noon + 20 * MINUTE, { from: 13, to: 15 }, 'Europe/Zurich')).toBe(noon + 2 * HOUR);
  // 17:45 in Kathmandu.
  expect(deliverAt(noon, { from: 17, to: 18 }, 'Asia/Kathmandu')).toBe(noon + 15 * MINUTE);
});

test('in a night that clocks are changed, they end by the clock', () => {
  const before = Date.UTC(2026, 2, 28, 22);
  expect(deliverAt(before, NIGHT, 'Europe/Zurich')).toBe(Date.UTC(2026, 2, 29, 5));
});

test('quiet hours around the clock would never end: they are ignored', () => {
  for (let from = 0; from < 24; from++) {
    const at = deliverAt(noon, { from, to: (from + 23) % 24 }, 'Europe/Zurich');
    expect(at - noon).toBeLessThanOrEqual(24 * HOUR);
  }
});
