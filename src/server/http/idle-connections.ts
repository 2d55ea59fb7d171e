import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const CHECK_INTERVAL = 100;

/**
 * Tracks connections without a request in progress, such as one that a browser opened in advance. A server that stops would
 * wait for them forever. Returns a function that closes them, including connections that become idle later.
 */
export function trackIdleConnections(server: Server): () => void {
  const idle = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    response.once('close', () => idle.add(socket));
  });
  server.on('upgrade', ({ socket }) => idle.delete(socket));
  return () => {
    const cut = () => {
      for (const socket of idle) socket.destroy();
    };
    const timer = setInterval(cut, CHECK_INTERVAL);
    server.once('close', () => clearInterval(timer));
    cut();
  };
}
