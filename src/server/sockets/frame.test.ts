import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from './frame.ts';

const TEXTS = ['', 'short', 'ä€🚴', 'x'.repeat(125), 'x'.repeat(126), 'ü'.repeat(32_767), 'x'.repeat(70_000)];

test('a client reads every text as it was written, whatever its length', async () => {
  const server = createServer().listen(0);
  onTestFinished(() => void server.close());
  new WebSocketServer({ server }).on('connection', (_, { socket }) => {
    for (const text of TEXTS) socket.write(textFrame(text));
  });
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(() => client.terminate());
  const read: string[] = [];
  client.on('message', data => read.push(String(data)));
  while (read.length < TEXTS.length) await once(client, 'message');
  expect(read).toEqual(TEXTS);
});
