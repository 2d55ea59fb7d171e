import { expect, test } from 'vitest';
import { LONGEST_RECORD, packRecord, unpackRecord } from './packed-record.ts';

test('packing and unpacking a record gives the same record, whatever its text', async () => {
  for (const text of ['{}', JSON.stringify({ seats: ['Åsa', '日本', '🚲'] }), 'x'.repeat(100_000)]) {
    const word = await packRecord(text);
    expect(word).toMatch(/^[\w-]+$/);
    expect(await unpackRecord(word)).toBe(text);
  }
});

test('damaged, truncated, too long or empty input is not unpacked', async () => {
  const word = await packRecord(JSON.stringify({ events: Array.from({ length: 99 }, (_, n) => n) }));
  const bomb = await packRecord('x'.repeat(LONGEST_RECORD + 1));
  for (const bad of [word.slice(0, -20), `!${word}`, bomb, 'AAAA'])
    expect(await unpackRecord(bad)).toBeNull();
});
