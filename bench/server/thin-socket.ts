import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const MASK_BIT = 0x80;
const FINAL_TEXT = 0x81;
const TEXT = 1;

/**
 * A WebSocket client with no more than a load generator wants: texts in one frame each. It takes a third of the time of a full
 * one, so that the server under load, and not the load, is what is measured.
 */
export class ThinSocket {
  private readonly socket: Socket;
  private readonly hear: (text: string) => void;
  private rest: Buffer = Buffer.alloc(0);
  private isOpen = false;

  static open(url: string, hear: (text: string) => void): Promise<ThinSocket> {
    const { hostname, port, pathname, search } = new URL(url);
    const socket = connect(Number(port), hostname);
    const thin = new ThinSocket(socket, hear);
    const lines = [
      `GET ${pathname}${search} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    return new Promise((resolve, reject) => {
      socket.once('upgraded', () => resolve(thin));
      socket.once('close', () => reject(new Error(`${url} closed the connection`)));
    });
  }

  private constructor(socket: Socket, hear: (text: string) => void) {
    this.socket = socket.setNoDelay(true);
    this.hear = hear;
    socket.on('data', chunk => this.read(chunk));
    socket.on('error', () => {});
  }

  /** A mask of zeros is one too, and leaves the text as it is. */
  send(text: string): void {
    const length = Buffer.byteLength(text);
    const head = length < 126 ? 6 : 8;
    const frame = Buffer.alloc(head + length);
    frame[0] = FINAL_TEXT;
    frame[1] = MASK_BIT | (head === 6 ? length : 126);
    if (head === 8) frame.writeUInt16BE(length, 2);
    frame.write(text, head);
    this.socket.write(frame);
  }

  close(): void {
    this.socket.destroy();
  }

  private read(chunk: Buffer): void {
    let data = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    if (!this.isOpen) data = this.readHead(data);
    for (let size = this.isOpen ? frameSize(data) : 0; size > 0; size = frameSize(data)) {
      if ((data[0] & 0x0f) === TEXT) this.hear(data.toString('utf8', headSize(data), size));
      data = data.subarray(size);
    }
    this.rest = data;
  }

  private readHead(data: Buffer): Buffer {
    const end = data.indexOf('\r\n\r\n');
    if (end < 0) return data;
    if (!data.toString('latin1', 0, end).includes(' 101 ')) throw new Error('no socket here');
    this.isOpen = true;
    this.socket.emit('upgraded');
    return data.subarray(end + 4);
  }
}

function headSize(data: Buffer): number {
  return data[1] < 126 ? 2 : data[1] === 126 ? 4 : 10;
}

/** Of the first frame, or 0 if it is not all there yet. */
function frameSize(data: Buffer): number {
  if (data.length < 2 || data.length < headSize(data)) return 0;
  const head = headSize(data);
  const length = head === 2 ? data[1] : head === 4 ? data.readUInt16BE(2) : Number(data.readBigUInt64BE(2));
  return data.length < head + length ? 0 : head + length;
}
