import { onTestFinished } from 'vitest';
import type { Place } from '../store/open.ts';
import { PostgresProxy } from './postgres-proxy.ts';

/** A connection to a PostgreSQL server that can be cut. */
export interface CuttableWay {
  readonly place: Place;
  cut(): void;
  mend(): void;
}

export async function cuttable(place: Place): Promise<CuttableWay> {
  if (!('url' in place)) throw new Error('not PostgreSQL');
  const proxy = await PostgresProxy.open(place.url);
  onTestFinished(() => proxy.close());
  return { place: { url: proxy.url }, cut: () => proxy.cut(), mend: () => proxy.mend() };
}
