import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Place } from '../store/open.ts';

/** A way to a PostgreSQL server that can be cut. */
export interface CuttableWay {
  readonly place: Place;
  cut(): void;
  mend(): void;
}

export async function cuttable(place: Place): Promise<CuttableWay> {
  if (!('url' in place)) throw new Error('not PostgreSQL');
  const url = new URL(place.url);
  const [host, port] = [url.hostname, Number(url.port)];
  const sockets = new Set<Socket>();
  let isCut = false;
  const proxy = createServer(near => {
    const far = connect(port, host);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
    if (isCut) near.destroy();
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  const address = proxy.address();
  url.port = String(typeof address === 'object' && address?.port);
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  const mend = () => {
    isCut = false;
  };
  return { place: { url: url.href }, cut, mend };
}
