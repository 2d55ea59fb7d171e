import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../src/server/config.ts';
import { startServer } from '../src/server/server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
  }
}

/** Without limits: all visitors have one address, and are in a hurry. */
const ENVIRONMENT = {
  PORT: '0',
  LOG_LEVEL: 'silent',
  BOT_THREADS: '1',
  BOT_PAUSE_MS: '300',
  ADDRESS_RATE: '0',
  SEAT_RATE: '0',
  CHAT_RATE: '0',
  TABLE_RATE: '0',
  CONTACT: 'mailto:host@race.example',
};

/** The real server with dist/ and a database of its own, for all tests. */
export default async function serve({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'slipstream-e2e-'));
  const configured = readConfig({ ...ENVIRONMENT, DATA_DIR: folder });
  if (!configured.ok) throw new Error(JSON.stringify(configured.problems));
  const started = await startServer(configured.config);
  if (!started.ok) throw new Error(JSON.stringify(started.refusal));
  provide('address', `http://127.0.0.1:${started.value.port}/`);
  return async () => {
    await started.value.close();
    await rm(folder, { recursive: true });
  };
}
