// Runs the simulation: `npm run simulation -- --seeds 10000 [--from 1]`, or `--seed 17` for one with its trace.
import { parseArgs } from 'node:util';
import { Simulation } from './simulation.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
  },
});

if (values.seed !== undefined) await replay(Number(values.seed));
else await runAll(Number(values.from), Number(values.seeds));

async function replay(seed: number): Promise<void> {
  const simulation = new Simulation(seed, line => console.log(line));
  console.log(`seed ${seed}: ${simulation.faults}`);
  const violation = await simulation.run();
  console.log(violation ? `${violation.kind}: ${violation.message}` : 'all promises held');
  process.exitCode = violation ? 1 : 0;
}

async function runAll(from: number, seeds: number): Promise<void> {
  const began = performance.now();
  const failed = new Map<string, number[]>();
  for (let seed = from; seed < from + seeds; seed++) {
    const violation = await new Simulation(seed, () => {}).run();
    if (violation) {
      console.log(`seed ${seed} ${violation.kind}: ${violation.message}`);
      failed.set(violation.kind, [...(failed.get(violation.kind) ?? []), seed]);
    }
    await new Promise(resolve => setImmediate(resolve));
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(JSON.stringify({ seeds, seconds: Number(seconds), failed: Object.fromEntries(failed) }));
  process.exitCode = failed.size === 0 ? 0 : 1;
}
