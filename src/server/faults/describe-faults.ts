import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PATIENCE } from '../testing/patience.ts';
import { type PostgresServer, startPostgres } from '../testing/postgres/embedded-postgres.ts';
import { runExperiment } from './experiment.ts';
import type { Fault } from './fault.ts';
import type { StoreName } from './stores.ts';

/** A table of each game. */
const TABLES = 4;

/** The short version of faults: each happens once, and may take its time to recover from on a busy machine. */
export function describeFaults(store: StoreName, faults: readonly Fault[]): void {
  describe(`faults on ${store}`, () => {
    let postgres: PostgresServer | null = null;
    beforeAll(async () => {
      // Not the one of the other tests, which would not survive this.
      if (store !== 'sqlite') postgres = await startPostgres(['fsync=off', 'max_connections=200']);
    });
    afterAll(() => postgres?.stop());

    test.each(faults.filter(({ stores }) => stores.includes(store)))(
      '$name: nothing is lost, done twice or shown that is not stored, and all tables go on',
      async fault => {
        const { recovery, acknowledged, ...findings } = await runExperiment(fault, {
          store,
          postgres,
          tables: TABLES,
          seconds: 0,
          seed: 'short',
          isShort: true,
          patience: PATIENCE / 1000,
        });
        expect(findings).toEqual({ lost: [], doubled: [], phantoms: [], diverged: [], complaints: [] });
        expect(recovery).not.toBeNull();
        expect(acknowledged).toBeGreaterThan(0);
      },
    );
  });
}
