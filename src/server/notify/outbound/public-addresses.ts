import { BlockList, isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Address blocks that are not on the public internet, or lead to another address (RFC 6890 and its registries). */
const NOT_PUBLIC: readonly [address: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

/** The only IPv6 block in public use. Mapped, translated, local and multicast addresses lie outside it. */
const PUBLIC_IPV6: readonly [address: string, prefix: number] = ['2000::', 3];

function blockList(blocks: Iterable<readonly [address: string, prefix: number]>): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of blocks) list.addSubnet(address, prefix, family(address));
  return list;
}

function family(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}

const notPublic = blockList(NOT_PUBLIC);
const publicIpv6 = blockList([PUBLIC_IPV6]);

/** Whether an address is on the public internet and not in a network of this machine. */
export function isPublicAddress(address: string): boolean {
  const kind = family(address);
  if (kind === 'ipv6' && !publicIpv6.check(address, kind)) return false;
  return !notPublic.check(address, kind) && !ownNetworks().check(address, kind);
}

/** The networks of this machine, some of which may have public addresses. Read each time: they can change. */
function ownNetworks(): BlockList {
  const own = Object.values(networkInterfaces()).flatMap(list => list ?? []);
  return blockList(
    own.flatMap(({ cidr }) => {
      const [address, prefix] = cidr?.split('/') ?? [];
      return prefix === undefined ? [] : [[address, Number(prefix)] as const];
    }),
  );
}
