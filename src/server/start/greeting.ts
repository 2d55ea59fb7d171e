import { resolve } from 'node:path';
import type { DatabaseLocation } from '../store/open.ts';
import { VERSION } from '../version.ts';
import type { Addresses } from './addresses.ts';

/** The lines for a person at the terminal who has started the server. */
export function greet({ here, network }: Addresses, location: DatabaseLocation): string {
  const lines = [
    `Slipstream ${VERSION} is running.`,
    '',
    `  Open    ${here}`,
    ...network.map(address => `          ${address}  (from other devices in your network)`),
    `  Data    ${placeOf(location)}`,
    '  Stop    Ctrl-C',
  ];
  return `\n${lines.join('\n')}\n\n`;
}

/** Without user and password. */
function placeOf(location: DatabaseLocation): string {
  if ('folder' in location) return resolve(location.folder);
  const { host, pathname } = new URL(location.url);
  return `PostgreSQL at ${host}${pathname}`;
}
