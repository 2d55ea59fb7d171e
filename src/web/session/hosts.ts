import { isServed } from '../root.ts';
import { localHost } from './local-host.ts';
import { remoteHost } from './remote-host.ts';
import type { Connection, Host, Session } from './session.ts';

/** Where tables can be kept; the first host is for tables of this device alone. */
export const hosts: readonly [Host, ...Host[]] = isServed ? [localHost, remoteHost] : [localHost];

/** The host whose tables others can join, if there is one. */
export const onlineHost = hosts.find(({ online }) => online);

/** Opens a table at whichever host has it; `null` if none does. */
export async function openSession(
  id: string,
  onConnection: (state: Connection) => void,
): Promise<Session | null> {
  for (const host of hosts) {
    const session = await host.open(id, onConnection);
    if (session) return session;
  }
  return null;
}
