import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Json } from '../src/engine/json.ts';
import { parseRecord } from '../src/engine/record.ts';
import { replay, traceLine } from '../src/engine/replay.ts';
import { games } from '../src/games/index.ts';

/** Records with their traces, made by an independent implementation of the same rules. */
const readLines = (file: string) =>
  readFileSync(join(import.meta.dirname, 'examples', file), 'utf8')
    .trim()
    .split('\n');

type Line = { legal: { [seat: string]: Json[] | null } };

/** The order of a legal list means nothing. */
function withSortedLists(line: Json): Line {
  const copy = JSON.parse(JSON.stringify(line)) as Line;
  for (const actions of Object.values(copy.legal)) actions?.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return copy;
}

const keyOf = (action: Json) => JSON.stringify(Object.entries(action as object).sort());

test.each(games.map(({ meta }) => meta.id))('the example records of %s give their traces', async id => {
  const game = await games.find(({ meta }) => meta.id === id)!.rules();
  const expected = readLines(`${id}.trace.jsonl`).map(line => withSortedLists(JSON.parse(line)));
  let at = 0;
  for (const [index, text] of readLines(`${id}.jsonl`).entries()) {
    const parsed = parseRecord(text);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal));
    const positions = replay(game, parsed.value);
    let step = positions.next();
    for (; !step.done; step = positions.next()) {
      const line = traceLine(game, step.value, index, parsed.value.seats.length, true);
      expect(withSortedLists(line)).toEqual(expected[at++]);
    }
    expect(step.value).toBeNull();
  }
  expect(at).toBe(expected.length);
});
