import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import type { MadeTable } from '../../src/protocol/cards.ts';
import { PREVIEW } from '../../src/protocol/preview.ts';
import { ARTEFACTS, deviceOf, home, QUICK, useBrowser, visit } from '../helpers/browser.ts';

useBrowser();

type Seat = { kind: 'open' } | { kind: 'bot'; level: string } | { kind: 'reserved'; name: string };

async function create(game: string, seats: readonly Seat[], visibility = 'public'): Promise<MadeTable> {
  const body = JSON.stringify({ game, options: {}, seats, tempo: { kind: 'unlimited' }, visibility });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${home()}api/tables`, { method: 'POST', headers, body })).json();
}

/** Other tests look at the lobby. */
async function close({ table, owner }: MadeTable): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${owner}` };
  const body = JSON.stringify({ ask: { type: 'close' } });
  await fetch(`${home()}api/tables/${table}`, { method: 'POST', headers, body });
}

/** What a program that shows links reads from a page. */
async function tagsOf(path: string, language: string): Promise<{ [property: string]: string }> {
  const page = await fetch(home() + path, { headers: { 'accept-language': language } });
  expect(page.status).toBe(200);
  const tags = (await page.text()).matchAll(/<meta property="([^"]*)" content="([^"]*)"/g);
  return Object.fromEntries([...tags].map(([, name, content]) => [name, content.replaceAll('&amp;', '&')]));
}

/** The picture of a link, which must be a PNG of the announced size. */
async function pictureOf(tags: { [property: string]: string }, name: string): Promise<Buffer> {
  const answer = await fetch(tags['og:image']);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const picture = Buffer.from(await answer.arrayBuffer());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([PREVIEW.width, PREVIEW.height]);
  writeFileSync(join(ARTEFACTS, `preview-${name}.png`), picture);
  return picture;
}

const BOT: Seat = { kind: 'bot', level: 'random' };

test('a link to a table has a title, a sentence and the board in its preview, for every game', async () => {
  for (const { meta } of games) {
    const bots = Array.from({ length: Math.max(3, meta.seats.min) }, () => BOT);
    const { table } = await create(meta.id, bots);
    const tags = await tagsOf(`t/${table}`, 'de-AT,en;q=0.5');
    expect(tags['og:title']).toBe(meta.name);
    expect(tags['og:description']).toContain('Schau beim Rennen zu.');
    const picture = await pictureOf(tags, meta.id);
    const waiting = await create(meta.id, [{ kind: 'open' }, ...bots.slice(1)]);
    const invitation = await tagsOf(`t/${waiting.table}`, 'fr');
    expect(invitation['og:description']).toBe('1 place libre. Ouvre le lien pour t’asseoir.');
    expect(await pictureOf(invitation, `${meta.id}-waiting`)).not.toEqual(picture);
    await close(waiting);
  }
});

test('SEC-60: the preview of a private table is the same for all tables of the game', async () => {
  const seats: Seat[] = [{ kind: 'reserved', name: 'Anna' }, { kind: 'reserved', name: 'Ben' }, BOT];
  const [first, second] = [
    await create('ausreisser', seats, 'private'),
    await create('ausreisser', [BOT, BOT, BOT], 'private'),
  ];
  const [one, other] = [await tagsOf(`t/${first.table}`, 'en'), await tagsOf(`t/${second.table}`, 'en')];
  expect(one['og:title']).toBe('Der Ausreisser');
  expect(JSON.stringify(one)).not.toContain('Anna');
  expect(JSON.stringify(other)).toBe(JSON.stringify(one).replaceAll(first.table, second.table));
  expect(await pictureOf(one, 'private')).toEqual(await pictureOf(other, 'private'));
  expect(await tagsOf('t/nothing', 'en')).toEqual({});
});

test('an invitation opens by its path, hides its secret, and pages are reached without loading again', async () => {
  const { table, spectator } = await create(
    'breaking-away',
    [{ kind: 'open' }, { kind: 'open' }, BOT],
    'private',
  );
  for (const size of ['phone', 'wide'] as const) {
    const { page, end } = await visit(QUICK, deviceOf(size));
    await page.goto(`${home()}t/${table}#${spectator}/2`);
    await page.getByRole('button', { name: 'Take this seat' }).first().waitFor();
    await page.waitForURL(`${home()}t/${table}`);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('link', { name: 'Slipstream, home' }).first().click();
    await page.waitForURL(`${home()}#/`);
    await page.goBack();
    await page.getByRole('button', { name: 'Take this seat' }).first().waitFor();
    expect(page.url()).toBe(`${home()}t/${table}`);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    await page.reload();
    await page.getByRole('button', { name: 'Take this seat' }).first().waitFor();
    // Old links lead to the same page.
    await page.goto(`${home()}?old#/table/${table}`);
    await page.getByRole('button', { name: 'Take this seat' }).first().waitFor();
    expect(page.url()).toBe(`${home()}t/${table}`);
    await end();
  }
});
