import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Milliseconds } from '../../table/clock/tempo.ts';

/** A client with unread bytes must read at least this many per interval. */
const LEAST_READ_BYTES = 16 * 1024;

/**
 * Closes connections whose client reads its responses not at all or too slowly: each keeps a response in memory. Sockets
 * have a limit of their own (connection.ts).
 */
export function closeSlowReaders(server: Server, interval: Milliseconds): void {
  const connections = new Set<Socket>();
  /** Bytes read at the last check, by connections with unread bytes. */
  const readBefore = new WeakMap<Socket, number>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('upgrade', ({ socket }) => connections.delete(socket));
  const look = (socket: Socket) => {
    const unread = socket.writableLength;
    if (unread === 0) {
      readBefore.delete(socket);
      return;
    }
    const read = socket.bytesWritten - unread;
    const before = readBefore.get(socket);
    readBefore.set(socket, read);
    if (before !== undefined && read - before < LEAST_READ_BYTES) socket.destroy();
  };
  const timer = setInterval(() => connections.forEach(look), interval).unref();
  server.once('close', () => clearInterval(timer));
}
