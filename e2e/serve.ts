import { join } from 'node:path';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
  }
}

/** Serves dist/ for the tests. */
export default async function serve({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await preview({
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    preview: { port: 0, host: '127.0.0.1' },
  });
  provide('address', server.resolvedUrls!.local[0]);
  return () => server.close();
}
