import { describe, expect, test } from 'vitest';
import type { CardExport, CardTables, DeviceCode, RecoveryCodes } from '../../protocol/player-card.ts';
import { DAY } from '../../table/clock/tempo.ts';
import { type Clock, systemClock } from '../clock.ts';
import { Api } from '../testing/api.ts';
import { CardClient, profile } from '../testing/cards/card-client.ts';
import { newCard } from '../testing/cards/cards.ts';
import { emptyLocation, open } from '../testing/databases.ts';
import { locations, sqliteLocation } from '../testing/locations.ts';
import { serve } from '../testing/servers.ts';
import { TestSocket } from '../testing/sockets.ts';
import { CardStore } from './card-store.ts';

const MINUTES = 60_000;

/** A server whose clock the test moves. */
async function serveCards(settings: { [name: string]: string } = {}) {
  let ahead = 0;
  const clock: Clock = { ...systemClock, now: () => Date.now() + ahead };
  const server = await serve(await emptyLocation(sqliteLocation), settings, { clock });
  const pass = (time: number) => {
    ahead += time;
  };
  return { ...server, pass, browser: () => new CardClient(server.origin) };
}

/** The headers of a program or browser that acts as a holder by its card. */
const as = (holder: number | string, token = '') => ({ authorization: `Card ${holder} ${token}`.trim() });

describe.each(Object.entries(locations))('%s', (_, makeLocation) => {
  test('a card keeps the seats of a browser and opens them on another device', async () => {
    const { origin, api } = await serve(await emptyLocation(makeLocation));
    const { table, owner } = await api().create({ visibility: 'private' });
    const seat = await api(owner).sit(table, 1);
    const first = new CardClient(origin);
    const { card, recoveryCodes } = await first.make([seat.secret, owner, 'a-secret-that-leads-nowhere']);
    expect(card).toMatchObject({ ...profile, email: null, passkeys: [] });
    expect(card.devices).toMatchObject([{ kind: 'browser', device: 'Firefox, Linux', isThis: true }]);
    expect(recoveryCodes).toHaveLength(8);

    const second = new CardClient(origin);
    expect(await second.card()).toBeNull();
    const { code } = await first.post<DeviceCode>('/api/card/device-code');
    await second.post('/api/card/sign-in/code', { code: code.toLowerCase().replace(' ', '-') });
    expect((await second.card())?.devices.map(({ isThis }) => isThis)).toEqual([false, true]);
    const { tables, next } = await second.get<CardTables>('/api/card/tables');
    expect(next).toBeNull();
    expect(tables.map(({ table, holder, archived }) => [table, holder, archived])).toEqual([
      [table, 1, false],
      [table, 'owner', false],
    ]);
    const path = `/api/tables/${table}`;
    expect(await second.send('GET', path, undefined, as(1))).toMatchObject({
      status: 200,
      body: { viewer: 1 },
    });
    expect((await second.send('GET', path)).status).toBe(404);
    expect((await second.send('GET', path, undefined, as(0))).status).toBe(404);
    const rename = { ask: { type: 'rename', name: 'Mara II' } };
    expect((await second.send('POST', path, rename, as(1))).status).toBe(200);
    expect((await seat.view(table)).seats[1].name).toBe('Mara II');
  });
});

test('tables are archived and come back', async () => {
  const { api, browser } = await serveCards();
  const tables = [(await api().create()).table, (await api().create()).table];
  const seats = await Promise.all(tables.map(table => api().sit(table, 0)));
  const mara = browser();
  await mara.make(seats.map(({ secret }) => secret));
  const archived = async () => {
    const { tables } = await mara.get<CardTables>('/api/card/tables');
    return tables.filter(each => each.archived).map(({ table }) => table);
  };
  await mara.post('/api/card/archive', { table: tables[1], archived: true });
  expect(await archived()).toEqual([tables[1]]);
  await mara.post('/api/card/archive', { table: tables[1], archived: false });
  expect(await archived()).toEqual([]);
});

test('a recovery code signs in once, and new ones replace the old', async () => {
  const { browser } = await serveCards();
  const first = browser();
  const { recoveryCodes: codes } = await first.make();
  expect(new Set(codes).size).toBe(8);
  const second = browser();
  await second.post('/api/card/sign-in/code', { code: codes[3] });
  expect((await second.card())?.recoveryCodes).toEqual({ left: 7, made: 8 });
  expect(await browser().refused('POST', '/api/card/sign-in/code', { code: codes[3] })).toBe('bad-code');
  const renewed = await second.post<RecoveryCodes>('/api/card/recovery-codes');
  expect(await browser().refused('POST', '/api/card/sign-in/code', { code: codes[0] })).toBe('bad-code');
  await browser().post('/api/card/sign-in/code', { code: renewed.recoveryCodes[0] });
});

