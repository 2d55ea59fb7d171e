import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { assertNoExtensions, textFrame } from './frame.ts';

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

test('a socket with a negotiated extension is a bug', async () => {
  const server = new WebSocketServer({ port: 0, perMessageDeflate: true });
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const accept = async (perMessageDeflate: boolean): Promise<WebSocket> => {
    const client = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate });
    onTestFinished(() => client.terminate());
    const [[socket]] = await Promise.all([once(server, 'connection'), once(client, 'open')]);
    return socket;
  };
  const plain = await accept(false);
  expect(() => assertNoExtensions(plain)).not.toThrow();
  const compressed = await accept(true);
  expect(() => assertNoExtensions(compressed)).toThrow('permessage-deflate');
});
