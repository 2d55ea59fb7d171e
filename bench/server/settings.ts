import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The settings of `npm start`, without rate limits: all clients share one address. */
export const SETTINGS: NodeJS.ProcessEnv = {
  PORT: '0',
  LOG_LEVEL: 'error',
  ADDRESS_RATE: '0',
  SEAT_RATE: '0',
  TABLE_RATE: '0',
  CARD_RATE: '0',
  MAX_SOCKETS_PER_ADDRESS: '10000',
};

/** A temporary folder for a database, on the disk of this project, since /tmp may be in memory. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const data = join(import.meta.dirname, '../../data');
  await mkdir(data, { recursive: true });
  const folder = await mkdtemp(join(data, 'bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