test('SEC-33: the cookie has 256 bits, no script can read it, and each visit prolongs it', async () => {
  const { browser, pass } = await serveCards();
  const mara = browser();
  await mara.make();
  expect(mara.cookie).toMatch(/^slipstream=[\w-]{43}$/);
  expect(mara.attributes).toBe('Path=/; Max-Age=15552000; HttpOnly; SameSite=Strict');
  for (let visit = 0; visit < 3; visit++) {
    pass(170 * DAY);
    expect(await mara.card()).not.toBeNull();
  }
  pass(181 * DAY);
  expect(await mara.card()).toBeNull();
});

test('SEC-33: over HTTPS the cookie is Secure and for this host alone', async () => {
  const { origin } = await serveCards({ PUBLIC_URL: 'https://race.example' });
  const mara = new CardClient(origin);
  await mara.make();
  expect(mara.cookie).toMatch(/^__Host-slipstream=/);
  expect(mara.attributes).toContain('; Secure');
  expect(await mara.card()).not.toBeNull();
});

test('SEC-34: the cookie counts only if our own page sends it', async () => {
  const { browser, origin, api } = await serveCards();
  const { table } = await api().create();
  const seat = await api().sit(table, 0);
  const mara = browser();
  await mara.make([seat.secret]);
  const cookie = { cookie: mara.cookie! };
  const anyone = api();
  const rename = { ask: { type: 'rename', name: 'Eve' } };
  const path = `/api/tables/${table}`;
  // Without an origin it may be anybody's form or script; a foreign one is refused in any case.
  expect((await anyone.send('POST', '/api/card/device-code', undefined, cookie)).status).toBe(401);
  expect((await anyone.send('POST', path, rename, { ...cookie, ...as(0) })).status).toBe(401);
  const foreign = { ...cookie, origin: 'https://elsewhere.example' };
  expect((await anyone.send('POST', path, rename, { ...foreign, ...as(0) })).status).toBe(403);
  expect((await anyone.send('GET', '/api/card', undefined, foreign)).body).toEqual({ card: null });
  const embedded = { ...cookie, 'sec-fetch-site': 'cross-site' };
  expect((await anyone.send('GET', '/api/card', undefined, embedded)).body).toEqual({ card: null });
  expect((await anyone.send('GET', path, undefined, { ...embedded, ...as(0) })).status).toBe(401);
  // A socket without an origin.
  const socket = new TestSocket(origin, cookie);
  await socket.open();
  socket.send({ type: 'hello', table, as: 0 });
  expect(await socket.closed).toBe(4003);
  // The cookie alone makes nobody a player.
  expect((await mara.send('GET', path)).body).toMatchObject({ viewer: null });
  expect((await seat.view(table)).seats[0].name).toBe('Player 0');
});

