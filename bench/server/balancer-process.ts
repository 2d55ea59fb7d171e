// A balancer in front of the ports in PORTS, in a process of its own: its work is not that of the servers. With BY_TABLE it
// hands all connections of a table to the same port.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { startBalancer, startTableBalancer } from '../../src/server/testing/balancer.ts';
import { report } from './report.ts';

const ports = (process.env.PORTS ?? '').split(',').map(Number);
const start = process.env.BY_TABLE ? startTableBalancer : startBalancer;
const balancer = start(ports).listen(0, '127.0.0.1');
await once(balancer, 'listening');
report((balancer.address() as AddressInfo).port, () => 0);
