import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface PostgresServer {
  /** Of its first database. */
  readonly url: string;
  /** Resolves when it takes connections again. */
  restart(shutdown: 'fast' | 'immediate'): Promise<void>;
  stop(): Promise<void>;
}

/** A real PostgreSQL server of our own, with settings such as `fsync=off`. It ends with this process at the latest. */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  const program = join(import.meta.dirname, 'postgres-process.ts');
  const server = spawn(process.execPath, [program, ...settings], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl-C must not reach it before the processes that use it have ended.
    detached: true,
  });
  const exited = once(server, 'exit');
  const lines = createInterface({ input: server.stdout });
  const ready = once(lines, 'line') as Promise<[string]>;
  const failed = exited.then(([code]) => Promise.reject(new Error(`PostgreSQL did not start (${code})`)));
  const [url] = await Promise.race([ready, failed]);
  failed.catch(() => {});
  const restart = async (shutdown: string) => {
    const restarted = once(lines, 'line');
    server.stdin.write(`${shutdown}\n`);
    await restarted;
  };
  const stop = async () => {
    server.stdin.end();
    await exited;
  };
  return { url, restart, stop };
}
