import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const LOOK_AGAIN = 100;

/**
 * Tracks connections without a request in progress, such as one that a browser opened in advance. A server that stops would
 * wait for them forever. Returns a function that closes them, including connections that become idle later.
 */
export function trackIdleConnections(server: Server): () => void {
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    silent.delete(socket);
    response.once('close', () => silent.add(socket));
  });
  server.on('upgrade', ({ socket }) => silent.delete(socket));
  return () => {
    const cut = () => {
      for (const socket of silent) socket.destroy();
    };
    const timer = setInterval(cut, LOOK_AGAIN);
    server.once('close', () => clearInterval(timer));
    cut();
  };
}
