import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { State as Ausgebremst } from '../../src/games/ausgebremst/rules/state.ts';
import type { State as Autoscooter } from '../../src/games/autoscooter/rules/state.ts';
import type { State as BreakingAway } from '../../src/games/breaking-away/rules/state.ts';
import { myTurn, ride } from '../helpers/breaking-away.ts';
import { comeToRest, home, PHONE, QUICK, useBrowser, visit } from '../helpers/browser.ts';
import { keep, openPrepared, prepare } from '../helpers/prepared.ts';
import { expectMoment } from '../helpers/replay.ts';

useBrowser();

const riding = ({ phase }: BreakingAway) => phase === 'ride';

/** Collects every head that the ticket shows from now on. */
async function watchHeads(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heads = new Set<string>();
    const look = () => {
      const head = document.querySelector('.side [data-home] h2')?.textContent;
      if (head) heads.add(head.trim());
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    Object.assign(window, { heads });
  });
  return () => page.evaluate(() => [...(window as unknown as { heads: Set<string> }).heads]);
}

/** The boxes of two elements that are drawn do not meet. */
async function expectApart(page: Page, one: string, other: string): Promise<void> {
  const [a, b] = await Promise.all([one, other].map(each => page.locator(each).first().boundingBox()));
  const apart =
    a!.x + a!.width <= b!.x ||
    b!.x + b!.width <= a!.x ||
    a!.y + a!.height <= b!.y + 0.5 ||
    b!.y + b!.height <= a!.y + 0.5;
  expect(apart, `${one} ${JSON.stringify(a)} ${other} ${JSON.stringify(b)}`).toBe(true);
}

test('nobody waits for itself, a new name and a move show in every window, and Back closes a dialog', async () => {
  const { page, end } = await visit({ ...QUICK, speed: 'fast' });
  const table = await prepare({ game: 'breaking-away', seats: 3, until: riding });
  await openPrepared(page, table);
  await myTurn(page);
  const heads = await watchHeads(page);
  await ride(page);
  await myTurn(page);
  const seen = await heads();
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter(head => /Waiting for( Mara)?$/.test(head))).toEqual([]);

  const second = await page.context().newPage();
  await second.goto(page.url());
  await myTurn(second);

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.locator('dialog[open] input.field').fill('Zoe');
  await page.locator('dialog[open] input.field').press('Tab');
  await page.goBack();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  expect(page.url()).toContain(table.card.id);
  await page.locator('.players').getByText('Zoe', { exact: true }).waitFor();
  await second.locator('.players').getByText('Zoe', { exact: true }).waitFor();

  const outline = (each: Page) => each.locator('section.sr li').allTextContents();
  await ride(page);
  await myTurn(page);
  await expect.poll(async () => String(await outline(second))).toBe(String(await outline(page)));
  await end();
});

test('advice that is closed leaves nothing on the board, and the badge of a place is that of its seat', async () => {
  const { page, end } = await visit(QUICK);
  await openPrepared(page, await prepare({ game: 'breaking-away', seats: 3, until: riding }));
  await myTurn(page);
  await page.locator('.side button.ask').click();
  await page.locator('.plate[aria-pressed=true]').waitFor();
  await page.locator('.note.answered button.txt').click();
  await page.locator('.plate[aria-pressed=true]').waitFor({ state: 'detached' });
  expect(await page.locator('.oval .chosen').count()).toBe(0);

  await openPrepared(page, await prepare({ game: 'autoscooter', seats: 6 }));
  const rows = page.locator('.rank tbody tr');
  await rows.first().waitFor();
  const places = (await rows.locator('.place').allTextContents()).map(Number);
  const badges = (await rows.locator('.badge text').allTextContents()).map(Number);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(badges).not.toEqual(places);
  expect([...badges].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await rows.filter({ hasText: 'Mara' }).locator('.badge text').textContent()).toBe('1');
  await end();
});

test('around one screen there is no chat, and no curtain where nobody has secrets', async () => {
  const { page, end } = await visit(QUICK, PHONE);
  const names = ['Mara', 'Jonas'];
  const options = { openValues: true };
  const open = await prepare({ game: 'breaking-away', seats: 3, names, options, until: riding });
  await openPrepared(page, open);
  await myTurn(page);
  expect(await page.locator('nav button').count()).toBe(3);
  await ride(page);
  await myTurn(page);
  const secret = await prepare({ game: 'breaking-away', seats: 3, names, until: riding });
  await openPrepared(page, secret);
  await page.getByRole('button', { name: /I.*(Mara|Jonas)/ }).waitFor();
  expect(await page.locator('.plate').count()).toBe(0);
  await end();
});

