import { onTestFinished } from 'vitest';
import type { DatabaseLocation } from '../store/open.ts';
import { PostgresProxy } from './postgres/postgres-proxy.ts';

/** A connection to a PostgreSQL server that can be cut. */
export interface CuttableWay {
  readonly location: DatabaseLocation;
  cut(): void;
  mend(): void;
}

export async function cuttable(location: DatabaseLocation): Promise<CuttableWay> {
  if (!('url' in location)) throw new Error('not PostgreSQL');
  const proxy = await PostgresProxy.open(location.url);
  onTestFinished(() => proxy.close());
  return { location: { url: proxy.url }, cut: () => proxy.cut(), mend: () => proxy.mend() };
}
