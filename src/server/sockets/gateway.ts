import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { refuse } from '../../engine/refusal.ts';
import { CloseCode } from '../../protocol/close-codes.ts';
import type { CardAccess } from '../cards/access.ts';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { FailureLog } from '../failures.ts';
import type { Hall } from '../hall/hall.ts';
import { networkOf } from '../http/address.ts';
import { refuseWith } from '../http/app.ts';
import type { ProxyAdvice } from '../http/proxy-advice.ts';
import type { RequestLimiter } from '../limits/request-limiter.ts';
import { Connection, type ConnectionParts } from './connection.ts';
import { assertNoExtensions } from './frame.ts';
import { TickBatch } from './tick-batch.ts';

/** A client that has not answered a ping by the next one is disconnected. */
const PING_EVERY = 30_000;

/** Opens sockets within the limits, and closes those whose client is gone. */
export class Gateway {
  private readonly hall: Hall;
  private readonly limiter: RequestLimiter;
  private readonly access: CardAccess;
  private readonly limits: Config['sockets'];
  private readonly connections = new Map<WebSocket, Connection>();
  /** Sockets that have not answered the last ping. */
  private readonly silent = new Set<WebSocket>();
  /** Reads all sockets with data first, then handles their messages. */
  private readonly inbox = new TickBatch<() => void>(setImmediate, serve => serve());
  /** Encodes all messages first, then sends them. */
  private readonly outbox = new TickBatch<Connection>(process.nextTick, connection => connection.release());
  private closed = false;
  private readonly perAddress = new Map<string, number>();
  private readonly pinging = setInterval(() => this.ping(), PING_EVERY).unref();

  constructor(hall: Hall, limiter: RequestLimiter, access: CardAccess, limits: Config['sockets']) {
    this.hall = hall;
    this.limiter = limiter;
    this.access = access;
    this.limits = limits;
  }

  get size(): number {
    return this.connections.size;
  }

  addRoutes(app: FastifyInstance, failures: FailureLog, advice: ProxyAdvice): void {
    // A balancer can send all visitors of a table to the same process by the path with its id.
    for (const url of ['/api/socket', '/api/tables/:table/socket']) this.addRoute(url, app, failures, advice);
  }

  private addRoute(url: string, app: FastifyInstance, failures: FailureLog, advice: ProxyAdvice): void {
    app.route({
      method: 'GET',
      url,
      preHandler: async (request, reply) => {
        if (!request.ws) {
          advice.onMissingUpgrade(request);
          await refuseWith(reply, refuse('server', 'no-such-page'));
        } else if (!this.hasRoom(networkOf(request))) await refuseWith(reply, refuse('server', 'too-fast'));
        // The response is never sent. Detached, it can be freed: it is half of the memory of an open socket.
        else reply.raw.detachSocket(request.raw.socket);
      },
      handler: async (_, reply) => reply,
      wsHandler: (socket, request) => {
        assertNoExtensions(socket);
        // So would the request, which the library's own listener refers to.
        socket.removeAllListeners('error');
        const onError = (error: unknown) => failures.note('a socket failed', error);
        const { hall, limiter, access, inbox, outbox } = this;
        const network = networkOf(request);
        const stream = request.raw.socket;
        const cookie = access.cookieOf(request);
        const holder: ConnectionParts['holder'] = ({ token = cookie, table, as }) =>
          access.holder(token, table, as);
        const parts = { hall, limiter, clock: systemClock, network, holder, stream, inbox, outbox, onError };
        const connection = new Connection(socket, parts);
        this.connections.set(socket, connection);
        this.count(socket, network);
        if (this.closed) connection.end(CloseCode.restart);
      },
    });
  }

  /** Closes all sockets; clients connect again elsewhere or later. */
  close(): void {
    this.closed = true;
    clearInterval(this.pinging);
    for (const connection of this.connections.values()) connection.end(CloseCode.restart);
  }

  /** Closes the sockets whose player card was signed out, here or in another process. */
  async checkSessions(): Promise<void> {
    const bySession = Map.groupBy(this.connections.values(), ({ session }) => session);
    bySession.delete(null);
    for (const [session, connections] of bySession) {
      if (session === null || (await this.access.isValid(session))) continue;
      for (const connection of connections) connection.end(CloseCode.badSecret);
    }
  }

  private hasRoom(network: string): boolean {
    const here = this.perAddress.get(network) ?? 0;
    return this.connections.size < this.limits.most && here < this.limits.perAddress;
  }

  private count(socket: WebSocket, address: string): void {
    this.perAddress.set(address, (this.perAddress.get(address) ?? 0) + 1);
    socket.on('pong', () => this.silent.delete(socket));
    socket.on('close', () => {
      this.connections.delete(socket);
      this.silent.delete(socket);
      const left = this.perAddress.get(address)! - 1;
      if (left > 0) this.perAddress.set(address, left);
      else this.perAddress.delete(address);
    });
  }

  private ping(): void {
    for (const socket of this.silent) socket.terminate();
    for (const [socket, connection] of this.connections) {
      this.silent.add(socket);
      connection.ping();
    }
  }
}
