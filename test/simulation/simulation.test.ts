import { expect, test } from 'vitest';
import { SABOTAGES, type Sabotage } from './faults.ts';
import { Simulation } from './simulation.ts';
import type { Promised } from './violation.ts';

const SEEDS = process.env.SLIPSTREAM_LONG ? 5000 : 200;

test(`the server keeps its promises through faults, by ${SEEDS} seeds`, async () => {
  const broken: string[] = [];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const violation = await new Simulation(seed).run();
    if (violation)
      broken.push(`npm run simulation -- --seed ${seed}\n${violation.kind}: ${violation.message}`);
    // Lets the test runner report progress.
    await new Promise(setImmediate);
  }
  expect(broken).toEqual([]);
});

test('a seed replays exactly', async () => {
  for (const seed of [1, 2, 3]) {
    const [first, second]: string[][] = [[], []];
    await new Simulation(seed, line => first.push(line)).run();
    await new Simulation(seed, line => second.push(line)).run();
    expect(first.length).toBeGreaterThan(100);
    expect(second).toEqual(first);
  }
});

test.each(SABOTAGES)('a store that breaks its promises is found out: %s', async sabotage => {
  const found = await violationsOf(sabotage);
  const expected: { readonly [Name in Sabotage]: Promised } = {
    'append-forgotten': 'lost',
    'append-doubled': 'doubled',
    'news-forgotten': 'diverged',
    'job-forgotten': 'stuck',
  };
  expect(found).toContain(expected[sabotage]);
});

async function violationsOf(sabotage: Sabotage): Promise<Promised[]> {
  const found: Promised[] = [];
  for (let seed = 1; seed <= 20; seed++) {
    const violation = await new Simulation(seed, () => {}, sabotage).run();
    if (violation) found.push(violation.kind);
  }
  return found;
}
