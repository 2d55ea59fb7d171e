import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The rooms whose tests need PostgreSQL; it is started only if one of them runs. */
const withPostgres = ['src/server/**/*.test.ts', 'src/cli/**/*.test.ts'];
/** The room whose modules only Vite understands: `import.meta.glob`. */
const withVite = ['src/web/**/*.test.ts'];
/** All others run the modules as Node.js does: the same code as in production, and a quarter faster. */
const asNode = { experimental: { viteModuleRunner: false } };

// The workers, and the servers that tests start, compile each module once.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compile');

export default defineConfig({
  test: {
    testTimeout: 120_000,
    // Tests of the server mostly wait: more workers than cores keep the cores busy. Vitest caps a percentage at 100.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...withPostgres, ...withVite],
          // Nothing here leaves anything behind for the next file.
          isolate: false,
          ...asNode,
        },
      },
      { test: { name: 'web', include: withVite } },
      {
        test: {
          name: 'server',
          include: withPostgres,
          globalSetup: 'src/server/testing/global-setup.ts',
          ...asNode,
        },
      },
    ],
  },
});
