import type { TestProject } from 'vitest/node';
import { openDatabase } from '../store/open.ts';
import { startPostgres } from './postgres/embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the template database that every test copies. */
    postgres: string;
  }
}

/** One PostgreSQL server for the whole run. It never crashes here, so it runs without fsync. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres(['fsync=off', 'max_connections=300']);
  const template = await openDatabase({ url: server.url });
  if (!template.ok) throw new Error(JSON.stringify(template.refusal));
  await template.value.close();
  project.provide('postgres', server.url);
  return () => server.stop();
}
