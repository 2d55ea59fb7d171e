import { isIPv6 } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';

type Interfaces = NodeJS.Dict<readonly Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[]>;

export interface Addresses {
  /** Opens on this machine, or everywhere if the operator has named a public address. */
  readonly here: string;
  /** Opens on other machines of the network; empty if the server listens on this machine only. */
  readonly network: readonly string[];
}

/** Listening on these means on every interface. No browser can open them. */
const EVERYWHERE = ['0.0.0.0', '::', '[::]'];

/** Where people can open the page of a server that listens on this host and port. */
export function addressesOf(
  { host, publicOrigin }: { readonly host: string; readonly publicOrigin: string | null },
  port: number,
  interfaces: Interfaces,
): Addresses {
  const at = (name: string) => `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
  if (publicOrigin !== null) return { here: publicOrigin, network: [] };
  if (!EVERYWHERE.includes(host)) return { here: at(host), network: [] };
  const outer = Object.values(interfaces)
    .flatMap(found => found ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  return { here: at('127.0.0.1'), network: outer.map(({ address }) => at(address)) };
}
