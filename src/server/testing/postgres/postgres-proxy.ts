import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Names the prepared statement in a Bind message: the empty name of the portal ends before it. */
const APPEND = Buffer.from('\0append\0');
/** ReadyForQuery outside a transaction: the statement before it is committed. */
const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');

/** The two halves of one connection through the proxy. */
interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  /** No data passes any more, and neither side notices. */
  isSilent: boolean;
  /** The answer to the append in progress does not pass. */
  losesAnswer: boolean;
}

/** A connection to a PostgreSQL server that can be cut, silenced and slowed down, and can lose answers. */
export class PostgresProxy {
  /** Of the database, through the proxy. */
  readonly url: string;
  /** How many answers to appends were lost. */
  answersLost = 0;
  private readonly server: Server;
  private readonly pairs = new Set<Pair>();
  private isCut = false;
  private isSilent = false;
  private delay = 0;
  private losesAnswers = false;

  static async open(target: string): Promise<PostgresProxy> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new PostgresProxy(new URL(target), server);
  }

  private constructor(target: URL, server: Server) {
    this.server = server;
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('no port');
    const url = new URL(target);
    url.port = String(address.port);
    this.url = url.href;
    server.on('connection', near => this.pass(near, connect(Number(target.port), target.hostname)));
  }

  /** Ends all connections and refuses new ones, until `mend`. */
  cut(): void {
    this.isCut = true;
    for (const pair of this.pairs) end(pair);
  }

  /** Open connections stay open but pass no data any more; new ones work. */
  silence(): void {
    for (const pair of this.pairs) pair.isSilent = true;
  }

  /** All connections, new ones too, stay open but pass no data. After `mend` only new ones work. */
  silenceAll(): void {
    this.isSilent = true;
    this.silence();
  }

  /** Delays everything by this many milliseconds, until `mend`. */
  slowDown(delay: number): void {
    this.delay = delay;
  }

  /** Every append reaches the database; instead of the answer the connection ends, until `mend`. */
  loseAnswers(): void {
    this.losesAnswers = true;
  }

  mend(): void {
    this.isCut = false;
    this.isSilent = false;
    this.delay = 0;
    this.losesAnswers = false;
  }

  close(): void {
    this.server.close();
    for (const pair of this.pairs) end(pair);
  }

  private pass(near: Socket, far: Socket): void {
    const pair: Pair = { near, far, isSilent: this.isSilent, losesAnswer: false };
    this.pairs.add(pair);
    const [toFar, toNear] = [this.writer(pair, far), this.writer(pair, near)];
    onBytes(near, data => {
      if (this.losesAnswers && data.includes(APPEND)) pair.losesAnswer = true;
      toFar(data);
    });
    onBytes(far, data => {
      if (!pair.losesAnswer) toNear(data);
      else if (data.subarray(-READY.length).equals(READY)) {
        this.answersLost++;
        end(pair);
      }
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ]) {
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        // The other end of a silent connection is not notified, as behind a router that dropped its state.
        if (pair.isSilent) return;
        this.pairs.delete(pair);
        other.destroy();
      });
    }
    if (this.isCut) end(pair);
  }

  /** Writes after the delay, in order. */
  private writer(pair: Pair, to: Socket): (data: Buffer) => void {
    let last: Promise<unknown> = Promise.resolve();
    return data => {
      const pause = this.delay > 0 ? sleep(this.delay) : undefined;
      last = Promise.all([last, pause]).then(() => {
        if (!pair.isSilent && to.writable) to.write(data);
      });
    };
  }
}

function end({ near, far }: Pair): void {
  near.destroy();
  far.destroy();
}

function onBytes(socket: Socket, handle: (data: Buffer) => void): void {
  socket.on('data', data => handle(typeof data === 'string' ? Buffer.from(data) : data));
}
