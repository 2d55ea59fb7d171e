import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Refusal, refuse } from '../../engine/refusal.ts';

/** A migration from one version of the schema to the next. It runs in one transaction. */
export interface Step {
  readonly version: number;
  readonly sql: string;
}

/** The migrations in a folder: `1-tables.sql` leads to version 1, and so on. Existing ones are never changed. */
export function readSteps(folder: string): readonly Step[] {
  const files = readdirSync(folder).filter(file => file.endsWith('.sql'));
  const steps = files.map(file => ({
    version: Number.parseInt(file, 10),
    sql: readFileSync(join(folder, file), 'utf8'),
  }));
  return steps.sort((a, b) => a.version - b.version);
}

/** Refuses a database that a newer program has migrated. */
export function checkVersion(version: number, steps: readonly Step[]): Refusal | null {
  const known = steps.at(-1)?.version ?? 0;
  return version > known ? refuse('store', 'database-newer', { version, known }) : null;
}
