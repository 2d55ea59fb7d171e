import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const CONTROL_FRAME_BYTES = 131;
const FRAMES_IN_CHUNK = 500;

/** Control frames as RFC 6455 numbers them. */
export const OPCODES = { ping: 0x9, pong: 0xa } as const;

/** Opens a WebSocket by hand and never reads from it. */
export async function openDeafSocket(origin: string): Promise<Socket> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const lines = [
    'GET /api/socket HTTP/1.1',
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await once(socket, 'readable');
  const head = String(socket.read());
  if (!head.startsWith('HTTP/1.1 101')) throw new Error(head);
  return socket;
}

/** Sends this many bytes of control frames, or until the server disconnects; returns the number of bytes sent. */
export async function flood(socket: Socket, opcode: number, bytes: number): Promise<number> {
  const chunk = Buffer.concat(Array.from({ length: FRAMES_IN_CHUNK }, () => controlFrame(opcode)));
  let sent = 0;
  const closed = new Promise(resolve => socket.once('close', resolve));
  while (sent < bytes && !socket.destroyed) {
    sent += chunk.length;
    if (!socket.write(chunk)) await Promise.race([new Promise(go => socket.once('drain', go)), closed]);
  }
  return sent;
}

/** The longest control frame there is, masked with zeros. */
function controlFrame(opcode: number): Buffer {
  const frame = Buffer.alloc(CONTROL_FRAME_BYTES, 'x');
  frame.set([0x80 | opcode, 0x80 | 125, 0, 0, 0, 0]);
  return frame;
}
