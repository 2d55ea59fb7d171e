import { expect, test } from 'vitest';
import { Api } from '../testing/api.ts';
import { emptyLocation } from '../testing/databases.ts';
import { sqliteLocation } from '../testing/locations.ts';
import { ServerProcess } from '../testing/processes.ts';

/** The headers of a browser from a page at `https://race.example`. */
const BROWSER = { origin: 'https://race.example', 'sec-fetch-site': 'same-origin' };
const SOCKET = { 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==', 'sec-websocket-version': '13' };

test.each([
  ['a browser that knows better', BROWSER],
  ['the proxy', { origin: BROWSER.origin, 'x-forwarded-for': '192.0.2.1' }],
])(
  'SEC-31: a proxy that does not pass on Host is named once in the log, thanks to %s',
  async (_, headers) => {
    const server = await ServerProcess.start(await emptyLocation(sqliteLocation));
    const post = () => new Api(server.origin).send('POST', '/api/mine', { secrets: [] }, headers);
    for (let n = 0; n < 3; n++) expect((await post()).status).toBe(403);
    const [warning, ...more] = await warnings(server);
    expect(more).toEqual([]);
    for (const word of ['Host', 'PUBLIC_URL', 'https://race.example']) expect(warning).toContain(word);
  },
);

test('SEC-31: a proxy that does not pass on Upgrade is named once in the log', async () => {
  const server = await ServerProcess.start(await emptyLocation(sqliteLocation));
  const open = () => new Api(server.origin).send('GET', '/api/socket', undefined, SOCKET);
  for (let n = 0; n < 3; n++) expect((await open()).status).toBe(404);
  const [warning, ...more] = await warnings(server);
  expect(more).toEqual([]);
  for (const word of ['Upgrade', 'Connection', 'PUBLIC_URL']) expect(warning).toContain(word);
});

test('a page of another site is refused without a log entry', async () => {
  const server = await ServerProcess.start(await emptyLocation(sqliteLocation));
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  expect((await new Api(server.origin).send('POST', '/api/mine', { secrets: [] }, headers)).status).toBe(403);
  expect(await warnings(server)).toEqual([]);
});

async function warnings(server: ServerProcess): Promise<string[]> {
  await server.stop();
  return server.log.split('\n').filter(line => line.includes('"level":40'));
}