test('cars are planned in any order, and lists show the colours that were drawn', async () => {
  const { page, end } = await visit(QUICK);
  const drawn = ({ phase, drivers }: Autoscooter) =>
    phase === 'plan' && [0, 1, 2, 3].some(seat => drivers.indexOf(seat) !== seat);
  await openPrepared(page, await prepare({ game: 'autoscooter', seats: 4, until: drawn }));
  const cars = page.locator('.cars button');
  await cars.nth(1).click();
  const main = page.locator('.side .btn.go').first();
  const own = (await cars.nth(1).locator('.sr').textContent())!.split(',')[0];
  expect(await main.textContent()).toContain(own);
  expect(await main.isDisabled()).toBe(true);
  const badges = page.locator('.players li .badge', { has: page.locator('text') });
  const plates: (string | null)[] = [];
  for (const badge of await badges.all()) {
    const seat = Number(await badge.locator('text').textContent()) - 1;
    plates[seat] ??= await badge.locator('path').first().getAttribute('fill');
  }
  expect(plates).toHaveLength(4);
  await page.locator('a.logo').click();
  await page.goto(`${home()}#/mine`);
  await page.locator('main .ticket').waitFor();
  // Only tables that do not wait are in rows: leave it to the bots.
  await page.evaluate(async () => {
    const opening = indexedDB.open('slipstream');
    await new Promise(resolve => {
      opening.onsuccess = resolve;
    });
    const tables = opening.result.transaction('tables', 'readwrite').objectStore('tables');
    const cards = await new Promise<{ mine: boolean }[]>(resolve => {
      const all = tables.getAll();
      all.onsuccess = () => resolve(all.result);
    });
    for (const card of cards) tables.put({ ...card, mine: false });
    opening.result.close();
  });
  await page.reload();
  await page.locator('main li .seats').waitFor();
  const listed = await page
    .locator('main li .seats .badge path')
    .evaluateAll(paths => paths.map(path => path.getAttribute('fill')));
  expect(listed).toEqual(plates);
  await end();
});

test('laps end with the last half lap, and the title stands in the sky at every size', async () => {
  const { page, end } = await visit(QUICK);
  const late = ({ fields }: BreakingAway) => fields.some(field => field > 101);
  await openPrepared(page, await prepare({ game: 'breaking-away', seats: 4, until: late }));
  await page.locator('.oval .title').waitFor();
  expect(await page.locator('header .when').textContent()).toContain('last half lap');
  expect(await page.locator('.oval .title').textContent()).not.toMatch(/Lap \d/);
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [820, 1180],
  ]) {
    await page.setViewportSize({ width, height });
    await comeToRest(page);
    await expectApart(page, '.oval .title', '.oval [data-houses]');
  }
  await end();
});

test('spaces have numbers at every size', async () => {
  const { page, end } = await visit(QUICK);
  const later = ({ round }: Ausgebremst) => round === 6;
  await openPrepared(page, await prepare({ game: 'ausgebremst', seats: 4, until: later }));
  await page.locator('.fields text').first().waitFor();
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [1024, 600],
  ]) {
    await page.setViewportSize({ width, height });
    await comeToRest(page);
    const sizes = await page
      .locator('.fields text')
      .evaluateAll(texts => texts.map(text => text.getBoundingClientRect().height));
    expect(sizes.length).toBeGreaterThan(5);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10);
  }
  await end();
});

test('a replay on a phone: its controls cover nothing, stones stand free, and the pile is that of the moment', async () => {
  const { page, end } = await visit(QUICK, PHONE);
  const table = await prepare({ game: 'ausreisser', seats: 6 });
  await keep(page, table);
  await page.goto(`${home()}#/replay/${table.card.id}/0`);
  await expectMoment(page, 0);
  await comeToRest(page);
  expect(await page.locator('.scene').textContent()).not.toMatch(/ 0\b.*$/);
  await page.goto(`${home()}#/replay/${table.card.id}/20`);
  await expectMoment(page, 20);
  await comeToRest(page);
  await expectApart(page, '.board > section', '.side > section > header');
  const stones = page.locator('.scene [data-whole=stone]');
  for (let i = 0; i < (await stones.count()); i++) {
    await expectApart(page, `.scene [data-whole=stone] >> nth=${i}`, '.scene [data-slate]');
  }
  // A link to a replay is accepted where codes are.
  const address = page.url();
  await page.goto(home());
  await page.locator('#code').fill(address);
  await page.locator('form.join button').click();
  await expectMoment(page, 20);
  await end();
});
