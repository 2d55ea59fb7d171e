import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { emptyLocation } from '../testing/databases.ts';
import { sqliteLocation } from '../testing/locations.ts';
import { serve } from '../testing/servers.ts';

describe.each([
  ['a path that is not UTF-8', '/%ff', 404],
  ['half an escape', '/api/tables/%e', 404],
  ['a space in the path', '/a b', 400],
  ['no path', '', 400],
])('SEC-19: %s', (_, path, status) => {
  test('is refused, with the content policy', async () => {
    const { port } = await serve(await emptyLocation(sqliteLocation));
    const reply = await ask(port, path);
    expect(reply).toContain(`HTTP/1.1 ${status} `);
    expect(reply.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    expect(JSON.parse(reply.split('\r\n\r\n')[1])).toHaveProperty('refusal.code');
  });

  test('counts towards the limit of its address', async () => {
    const { port, api } = await serve(await emptyLocation(sqliteLocation), { ADDRESS_RATE: '0.5' });
    await ask(port, path);
    await ask(port, path);
    expect((await api().send('GET', '/api/games')).status).toBe(429);
  });
});

test('SEC-27: a response refused by a limit has the content policy, too', async () => {
  const { api } = await serve(await emptyLocation(sqliteLocation), { ADDRESS_RATE: '0.25' });
  await api().send('GET', '/api/games');
  const { status, headers } = await api().send('GET', '/api/games');
  expect(status).toBe(429);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

async function ask(port: number, path: string): Promise<string> {
  const client = connect(port, '127.0.0.1');
  let received = '';
  client.on('data', data => {
    received += data;
  });
  client.write(`GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`);
  await once(client, 'close');
  return received;
}
