import { describe, expect, test, vi } from 'vitest';
import type { PushMessage } from '../../protocol/push-message.ts';
import { BY_MAIL, LIVE } from '../../table/clock/tempo.ts';
import { systemClock } from '../clock.ts';
import type { ServerOptions } from '../server.ts';
import type { Api } from '../testing/api.ts';
import { emptyLocation, type MakePlace, open } from '../testing/databases.ts';
import { locations, postgresLocation, sqliteLocation } from '../testing/locations.ts';
import { Mailbox } from '../testing/notify/mailbox.ts';
import { PushBrowser } from '../testing/notify/push-browser.ts';
import { LOOPBACK, Receiver } from '../testing/notify/receiver.ts';
import { settled, ToldPlayer } from '../testing/notify/told-player.ts';
import { PATIENCE } from '../testing/patience.ts';
import { serve } from '../testing/servers.ts';
import { TestSocket } from '../testing/sockets.ts';

const VALUES = [
  [8, 8, 7, 7],
  [9, 8, 8],
  [7, 7, 6],
  [6, 5, 5],
];
const LINE_UP = { type: 'act', do: { type: 'allocate', values: VALUES } } as const;
const PUBLIC = 'https://race.example';

/** A server with every channel, and the receivers of all of them. */
async function serveAll(
  makeLocation: MakePlace,
  settings: { [name: string]: string } = {},
  options: ServerOptions = {},
) {
  const mailbox = await Mailbox.open();
  const receiver = await Receiver.open();
  const location = await emptyLocation(makeLocation);
  const channels = {
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'race@example.org',
    WEBHOOKS: '1',
    PUBLIC_URL: PUBLIC,
  };
  const delay = { NOTICE_DELAY_SECONDS: '0.2' };
  const all = { ...channels, ...delay, ...settings };
  const server = await serve(location, all, { outboundRules: LOOPBACK, ...options });
  const database = await open(location);
  const again = () => serve(location, all, { outboundRules: LOOPBACK, ...options });
  const person = (...seats: Api[]) => ToldPlayer.make(database, server.origin, seats);
  return { ...server, mailbox, receiver, database, person, again };
}

