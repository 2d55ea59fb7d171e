import { defineConfig } from 'vitest/config';

/** Real Chromium against the built page. What is measured is no test: `npm run motion`, where little else runs. */
export default defineConfig(({ mode }) => ({
  test: {
    include: [mode === 'motion' ? 'e2e/motion.measure.ts' : 'e2e/**/*.test.ts'],
    globalSetup: 'e2e/serve.ts',
    testTimeout: 240_000,
    hookTimeout: 60_000,
    // Pages mostly wait for bots and animations: more browsers than cores keep the cores busy.
    maxWorkers: 3,
    // On a busy machine a browser is late now and then; the report still says what was tried again.
    retry: 1,
  },
}));
