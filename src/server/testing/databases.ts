import { beforeAll, onTestFinished } from 'vitest';
import type { Database } from '../store/database.ts';
import { openDatabase, type Place } from '../store/open.ts';
import type { TestPlace } from './places.ts';

export type MakePlace = () => Promise<TestPlace>;

/** An empty place that is cleared away after the test. */
export async function emptyPlace(makePlace: MakePlace): Promise<Place> {
  const { place, remove } = await makePlace();
  onTestFinished(remove);
  return place;
}

/** Opens it until the test is over, or until it is closed. */
export async function open(place: Place): Promise<Database> {
  const database = await openOrThrow(place);
  let closing: Promise<void> | undefined;
  const closeOnce = () => {
    closing ??= database.close();
    return closing;
  };
  onTestFinished(closeOnce);
  return { ...database, close: closeOnce };
}

/** One database for all tests of a group that do not mind each other's tables. */
export function shareDatabase(makePlace: MakePlace): () => Database {
  let shared: Database;
  beforeAll(async () => {
    const { place, remove } = await makePlace();
    shared = await openOrThrow(place);
    return async () => {
      await shared.close();
      await remove();
    };
  });
  return () => shared;
}

async function openOrThrow(place: Place): Promise<Database> {
  const opened = await openDatabase(place);
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
  return opened.value;
}