describe.each(Object.entries(locations))('%s', (_, makeLocation) => {
  test('your turn: one message by every channel, and nothing more when they are handled again', async () => {
    const { api, mailbox, receiver, database, person } = await serveAll(makeLocation);
    const { table } = await api().create({ tempo: BY_MAIL });
    const players = await api().sitAll(table, 3);
    await settled(database);
    const anna = await person(players[0]);
    const browser = new PushBrowser(`${receiver.origin}/push`);
    await anna.browser.post('/api/card/notifications/subscribe', browser.subscription);
    const webhook = { form: 'json', url: `${receiver.origin}/hook` } as const;
    const { feed } = await anna.choose({ mail: true, webhook, feed: true });
    for (const player of players) await player.ask(table, LINE_UP);
    // The first rider is drawn: everybody waits for that seat.
    const { awaited } = await players[0].view(table);
    if (awaited[0] !== 0) await ride(players, table, 0);
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(1), PATIENCE);
    await settled(database);
    await new Promise(resolve => setTimeout(resolve, 300));
    await settled(database);
    const [mail] = mailbox.mails;
    expect(mail.to).toEqual([anna.email]);
    expect(mail.headers.get('subject')).toBe('Your turn in Breaking Away');
    expect(mail.text).toContain('You’re playing with Player 1 and Player 2.');
    expect(mail.text).toContain(`${PUBLIC}/t/${table}`);
    const pushes = receiver.posts.filter(({ path }) => path === '/push');
    const hooks = receiver.posts.filter(({ path }) => path === '/hook');
    expect([mailbox.mails.length, pushes.length, hooks.length]).toEqual([1, 1, 1]);
    expect(JSON.parse(browser.decrypt(pushes[0]))).toEqual({
      title: 'Your turn in Breaking Away',
      body: 'You’re playing with Player 1 and Player 2.',
      page: `t/${table}`,
      language: 'en',
      waiting: 1,
    } satisfies PushMessage);
    expect(JSON.parse(hooks[0].body.toString())).toMatchObject({ kinds: ['turn'], table });
    const path = new URL(feed!).pathname;
    expect(String((await api().send('GET', path)).body)).toContain(
      '<title>Your turn in Breaking Away</title>',
    );
    await ride(players, table, null);
    expect(String((await api().send('GET', path)).body)).not.toContain('<entry>');
  });

  test('no message if the person has acted meanwhile, or is at the table', async () => {
    const settings = { NOTICE_DELAY_SECONDS: '3' };
    const { api, origin, mailbox, database, person } = await serveAll(makeLocation, settings);
    const { table } = await api().create();
    const seats = [await api().sit(table, 0), await api().sit(table, 1)];
    const people = await Promise.all(seats.map(seat => person(seat)));
    for (const each of people) await each.choose({ mail: true, kinds: ['turn'] });
    await TestSocket.at(origin, { table, secret: seats[1].secret! });
    await api().sit(table, 2);
    await seats[0].ask(table, LINE_UP);
    const waiting = await database.sql.read("select key from jobs where kind = 'notify'");
    expect(waiting).toHaveLength(2);
    await settled(database);
    expect(mailbox.mails).toEqual([]);
  });

  test('several tables that wait are gathered into one message', async () => {
    const { api, mailbox, database, person } = await serveAll(makeLocation, { NOTICE_DELAY_SECONDS: '1' });
    const tables = [await api().create(), await api().create(), await api().create()];
    const seats = await Promise.all(tables.map(({ table }) => api().sit(table, 0)));
    const anna = await person(...seats);
    await anna.choose({ mail: true, kinds: ['turn'] });
    for (const { table } of tables) {
      await api().sit(table, 1);
      await api().sit(table, 2);
    }
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(1), PATIENCE);
    await settled(database);
    expect(mailbox.mails.map(({ headers }) => headers.get('subject'))).toEqual([
      '3 tables are waiting for you',
    ]);
    expect(mailbox.mails[0].text).toContain(`${PUBLIC}/#/mine`);
  });

  test('begun, ended, rematch and chat are told to those who want them', async () => {
    const { api, receiver, database, person } = await serveAll(makeLocation);
    const { table, owner } = await api().create();
    const seat = await api().sit(table, 0, 'Anna');
    const anna = await person(seat);
    const url = `${receiver.origin}/hook`;
    await anna.choose({ webhook: { form: 'json', url }, kinds: ['begun', 'ended', 'rematch'] });
    const told = async () => {
      await settled(database);
      return receiver.posts.splice(0).map(({ body }) => JSON.parse(body.toString()));
    };
    const ben = await api().sit(table, 1, 'Ben');
    const cleo = await api().sit(table, 2, 'Cleo');
    expect(await told()).toMatchObject([{ title: 'Breaking Away has begun', kinds: ['begun'] }]);
    await ben.ask(table, { type: 'say', text: 'Hello' });
    expect(await told()).toEqual([]);
    await anna.choose({ kinds: ['begun', 'ended', 'rematch', 'chat'] });
    await ben.ask(table, { type: 'say', text: 'A secret plan' });
    const [chat] = await told();
    expect(chat.title).toBe('New messages in Breaking Away');
    expect(JSON.stringify(chat)).not.toContain('secret plan');
    for (const player of [seat, ben, cleo]) await player.ask(table, { type: 'concede' });
    await api(owner).ask(table, { type: 'close' });
    expect(await told()).toMatchObject([
      { title: 'The table of Breaking Away was closed', kinds: ['ended'] },
    ]);
    const { table: next } = await ben.ask(table, { type: 'rematch' });
    expect(await told()).toMatchObject([{ kinds: ['rematch'], table: next, link: `${PUBLIC}/t/${next}` }]);
  });

  test('the webhook of a table tells everybody, by what spectators know', async () => {
    const { api, receiver, database } = await serveAll(makeLocation);
    const { table, owner } = await api().create();
    const hook = { webhook: { form: 'slack', url: `${receiver.origin}/channel` }, language: 'de' };
    const path = `/api/tables/${table}/webhook`;
    expect((await api().send('POST', path, hook)).status).toBe(403);
    await api(owner).send('POST', path, hook);
    const players = await api().sitAll(table, 3);
    await players[0].ask(table, LINE_UP);
    await settled(database);
    const texts = () => receiver.posts.map(({ body }) => JSON.parse(body.toString()).text);
    expect(texts()).toHaveLength(1);
    // Player 0 has chosen in secret, and is named all the same.
    expect(texts()[0]).toContain('am Zug: Player 0, Player 1 und Player 2');
    await api(owner).send('POST', path, { webhook: null, language: 'de' });
    for (const player of players.slice(1)) await player.ask(table, LINE_UP);
    await settled(database);
    expect(receiver.posts).toHaveLength(1);
  });

  test('a table where nobody wants to be told stores no job for it', async () => {
    const { api, database, person } = await serveAll(makeLocation);
    const { table } = await api().create({ tempo: BY_MAIL });
    const players = await api().sitAll(table, 3);
    await person(players[0]);
    for (const player of players) await player.ask(table, LINE_UP);
    await players[0].ask(table, { type: 'say', text: 'Hello' });
    const rows = await database.sql.read("select kind from jobs where kind <> 'tick'");
    expect(rows).toEqual([]);
    expect(await database.sql.read('select * from notices')).toEqual([]);
    expect(await database.sql.read('select * from present_seats')).toEqual([]);
  });

  test('the keys of the server are made once, and survive a restart', async () => {
    const { origin, close, database, again } = await serveAll(makeLocation);
    const anna = await ToldPlayer.make(database, origin, []);
    const before = await anna.choose({ feed: true });
    await close();
    const next = await again();
    Object.assign(anna.browser, { origin: next.origin });
    const after = await anna.show();
    expect([after.pushKey, after.feed]).toEqual([before.pushKey, before.feed]);
  });
});

