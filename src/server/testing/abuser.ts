import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Sends arbitrary data over a socket, and counts the responses. */
export class Abuser {
  sent = 0;
  /** Messages that are responses, not updates. */
  answers = 0;
  /** Why the server closed it. */
  code: number | null = null;
  private readonly socket: WebSocket;
  private readonly closed: Promise<void>;
  private wake = () => {};

  static async open(origin: string): Promise<Abuser> {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/socket`);
    const abuser = new Abuser(socket);
    await once(socket, 'open');
    return abuser;
  }

  private constructor(socket: WebSocket) {
    this.socket = socket;
    this.closed = new Promise(resolve => {
      socket.once('close', code => {
        this.code = code;
        resolve();
      });
    });
    socket.on('error', () => {});
    socket.on('message', data => {
      if (JSON.parse(String(data)).type !== 'change') this.answers++;
      this.wake();
    });
  }

  send(data: string | Buffer): void {
    this.sent++;
    this.socket.send(data);
  }

  /** Resolves when all messages are answered, or the socket is closed. */
  async settle(): Promise<void> {
    while (this.code === null && this.answers < this.sent) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.wake = resolve;
      await Promise.race([this.closed, promise]);
    }
    if (this.code === null) this.socket.terminate();
  }
}
