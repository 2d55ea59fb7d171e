import { onTestFinished } from 'vitest';
import type { DatabaseLocation } from '../store/open.ts';
import { freePort, ServerProcess as Process } from './server-process.ts';

/** A server in a process of its own that ends with the test at the latest. */
export class ServerProcess extends Process {
  static async start(
    location: DatabaseLocation,
    settings: NodeJS.ProcessEnv = {},
    onOwnEnd?: (code: number | null) => void,
  ): Promise<ServerProcess> {
    const server = new ServerProcess(location, await freePort(), settings, onOwnEnd);
    onTestFinished(() => server.kill());
    await server.start();
    return server;
  }
}