test('SEC-35: a code of a device is good for five minutes and one use', async () => {
  const { browser, pass } = await serveCards();
  const mara = browser();
  await mara.make();
  const { code: late } = await mara.post<DeviceCode>('/api/card/device-code');
  pass(5 * MINUTES);
  expect(await browser().refused('POST', '/api/card/sign-in/code', { code: late })).toBe('bad-code');
  const { code } = await mara.post<DeviceCode>('/api/card/device-code');
  pass(5 * MINUTES - 1000);
  const tries = await Promise.all(
    Array.from({ length: 4 }, () => browser().send('POST', '/api/card/sign-in/code', { code })),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
});

test('SEC-35: unknown, used and expired codes are answered alike', async () => {
  const { browser, pass } = await serveCards();
  const mara = browser();
  const { recoveryCodes } = await mara.make();
  await browser().post('/api/card/sign-in/code', { code: recoveryCodes[0] });
  const { code: expired } = await mara.post<DeviceCode>('/api/card/device-code');
  pass(6 * MINUTES);
  const answers = await Promise.all(
    [recoveryCodes[0], expired, 'ABCD EFGH', '', '💥'].map(async code => {
      const { status, body, headers } = await browser().send('POST', '/api/card/sign-in/code', { code });
      return JSON.stringify([status, body, headers.get('set-cookie'), headers.get('content-length')]);
    }),
  );
  expect(new Set(answers).size).toBe(1);
});

test('SEC-36: codes cannot be tried fast, nor cards and codes be made fast', async () => {
  const { browser } = await serveCards({ CARD_RATE: '0.001' });
  const mara = browser();
  await mara.make();
  const codes: unknown[] = [];
  for (let i = 0; i < 25; i++) {
    codes.push((await browser().send('POST', '/api/card/sign-in/code', { code: `${i}` })).status);
  }
  expect(codes.filter(status => status === 422)).toHaveLength(19);
  expect(codes.slice(19)).toEqual(Array(6).fill(429));
  expect(await browser().refused('POST', '/api/card', { ...profile, secrets: [] })).toBe('too-fast');
  const made: unknown[] = [];
  for (let i = 0; i < 25; i++) made.push((await mara.send('POST', '/api/card/device-code')).status);
  expect(made.filter(status => status === 200)).toHaveLength(20);
});

test('SEC-37: a link that was replaced ends the hold of every card', async () => {
  const { browser, api } = await serveCards();
  const { table } = await api().create();
  const seat = await api().sit(table, 0);
  const mara = browser();
  await mara.make([seat.secret]);
  const path = `/api/tables/${table}`;
  expect((await mara.send('GET', path, undefined, as(0))).status).toBe(200);
  await seat.ask(table, { type: 'hand-on', name: 'Ben' });
  expect((await mara.send('GET', path, undefined, as(0))).status).toBe(401);
  expect((await mara.get<CardTables>('/api/card/tables')).tables).toEqual([]);
});

test('SEC-37: a device that is signed out can do nothing more, and its sockets are closed', async () => {
  const { browser, api, origin } = await serveCards();
  const { table } = await api().create();
  const seat = await api().sit(table, 0);
  const mara = browser();
  await mara.make([seat.secret]);
  const phone = browser();
  await phone.post(
    '/api/card/sign-in/code',
    await mara.post<DeviceCode>('/api/card/device-code').then(({ code }) => ({ code })),
  );
  const sockets = [mara, phone].map(client => new TestSocket(origin, client.headers()));
  for (const socket of sockets) {
    await socket.open();
    socket.send({ type: 'hello', table, as: 0 });
    await socket.until(() => socket.view !== null);
    expect(socket.view?.viewer).toBe(0);
  }
  const devices = (await mara.card())!.devices;
  await mara.post('/api/card/sign-out', { id: devices.find(({ isThis }) => !isThis)!.id });
  expect(await sockets[1].closed).toBe(4003);
  expect(await phone.card()).toBeNull();
  expect((await phone.send('GET', `/api/tables/${table}`, undefined, as(0))).status).toBe(401);
  expect(await sockets[0].ask({ type: 'say', text: 'still here' })).toMatchObject({ type: 'done' });
  await mara.post('/api/card/sign-out', { id: (await mara.card())!.devices[0].id });
  expect(mara.cookie).toBeNull();
  expect(await sockets[0].closed).toBe(4003);
});

test('SEC-38: a bot plays with a token of a card, which cannot manage the card', async () => {
  const { browser, api, origin } = await serveCards();
  const mara = browser();
  await mara.make();
  const { token } = await mara.post<{ token: string }>('/api/card/tokens', { name: 'Robot' });
  const bot = new Api(origin, token);
  const { table } = await api().create();
  const seat = await api().sit(table, 2);
  await bot.post('/api/card/seats', { secrets: [seat.secret] });
  expect((await bot.get<CardTables>('/api/card/tables')).tables).toMatchObject([{ table, holder: 2 }]);
  const view = await api().send('GET', `/api/tables/${table}`, undefined, as(2, token));
  expect(view.body).toMatchObject({ viewer: 2 });
  const socket = await TestSocket.at(origin, { table, as: 2, token });
  expect(socket.view?.viewer).toBe(2);
  for (const path of ['device-code', 'recovery-codes']) {
    expect((await bot.send('POST', `/api/card/${path}`)).status).toBe(403);
  }
  expect((await bot.send('POST', '/api/card/tokens', { name: 'Another' })).status).toBe(403);
  expect((await mara.card())?.devices[1]).toMatchObject({ kind: 'token', device: 'Robot' });
  await mara.post('/api/card/sign-out', { id: (await mara.card())!.devices[1].id });
  expect(await socket.closed).toBe(4003);
  expect((await bot.send('GET', '/api/card/tables')).status).toBe(401);
});

test('SEC-39: a deleted card is gone, and its name disappears from seats, chat, log, lists and records', async () => {
  const { browser, api } = await serveCards();
  const { table, owner } = await api().create();
  const mara = await api().sit(table, 0, 'Mara');
  await mara.ask(table, { type: 'say', text: 'hello' });
  await mara.ask(table, { type: 'rename', name: 'Mara Secunda' });
  await mara.ask(table, { type: 'say', text: 'again' });
  const ben = await api().sit(table, 1, 'Ben');
  await ben.ask(table, { type: 'say', text: 'Ben here' });
  const laptop = browser();
  await laptop.make([mara.secret]);
  const phone = browser();
  const { code } = await laptop.post<DeviceCode>('/api/card/device-code');
  await phone.post('/api/card/sign-in/code', { code });
  await laptop.post('/api/card/delete');
  expect(laptop.cookie).toBeNull();
  expect(await phone.card()).toBeNull();
  const view = await ben.view(table, '?log=0');
  expect(view.seats.map(({ name }) => name)).toEqual(['former player', 'Ben', null]);
  expect(view.chat.map(({ name }) => name)).toEqual(['former player', 'former player', 'Ben']);
  expect(JSON.stringify(view)).not.toContain('Mara');
  expect(JSON.stringify(await api().get('/api/tables'))).not.toContain('Mara');
  // The link still works: nobody loses a running game.
  expect((await mara.view(table)).viewer).toBe(0);
  await api(owner).ask(table, { type: 'give', seat: 2, level: 'easy' });
  expect((await mara.view(table)).phase).toBe('running');
});

test('everything that is kept about a person can be exported, without any secret', async () => {
  const { browser, api } = await serveCards();
  const { table } = await api().create();
  const seat = await api().sit(table, 0, 'Mara');
  await seat.ask(table, { type: 'say', text: 'hello' });
  await (await api().sit(table, 1, 'Ben')).ask(table, { type: 'say', text: 'mine' });
  const mara = browser();
  const { recoveryCodes } = await mara.make([seat.secret]);
  const exported = await mara.get<CardExport>('/api/card/export');
  expect(exported).toMatchObject({
    ...profile,
    tables: [{ table, holder: 0 }],
    chat: [{ table, text: 'hello' }],
  });
  expect(exported.chat).toHaveLength(1);
  const text = JSON.stringify(exported);
  for (const secret of [seat.secret!, mara.cookie!.split('=')[1], ...recoveryCodes]) {
    expect(text).not.toContain(secret);
  }
  expect((await api().send('GET', '/api/card/export')).status).toBe(401);
});

test('SEC-40: an unknown passkey and a wrong answer are refused alike, and a challenge is good once', async () => {
  const location = await emptyLocation(sqliteLocation);
  const { origin } = await serve(location);
  const cards = new CardStore((await open(location)).sql);
  const card = newCard();
  await cards.create(card);
  const client = new CardClient(origin);
  const { options } = await client.post<{ options: { challenge: string; rpId: string } }>(
    '/api/card/sign-in/options',
  );
  expect(options).toMatchObject({ rpId: '127.0.0.1' });
  expect(options.challenge).toMatch(/^[\w-]{43}$/);
  const data = { type: 'webauthn.get', challenge: options.challenge, origin, crossOrigin: false };
  const credential = (id: string) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(JSON.stringify(data)).toString('base64url'),
      authenticatorData: Buffer.alloc(37, 1).toString('base64url'),
      signature: 'AAAA',
    },
  });
  const answers: unknown[] = [];
  for (const id of ['bm9ib2R5', card.passkeys[0].id, card.passkeys[0].id]) {
    const { status, body } = await client.send('POST', '/api/card/sign-in/passkey', {
      credential: credential(id),
    });
    answers.push({ status, body });
  }
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 422, body: { refusal: { code: 'bad-passkey' } } });
  expect(client.cookie).toBeNull();
  // A program without a page has no passkeys.
  expect((await new Api(origin).send('POST', '/api/card/sign-in/options')).status).toBe(403);
});

test('a profile is changed, and a bad one is refused', async () => {
  const { browser } = await serveCards();
  const mara = browser();
  await mara.make();
  const changed = { name: ' Léa ', language: 'fr', timeZone: 'America/New_York', mark: 5 };
  expect(await mara.post('/api/card/profile', changed)).toMatchObject({ card: { ...changed, name: 'Léa' } });
  expect(await mara.refused('POST', '/api/card/profile', { ...changed, name: '  ' })).toBe('bad-name');
  expect(await mara.refused('POST', '/api/card/profile', { ...changed, timeZone: 'Mars/Olympus' })).toBe(
    'bad-time-zone',
  );
  expect(await browser().refused('POST', '/api/card/profile', changed)).toBe('no-card');
  expect(await browser().refused('POST', '/api/card', { ...profile, name: 'hard bot', secrets: [] })).toBe(
    'bot-name',
  );
});
