// Random players on real servers during faults; compares everything they received with the store: `npm run faults`.
// `--store sqlite|postgres|cluster` and `--fault NAME` choose (both may be repeated), `--seconds N` is how long each
// fault
// happens again and again, `--tables N` at how many tables, `--seed TEXT` what is random (docs/faults.md).
import { parseArgs } from 'node:util';
import { type PostgresServer, startPostgres } from '../testing/postgres/embedded-postgres.ts';
import { runExperiment } from './experiment.ts';
import { faults } from './faults.ts';
import { Report } from './report.ts';
import { STORES } from './stores.ts';

/** Seconds to wait for tables that do not go on: longer than any recovery may take. */
const PATIENCE = 30;

const { values } = parseArgs({
  options: {
    store: { type: 'string', multiple: true, default: [...STORES] },
    fault: { type: 'string', multiple: true, default: faults.map(({ name }) => name) },
    seconds: { type: 'string', default: '10' },
    tables: { type: 'string', default: '20' },
    seed: { type: 'string', default: 'faults' },
  },
});
const stores = STORES.filter(store => values.store.includes(store));
const chosen = faults.filter(({ name }) => values.fault.includes(name));
const unknown = [
  ...values.store.filter(store => !stores.some(name => name === store)),
  ...values.fault.filter(fault => !chosen.some(({ name }) => name === fault)),
];
const [seconds, tables] = [Number(values.seconds), Number(values.tables)];
if (unknown.length > 0 || !(seconds >= 0) || !(tables >= 1)) {
  const names = faults.map(({ name }) => name).join(' ');
  console.error(
    `faults: cannot use ${unknown.join(' ') || 'these numbers'}\nstores: ${STORES.join(' ')}\nfaults: ${names}`,
  );
  process.exit(2);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const report = new Report();
for (const store of stores) {
  const postgres: PostgresServer | null =
    store === 'sqlite' ? null : await startPostgres(['fsync=off', 'max_connections=200']);
  for (const fault of chosen.filter(({ stores }) => stores.includes(store))) {
    const options = {
      store,
      postgres,
      tables,
      seconds,
      seed: values.seed,
      isShort: false,
      patience: PATIENCE,
    };
    report.add(store, fault, await runExperiment(fault, options));
  }
  await postgres?.stop();
}
report.end();
process.exit(report.hasFailed ? 1 : 0);