/** Lets players ride until this seat is awaited, or with `null` until seat 0 is not. */
async function ride(players: readonly Api[], table: string, seat: number | null): Promise<void> {
  for (;;) {
    const { awaited } = await players[0].view(table);
    if (seat === null ? !awaited.includes(0) : awaited.includes(seat)) return;
    const player = players[awaited[0]];
    const { legal } = await player.view(table);
    await player.ask(table, { type: 'act', do: legal![0] as { type: string } });
  }
}

test('at a live table nobody is told of turns', async () => {
  const { api, mailbox, database, person } = await serveAll(sqliteLocation);
  const { table } = await api().create({ tempo: LIVE });
  const anna = await person(await api().sit(table, 0));
  await anna.choose({ mail: true, kinds: ['turn'] });
  await api().sit(table, 1);
  await api().sit(table, 2);
  await settled(database);
  expect(mailbox.mails).toEqual([]);
});

test('a mail server that refuses for now is tried again; what it refuses for good is not', async () => {
  const { api, mailbox, database, person } = await serveAll(sqliteLocation);
  const answers = [451, 451, null, 550];
  mailbox.answer = () => answers.shift() ?? null;
  const { table } = await api().create();
  const anna = await person(await api().sit(table, 0));
  await anna.choose({ mail: true, kinds: ['begun', 'chat'] });
  const ben = await api().sit(table, 1);
  await api().sit(table, 2);
  await settled(database);
  expect(mailbox.mails.map(({ headers }) => headers.get('subject'))).toEqual(['Breaking Away has begun']);
  await ben.ask(table, { type: 'say', text: 'Hello' });
  await settled(database);
  expect(mailbox.mails).toHaveLength(1);
  const { body } = await api().send('GET', '/metrics');
  expect(body).toContain('slipstream_notices_total{channel="mail",outcome="sent"} 1');
  expect(body).toContain('slipstream_notices_total{channel="mail",outcome="failed"} 3');
});

test('a browser that has ended its subscription is forgotten', async () => {
  const { api, receiver, database, person } = await serveAll(sqliteLocation);
  receiver.answer = ({ path }, response) => response.writeHead(path === '/gone' ? 410 : 201).end();
  const { table } = await api().create();
  const anna = await person(await api().sit(table, 0));
  for (const path of ['/gone', '/here']) {
    const { subscription } = new PushBrowser(receiver.origin + path);
    await anna.browser.post('/api/card/notifications/subscribe', subscription);
  }
  expect((await anna.show()).browsers).toBe(2);
  await api().sit(table, 1);
  await api().sit(table, 2);
  await settled(database);
  expect(receiver.posts).toHaveLength(2);
  expect((await anna.show()).browsers).toBe(1);
});

test('in quiet hours messages wait for their end', async () => {
  const { api, mailbox, database, person } = await serveAll(sqliteLocation);
  const { table } = await api().create();
  const anna = await person(await api().sit(table, 0));
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Zurich' }).format(),
  );
  await anna.choose({ mail: true, quiet: { from: hour, to: (hour + 2) % 24 } });
  await api().sit(table, 1);
  await api().sit(table, 2);
  await vi.waitFor(async () => {
    const [job] = await database.sql.read("select run_at from jobs where kind = 'deliver'");
    expect(Number(job?.run_at)).toBeGreaterThan(Date.now() + 59 * 60_000);
  }, PATIENCE);
  expect(mailbox.mails).toEqual([]);
});

