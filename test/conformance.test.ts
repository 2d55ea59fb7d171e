import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { games } from '../src/games/index.ts';

// The suite runs in a file of each game's folder, so that games are checked in parallel.
test.each(games.map(({ meta }) => meta.id))('%s runs the conformance suite', id => {
  const file = join(import.meta.dirname, '../src/games', id, 'conformance.test.ts');
  expect(readFileSync(file, 'utf8')).toMatch(/^await describeGame\(/m);
});
