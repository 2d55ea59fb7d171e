import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Random } from '../../engine/random.ts';
import { games } from '../../games/index.ts';
import * as answers from '../../protocol/answers.ts';
import * as cards from '../../protocol/cards.ts';
import { CloseCode } from '../../protocol/close-codes.ts';
import versions from '../../protocol/fixtures/schema-hashes.json' with { type: 'json' };
import { PROTOCOL_VERSION } from '../../protocol/protocol-version.ts';
import { LIVE } from '../../table/clock/tempo.ts';
import { setup } from '../testing/api.ts';
import { emptyLocation } from '../testing/databases.ts';
import { sqliteLocation } from '../testing/locations.ts';
import { anyAction, rulesOf } from '../testing/players.ts';
import { serve } from '../testing/servers.ts';

interface Description {
  readonly 'x-socket': unknown;
  readonly paths: { readonly [path: string]: { readonly [method: string]: unknown } };
  readonly components: {
    readonly schemas: { readonly [name: string]: { readonly [keyword: string]: unknown } };
  };
}

const docs = join(import.meta.dirname, '../../../docs');

test.each(games.map(({ meta }) => meta.id))(
  '%s: every answer has the shape the description gives it',
  async id => {
    const { api } = await serve(await emptyLocation(sqliteLocation));
    const game = await rulesOf(id);
    const made = await api().create({ game: id, tempo: LIVE });
    const { table } = made;
    v.assert(cards.madeSchema, made);
    const lobby = await api().get<{ tables: unknown[] }>('/api/tables');
    v.assert(v.pipe(v.array(cards.cardSchema), v.length(1)), lobby.tables);
    const players = await api().sitAll(table, 3);
    const early = await api().send('GET', `/api/tables/${table}/record`);
    expect(early.status).toBe(422);
    v.assert(answers.refusedSchema, early.body);
    const random = Random.from(`shapes ${id}`);
    for (let n = 0; n < 12; n++) {
      for (const player of players) {
        const view = await player.view(table, '?log=0');
        v.assert(answers.viewSchema, view);
        v.assert(game.viewSchema, view.state);
        const action = anyAction(game, view, random);
        if (action === null) continue;
        v.assert(answers.doneSchema, await player.ask(table, { type: 'act', do: action, step: view.step }));
      }
    }
    v.assert(answers.viewSchema, await api().view(table, '?log=0'));
    v.assert(cards.ownCardsSchema, await api().post('/api/mine', { secrets: [players[0].secret] }));
    v.assert(answers.pastSchema, await players[1].get(`/api/tables/${table}/past`));
  },
);

test('the description lists every endpoint and the actions of every game', async () => {
  const { api } = await serve(await emptyLocation(sqliteLocation));
  const { paths, components } = await api().get<Description>('/api/openapi.json');
  const doors = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method} ${path}`),
  );
  expect(doors.sort()).toEqual([
    'get /api/card',
    'get /api/card/export',
    'get /api/card/notifications',
    'get /api/card/tables',
    'get /api/games',
    'get /api/tables',
    'get /api/tables/{table}',
    'get /api/tables/{table}/past',
    'get /api/tables/{table}/record',
    'post /api/card',
    'post /api/card/archive',
    'post /api/card/delete',
    'post /api/card/device-code',
    'post /api/card/notifications',
    'post /api/card/notifications/feed',
    'post /api/card/notifications/subscribe',
    'post /api/card/notifications/unsubscribe',
    'post /api/card/passkeys',
    'post /api/card/passkeys/options',
    'post /api/card/passkeys/remove',
    'post /api/card/profile',
    'post /api/card/recovery-codes',
    'post /api/card/seats',
    'post /api/card/sign-in/code',
    'post /api/card/sign-in/options',
    'post /api/card/sign-in/passkey',
    'post /api/card/sign-out',
    'post /api/card/tokens',
    'post /api/mine',
    'post /api/tables',
    'post /api/tables/{table}',
    'post /api/tables/{table}/webhook',
  ]);
  for (const { meta } of games) {
    expect(components.schemas[`action.${meta.id}`]).toHaveProperty('oneOf');
    expect(components.schemas[`view.${meta.id}`]).toHaveProperty('properties');
  }
  const order = paths['/api/tables'].post as { requestBody: unknown };
  expect(JSON.stringify(order.requestBody)).toContain('"visibility"');
  const { games: list } = await api().get<{ games: unknown[] }>('/api/games');
  v.assert(v.array(answers.gameSchema), list);
});

test('the description passes the rules that Redocly recommends', async () => {
  const { api } = await serve(await emptyLocation(sqliteLocation));
  const source = JSON.stringify(await api().get('/api/openapi.json'));
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('a changed schema needs a new version of the protocol', async () => {
  const { api } = await serve(await emptyLocation(sqliteLocation));
  const { paths, components, ...rest } = await api().get<Description>('/api/openapi.json');
  const schemas = JSON.stringify({ paths, components, socket: rest['x-socket'] }, (key, value) =>
    key === 'summary' || key === 'description' ? undefined : value,
  );
  const hash = createHash('sha256').update(schemas).digest('hex');
  const known: { [version: string]: string } = versions;
  expect(Object.keys(known).at(-1)).toBe(String(PROTOCOL_VERSION));
  expect(
    hash,
    'raise PROTOCOL_VERSION, add this hash under it to src/protocol/fixtures/schema-hashes.json, and say in docs/protocol.md what changed',
  ).toBe(known[PROTOCOL_VERSION]);
});

test('the documentation describes every field of every view', async () => {
  const text = await readFile(join(docs, 'protocol.md'), 'utf8');
  for (const { meta, rules } of games) {
    const [, section] = text.split(`### ${meta.name}\n`);
    const { entries } = (await rules()).viewSchema as unknown as { entries: object };
    for (const field of Object.keys(entries))
      expect(section, `${meta.name}: ${field}`).toContain(`\`${field}\``);
  }
});

test('the documentation names every endpoint, every message and every close code', async () => {
  const text = await readFile(join(docs, 'protocol.md'), 'utf8');
  const { api } = await serve(await emptyLocation(sqliteLocation));
  const { paths } = await api().get<Description>('/api/openapi.json');
  const words = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  );
  words.push('/api/socket');
  const messages = ['hello', 'ask', 'look', 'table', 'same', 'change', 'done', 'refused'];
  for (const word of words) expect(text).toContain(word);
  for (const message of messages) expect(text).toContain(`"type":"${message}"`);
  for (const [name, code] of Object.entries(CloseCode))
    expect(text).toMatch(new RegExp(`${code} .*\`${name}\``));
});

test('a table with an impossible setup is refused with its rule', async () => {
  const { api } = await serve(await emptyLocation(sqliteLocation));
  const refusal = async (order: object) =>
    (await api().send('POST', '/api/tables', { ...setup, ...order })).body;
  expect(await refusal({ game: 'chess' })).toMatchObject({ refusal: { code: 'unknown-game' } });
  expect(await refusal({ seats: [{ kind: 'open' }] })).toMatchObject({ refusal: { rule: 'BA-1' } });
  expect(await refusal({ options: { speed: 1 } })).toMatchObject({ refusal: { code: 'unknown-option' } });
  expect(await refusal({ owner: 'short' })).toMatchObject({ refusal: { args: { path: 'body.owner' } } });
});
