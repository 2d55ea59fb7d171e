import { beforeAll, onTestFinished } from 'vitest';
import type { Database } from '../store/database.ts';
import { type DatabaseLocation, openDatabase } from '../store/open.ts';
import type { TestLocation } from './locations.ts';

export type MakePlace = () => Promise<TestLocation>;

/** An empty database that is removed after the test. */
export async function emptyLocation(makeLocation: MakePlace): Promise<DatabaseLocation> {
  const { location, remove } = await makeLocation();
  onTestFinished(remove);
  return location;
}

/** Opens a database; closes it at the end of the test at the latest. */
export async function open(location: DatabaseLocation): Promise<Database> {
  const database = await openOrThrow(location);
  let closing: Promise<void> | undefined;
  const closeOnce = () => {
    closing ??= database.close();
    return closing;
  };
  onTestFinished(closeOnce);
  return { ...database, close: closeOnce };
}

/** One database for all tests of a group that are independent of each other's tables. */
export function shareDatabase(makeLocation: MakePlace): () => Database {
  let shared: Database;
  beforeAll(async () => {
    const { location, remove } = await makeLocation();
    shared = await openOrThrow(location);
    return async () => {
      await shared.close();
      await remove();
    };
  });
  return () => shared;
}

async function openOrThrow(location: DatabaseLocation): Promise<Database> {
  const opened = await openDatabase(location);
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
  return opened.value;
}