test('time is running out: the person is told until when, in their time zone', async () => {
  let behind = 50 * 3_600_000;
  const clock = { ...systemClock, now: () => Date.now() - behind };
  const { api, hall, mailbox, database, person } = await serveAll(postgresLocation, {}, { clock });
  const { table } = await api().create({ tempo: BY_MAIL });
  const anna = await person(await api().sit(table, 0));
  await anna.choose({ mail: true, kinds: ['time'] });
  await api().sit(table, 1);
  await api().sit(table, 2);
  behind = 0;
  await hall.command(table, { type: 'tick', from: 'house' });
  await vi.waitFor(() => expect(mailbox.mails).toHaveLength(1), PATIENCE);
  await settled(database);
  expect(mailbox.mails[0].headers.get('subject')).toBe('Your time in Breaking Away is running out');
  expect(mailbox.mails[0].text).toMatch(/Please move by \w+day \d+:\d\d\s[AP]M/);
});

describe('SEC-52: unsubscribing from mails (RFC 8058)', () => {
  test('one request without a session ends them; opening the address does not', async () => {
    const { api, mailbox, person } = await serveAll(sqliteLocation);
    const { table } = await api().create();
    const anna = await person(await api().sit(table, 0));
    await anna.choose({ mail: true });
    await api().sit(table, 1);
    await api().sit(table, 2);
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(1), PATIENCE);
    const address = /^<(.*)>$/.exec(mailbox.mails[0].headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
    expect(mailbox.mails[0].headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const path = address.replace(PUBLIC, '');
    const page = await api().send('GET', path);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await anna.show()).settings.mail).toBe(true);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    await api().send('POST', `${path.slice(0, -1)}~`, 'List-Unsubscribe=One-Click', form);
    expect((await anna.show()).settings.mail).toBe(true);
    const reply = await api().send('POST', path, 'List-Unsubscribe=One-Click', form);
    expect(reply.status).toBe(200);
    expect((await anna.show()).settings.mail).toBe(false);
  });
});

describe('settings', () => {
  test('belong to the signed-in person, and only what the host offers can be chosen', async () => {
    const location = await emptyLocation(sqliteLocation);
    const { origin, api } = await serve(location);
    expect((await api().send('GET', '/api/card/notifications')).status).toBe(401);
    const anna = await ToldPlayer.make(await open(location), origin, []);
    const { settings, offers } = await anna.show();
    expect(offers).toEqual(['push']);
    expect(settings).toMatchObject({ push: false, mail: false, webhook: null, feed: false, asked: false });
    expect(settings.kinds).not.toContain('chat');
    const path = '/api/card/notifications';
    for (const change of [
      { mail: true },
      { feed: true },
      { webhook: { form: 'json', url: 'https://a.example/' } },
    ]) {
      expect(await anna.browser.refused('POST', path, { ...settings, ...change })).toBe('not-offered');
    }
    expect(await anna.browser.refused('POST', path, { ...settings, extra: 1 })).toBe('unknown-field');
  });

  test('SEC-50: addresses in the host’s network are refused, for webhooks and for browsers', async () => {
    const location = await emptyLocation(sqliteLocation);
    const { origin } = await serve(location, { WEBHOOKS: '1', PUBLIC_URL: PUBLIC });
    const anna = await ToldPlayer.make(await open(location), origin, []);
    const { settings } = await anna.show();
    const webhook = { form: 'json', url: 'http://127.0.0.1/' };
    const path = '/api/card/notifications';
    expect(await anna.browser.refused('POST', path, { ...settings, webhook })).toBe('bad-address');
    const { subscription } = new PushBrowser('http://127.0.0.1/');
    expect(await anna.browser.refused('POST', `${path}/subscribe`, subscription)).toBe('bad-address');
  });

  test('SEC-52: a new address of the feed makes the old one void, and nobody else has it', async () => {
    const { api, person } = await serveAll(sqliteLocation);
    const [anna, ben] = [await person(), await person()];
    const { feed } = await anna.choose({ feed: true });
    await ben.choose({ feed: true });
    const path = new URL(feed!).pathname;
    const read = async (address: string) => (await api().send('GET', address)).status;
    expect(await read(path)).toBe(200);
    expect(await read(path.replace(anna.card, ben.card))).toBe(404);
    const renewed = await anna.browser.post<{ feed: string }>('/api/card/notifications/feed');
    expect(await read(path)).toBe(404);
    expect(await read(new URL(renewed.feed).pathname)).toBe(200);
    await anna.choose({ feed: false });
    expect(await read(new URL(renewed.feed).pathname)).toBe(404);
  });
});
