import { defineConfig } from 'vitest/config';

/** The rooms whose tests need PostgreSQL; it is started only if one of them runs. */
const withPostgres = ['src/server/**/*.test.ts', 'src/cli/**/*.test.ts'];

export default defineConfig({
  test: {
    testTimeout: 120_000,
    // All cores: nobody works at the machine meanwhile.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'rules', include: ['src/**/*.test.ts', 'test/**/*.test.ts'], exclude: withPostgres } },
      {
        test: {
          name: 'server',
          include: withPostgres,
          globalSetup: 'src/server/testing/global-setup.ts',
        },
      },
    ],
  },
});
