import { localHost } from './local-host.ts';
import { remoteHost } from './remote-host.ts';
import { isServed } from './server.ts';
import type { Host, Session } from './session.ts';

/** Where tables can be kept; the first keeps those that nobody else has to reach. */
export const hosts: readonly [Host, ...Host[]] = isServed ? [localHost, remoteHost] : [localHost];

/** Where others can come to, if anywhere. */
export const onlineHost = hosts.find(({ online }) => online);

/** The way to a table, wherever it is kept; `null` if nobody knows it. */
export async function openSession(id: string): Promise<Session | null> {
  for (const host of hosts) {
    const session = await host.open(id);
    if (session) return session;
  }
  return null;
}
