import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const FINAL = 0x80;
const MASKED = 0x80;
const TEXT = 1;
const PING = 9;
const PONG = 10;

/** The shared read buffer of all sockets; incomplete frames are copied. */
const INBOX = Buffer.alloc(64 * 1024);
const NOTHING = Buffer.alloc(0);

/**
 * A minimal WebSocket client for the load generator: unfragmented text frames up to 64 KB. It takes a third of the time of a
 * full client, so that the benchmark measures the server and not the load generator.
 */
export class ThinSocket {
  private readonly socket: Socket;
  private readonly hear: (text: string) => void;
  private readonly opened = Promise.withResolvers<void>();
  private rest: Buffer = NOTHING;
  private isOpen = false;

  static async open(url: string, hear: (text: string) => void): Promise<ThinSocket> {
    const { hostname, port, pathname, search } = new URL(url);
    const thin = new ThinSocket(Number(port), hostname, hear);
    const lines = [
      `GET ${pathname}${search} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ];
    thin.socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    await thin.opened.promise;
    return thin;
  }

  private constructor(port: number, host: string, hear: (text: string) => void) {
    const callback = (size: number) => {
      this.read(INBOX.subarray(0, size));
      return true;
    };
    this.socket = connect({ port, host, noDelay: true, onread: { buffer: INBOX, callback } });
    this.hear = hear;
    // A disconnected client would falsify the measurement.
    this.socket.on('end', () => this.socket.destroy(new Error('the server closed a connection')));
  }

  send(text: string): void {
    const [frame, at] = openFrame(TEXT, Buffer.byteLength(text));
    frame.write(text, at);
    this.socket.write(frame);
  }

  close(): void {
    this.socket.destroy();
  }

  private read(chunk: Buffer): void {
    let data = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    if (!this.isOpen) data = this.readHead(data);
    for (let size = this.isOpen ? frameSize(data) : 0; size > 0; size = frameSize(data)) {
      this.readFrame(data[0] & 0x0f, data.subarray(headSize(data), size));
      data = data.subarray(size);
    }
    this.rest = data.length === 0 ? NOTHING : Buffer.from(data);
  }

  private readFrame(opcode: number, content: Buffer): void {
    if (opcode === TEXT) this.hear(content.toString());
    else if (opcode === PING) {
      const [frame, at] = openFrame(PONG, content.length);
      content.copy(frame, at);
      this.socket.write(frame);
    }
  }

  private readHead(data: Buffer): Buffer {
    const end = data.indexOf('\r\n\r\n');
    if (end < 0) return data;
    const [status] = data.toString('latin1', 0, end).split('\r\n');
    if (!status.includes(' 101 ')) throw new Error(`no socket here: ${status}`);
    this.isOpen = true;
    this.opened.resolve();
    return data.subarray(end + 4);
  }
}

/** A frame for this many bytes, and their offset. Its mask is zero, which leaves the content unchanged. */
function openFrame(opcode: number, size: number): [frame: Buffer, at: number] {
  const at = size < 126 ? 6 : 8;
  const frame = Buffer.allocUnsafe(at + size);
  frame[0] = FINAL | opcode;
  frame[1] = MASKED | Math.min(size, 126);
  if (size >= 126) frame.writeUInt16BE(size, 2);
  frame.fill(0, at - 4, at);
  return [frame, at];
}

function headSize(data: Buffer): number {
  return data[1] < 126 ? 2 : 4;
}

/** The size of the first frame, or 0 if it is incomplete. */
function frameSize(data: Buffer): number {
  if (data.length < 2 || data.length < headSize(data)) return 0;
  const size = headSize(data) + (data[1] < 126 ? data[1] : data.readUInt16BE(2));
  return data.length < size ? 0 : size;
}
