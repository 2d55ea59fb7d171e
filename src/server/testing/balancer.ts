import { createHash } from 'node:crypto';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Hands each connection to the next of these ports in turn, or to another one if that does not take it. */
export function startBalancer(ports: readonly number[]): Server {
  const order = [...ports];
  return createServer(client => {
    order.push(order.shift()!);
    passOn(client, [...order]);
  });
}

/** Hands all connections whose first request is about the same table to the same port. */
export function startTableBalancer(ports: readonly number[]): Server {
  return createServer(client => {
    client.on('error', () => {});
    client.once('data', start => {
      client.pause();
      client.unshift(start);
      const [, table = ''] = /^\S+ \/api\/tables\/([^/?\s]+)/.exec(start.toString('latin1')) ?? [];
      const first = createHash('sha256').update(table).digest().readUInt32BE() % ports.length;
      passOn(client, [...ports.slice(first), ...ports.slice(0, first)]);
    });
  });
}

/** Hands a connection to the first server that takes it. */
function passOn(client: Socket, [first, ...others]: readonly number[]): void {
  const server = connect(first, '127.0.0.1');
  let isConnected = false;
  server.once('connect', () => {
    isConnected = true;
    client.pipe(server).pipe(client);
  });
  server.on('error', () => {
    if (!isConnected && others.length > 0) passOn(client, others);
    else client.destroy();
  });
  server.on('close', () => isConnected && client.destroy());
  client.on('error', () => {});
  client.on('close', () => server.destroy());
}
