import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyLocation } from '../testing/databases.ts';
import { sqliteLocation } from '../testing/locations.ts';
import { serve } from '../testing/servers.ts';
import { TestSocket } from '../testing/sockets.ts';

const FOREIGN = { origin: 'https://elsewhere.example' };

test('SEC-26: no page of another origin may post or open a socket', async () => {
  const { api, origin } = await serve(await emptyLocation(sqliteLocation), {
    PUBLIC_URL: 'https://race.example',
  });
  const refused = { status: 403, body: { refusal: { code: 'foreign-origin' } } };
  expect(await api().send('POST', '/api/mine', { secrets: [] }, FOREIGN)).toMatchObject(refused);
  expect(await api().send('POST', '/api/mine', { secrets: [] }, { origin: 'null' })).toMatchObject(refused);
  expect(
    (await api().send('POST', '/api/mine', { secrets: [] }, { origin: 'https://race.example' })).status,
  ).toBe(200);
  expect((await api().send('POST', '/api/mine', { secrets: [] }, { origin })).status).toBe(200);
  const socket = new TestSocket(origin, FOREIGN);
  expect(await socket.closed).toBe(1006);
  await new TestSocket(origin, { origin }).open();
});

test('SEC-28: texts of players are sent as JSON, which no browser takes for a page', async () => {
  const { api } = await serve(await emptyLocation(sqliteLocation));
  const markup = '<img src=x onerror=alert(1)>';
  const { table } = await api().create();
  const player = await api().sit(table, 0, markup);
  await player.ask(table, { type: 'say', text: markup });
  const { headers, body } = await player.send('GET', `/api/tables/${table}`);
  expect(body).toMatchObject({ seats: [{ name: markup }, {}, {}], chat: [{ name: markup, text: markup }] });
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('SEC-28: no part of the page makes markup of a text, but for pictures that were drawn at build time', async () => {
  const source = join(import.meta.dirname, '../..');
  const names = (await readdir(source, { recursive: true })).filter(
    name => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'),
  );
  const files = await Promise.all(
    names.map(async name => ({ name, text: await readFile(join(source, name), 'utf8') })),
  );
  const makesMarkup =
    /\{@html|\.(innerHTML|outerHTML|srcdoc)\b|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|DOMParser|document\.write/;
  expect(files.filter(({ name }) => name.endsWith('.svelte')).length).toBeGreaterThan(20);
  expect(files.filter(({ text }) => makesMarkup.test(text)).map(({ name }) => name)).toEqual([
    'web/Picture.svelte',
  ]);
});

test('SEC-26: a form cannot post: only application/json is read', async () => {
  const { api } = await serve(await emptyLocation(sqliteLocation));
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
    const reply = await api().send('POST', '/api/mine', '{"secrets":[]}', { 'content-type': type });
    expect(reply).toMatchObject({ status: 415, body: { refusal: { code: 'not-json-type' } } });
  }
});

test('SEC-26, SEC-27: every response forbids foreign content, sends no referrer and sets no cookie', async () => {
  const { api } = await serve(await emptyLocation(sqliteLocation));
  for (const path of ['/', '/api/games', '/nothing']) {
    const { headers } = await api().send('GET', path);
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    for (const name of ['frame-ancestors', 'form-action', 'base-uri'])
      expect(policy).toContain(`${name} 'none'`);
    // SEC-26: nothing that a browser sends along by itself.
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});
