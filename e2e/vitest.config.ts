import { defineConfig } from 'vitest/config';

/** Real Chromium against the built page. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: 'e2e/serve.ts',
    testTimeout: 240_000,
    hookTimeout: 60_000,
    // Two browsers keep two cores busy; more of them wait for each other.
    maxWorkers: 2,
  },
});
