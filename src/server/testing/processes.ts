import { onTestFinished } from 'vitest';
import type { Place } from '../store/open.ts';
import { freePort, ServerProcess as Process } from './server-process.ts';

/** A server in a process of its own that ends with the test at the latest. */
export class ServerProcess extends Process {
  static async start(
    place: Place,
    settings: NodeJS.ProcessEnv = {},
    onOwnEnd?: (code: number | null) => void,
  ): Promise<ServerProcess> {
    const server = new ServerProcess(place, await freePort(), settings, onOwnEnd);
    onTestFinished(() => server.kill());
    await server.start();
    return server;
  }
}
