import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { CloseCode } from '../../protocol/close-codes.ts';
import { Api } from '../testing/api.ts';
import { emptyLocation } from '../testing/databases.ts';
import { sqliteLocation } from '../testing/locations.ts';
import { PATIENCE } from '../testing/patience.ts';
import { ServerProcess } from '../testing/processes.ts';
import { serve } from '../testing/servers.ts';
import { TestSocket } from '../testing/sockets.ts';

const CLIENTS = 100;
/** Half of what the process allows itself before it gives up. */
const QUICK = 5000;

const HANDSHAKE = [
  'GET /api/socket HTTP/1.1',
  'Host: here',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  '\r\n',
].join('\r\n');

test('SEC-24: a server that is stopped while clients keep reconnecting exits cleanly and quickly', async () => {
  const server = await ServerProcess.start(await emptyLocation(sqliteLocation));
  const { table } = await new Api(server.origin).create();
  const player = await new Api(server.origin).sit(table, 0);
  const clients = new Reconnecting(server.origin);
  for (let n = 0; n < CLIENTS; n++) clients.connect();
  // Slow writes prolong the stop, so that clients connect during it.
  const talk = async () => {
    while (!clients.stopped) await player.ask(table, { type: 'say', text: 'x' }).catch(() => sleep(1));
  };
  for (let n = 0; n < 20; n++) talk();
  await expect.poll(() => clients.opened, { timeout: PATIENCE }).toBeGreaterThan(CLIENTS);
  const began = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(QUICK);
});

/** Clients that open sockets, leave, and come again. Where they are refused they leave the closing to the server. */
class Reconnecting {
  stopped = false;
  opened = 0;
  private readonly port: number;
  private readonly sockets = new Set<Socket>();

  constructor(origin: string) {
    this.port = Number(new URL(origin).port);
    onTestFinished(() => {
      this.stopped = true;
      for (const socket of this.sockets) socket.destroy();
    });
  }

  connect(): void {
    if (this.stopped) return;
    const socket = connect(this.port, '127.0.0.1');
    this.sockets.add(socket);
    socket.on('error', () => {});
    socket.on('connect', () => setTimeout(() => socket.write(HANDSHAKE), 20 * Math.random()));
    socket.once('data', data => {
      if (!String(data).startsWith('HTTP/1.1 101')) return;
      this.opened++;
      setTimeout(() => socket.destroy(), 30);
    });
    socket.on('close', () => {
      this.sockets.delete(socket);
      setTimeout(() => this.connect(), 1);
    });
  }
}

test('protocol.md: a request during the stop is refused with 503 and a code', async () => {
  const server = await serve(await emptyLocation(sqliteLocation));
  const watcher = new TestSocket(server.origin);
  await watcher.open();
  const client = connect(server.port, '127.0.0.1');
  let received = '';
  client.on('data', data => {
    received += data;
  });
  const ended = once(client, 'close');
  // A request that has begun holds the connection, on which another one can follow.
  const body = '{"secrets":[]}';
  client.write(`POST /api/mine HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n`);
  client.write(`Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`);
  await expect.poll(() => received).toContain('100 Continue');
  const closed = server.close();
  expect(await watcher.closed).toBe(CloseCode.restart);
  client.write(`${body}GET /api/games HTTP/1.1\r\nHost: here\r\n\r\n`);
  await Promise.all([closed, ended]);
  const [, served, refused] = received.split('HTTP/1.1 ').slice(1);
  expect(served).toContain('200 OK');
  expect(refused).toContain('503 Service Unavailable');
  expect(refused).toContain("Content-Security-Policy: default-src 'none'");
  expect(JSON.parse(refused.split('\r\n\r\n')[1])).toEqual({
    refusal: { code: 'trouble', rule: 'server', args: {} },
  });
});
