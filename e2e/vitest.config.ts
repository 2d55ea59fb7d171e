import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// The workers compile each module once, and run it as Node.js does.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compile');

/** Real Chromium against the built page. Measurements are not tests: `npm run motion`, on an idle machine. */
export default defineConfig(({ mode }) => ({
  test: {
    include: [mode === 'motion' ? 'e2e/motion.measure.ts' : 'e2e/**/*.test.ts'],
    globalSetup: 'e2e/serve.ts',
    testTimeout: 240_000,
    hookTimeout: 60_000,
    // Pages often wait for bots and animations: more workers than cores keep the cores busy.
    maxWorkers: 3,
    // Visits share nothing but the browser, so files need no process of their own.
    isolate: false,
    experimental: { viteModuleRunner: false },
  },
}));
