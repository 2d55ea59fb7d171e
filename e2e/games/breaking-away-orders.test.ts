import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { State } from '../../src/games/breaking-away/rules/state.ts';
import { expectAccessible } from '../helpers/axe.ts';
import { orderAll, orderToTheEnd } from '../helpers/breaking-away.ts';
import { PHONE, QUICK, shoot, useBrowser, visit } from '../helpers/browser.ts';
import { lineUp, meet } from '../helpers/online.ts';
import { openPrepared, prepare } from '../helpers/prepared.ts';
import { expectMoment } from '../helpers/replay.ts';
import { expectResult, newTable } from '../helpers/table.ts';

useBrowser();

const SEALED = /^Sealed rounds/;
const game = { game: 'breaking-away', options: { sealedRounds: true } };
/** The orders of this round. */
const from =
  (wanted: number) =>
  ({ phase, round }: State) =>
    phase === 'order' && round === wanted;

test('BA-32: a race in sealed rounds is begun and ended by clicking', async () => {
  const { page, end } = await visit(QUICK, PHONE);
  await newTable(page, 'Breaking Away', { seats: 3, checked: [SEALED] });
  await page.getByRole('button', { name: 'Set the line-up' }).click();
  for (const next of [2, 3]) {
    await orderAll(page);
    await page.getByRole('button', { name: 'Seal orders' }).click();
    await page.getByRole('heading', { name: `Orders for round ${next}` }).waitFor();
  }
  await openPrepared(page, await prepare({ ...game, seats: 3, movesLeft: 3 }));
  await orderToTheEnd(page);
  await expectResult(page);
  await end();
});

test('BA-32: orders are given with the keyboard alone', async () => {
  const { page, end } = await visit(QUICK);
  await openPrepared(page, await prepare({ ...game, seats: 4, until: from(3) }));
  const rows = page.locator('.row');
  await rows.first().waitFor();
  for (let riders = await rows.count(); riders > 0; riders--) await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Seal orders' }).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Orders for round 4' }).waitFor();
  await end();
});

test('BA-32: a round is shown rider by rider at the viewer’s pace, with the orders', async () => {
  const { page, end } = await visit({ ...QUICK, stepwise: true });
  await openPrepared(page, await prepare({ ...game, seats: 6, until: from(6) }));
  await orderAll(page);
  await page.getByRole('button', { name: 'Seal orders' }).click();
  await page.getByText('All orders are in').first().waitFor();
  const ribbon = page.getByRole('list', { name: 'Next:' });
  const signs = await ribbon.locator('small').allTextContents();
  expect(signs.every(sign => /^\+\d+$|^out$/.test(sign))).toBe(true);
  const next = page.locator('[data-pace] .ink');
  await next.click();
  await shoot(page, 'breaking-away-orders-scene');
  await expectAccessible(page);
  for (let rides = 1; rides <= 24; rides++) await next.click();
  await page.getByRole('heading', { name: 'New values after round 6', level: 2 }).waitFor();
  await shoot(page, 'breaking-away-orders-gains');
  await next.click();
  await page.getByRole('heading', { name: 'Orders for round 7' }).waitFor();
  await end();
});

test('BA-32: a turn-based table rides in sealed rounds; nothing of orders shows until all are in', async () => {
  const { anna, ben } = await meet({ tempo: 'Turn-based' });
  for (const { page } of [anna, ben]) await lineUp(page);
  for (const { page } of [anna, ben]) await page.locator('.row').first().waitFor();
  const before = await shownTo(ben.page);
  await orderAll(anna.page);
  await anna.page.getByRole('button', { name: 'Seal orders' }).click();
  await anna.page.getByText('Your orders are in').waitFor();
  const sealed = anna.page.locator('.row').first().locator('.value');
  expect(await sealed.last().getAttribute('aria-pressed')).toBe('true');
  await sealed.first().click();
  await anna.page.getByRole('button', { name: 'Change orders' }).click();
  await anna.page.getByRole('button', { name: 'Orders sealed' }).waitFor();
  // Only Ben's own choices may differ.
  expect(await shownTo(ben.page)).toEqual(before);
  await anna.page.reload();
  await anna.page.getByText('Your orders are in').waitFor();
  expect(await sealed.first().getAttribute('aria-pressed')).toBe('true');
  const value = await sealed.first().locator('b').textContent();
  await orderAll(ben.page);
  await ben.page.getByRole('button', { name: 'Seal orders' }).click();
  for (const { page } of [anna, ben]) {
    await page.getByRole('heading', { name: 'Orders for round 2' }).waitFor();
    await page
      .getByText(`${page === anna.page ? 'Your rider' : 'Anna'} 1 rides ${value}`)
      .first()
      .waitFor({ state: 'attached' });
  }
  await Promise.all([anna.end(), ben.end()]);
});

/** The board as a list, the log and the players, as one of them sees it. */
async function shownTo(page: Page): Promise<string[]> {
  const lists = page.locator('section[aria-label="The board as a list"] li, .side li, .players li');
  return lists.allTextContents();
}

test('BA-9, BA-11, BA-32: orders can be typed, a rider retires behind the dots, and both can be changed', async () => {
  const { page, end } = await visit(QUICK);
  await openPrepared(page, await prepare({ ...game, seats: 3, until: from(1) }));
  await page.getByRole('button', { name: 'Type a move' }).press('Enter');
  const input = page.getByRole('combobox');
  await input.fill('99, -, 3, 4');
  await page.getByText('rider 1 has no 99').waitFor();
  const rows = page.locator('.row');
  const values = async (row: number) => Number(await rows.nth(row).locator('.value b').last().textContent());
  const typed = [await values(0), 'retire', await values(2), await values(3)];
  await input.fill(typed.join(', '));
  await page.getByText('Leaves the race for good').waitFor();
  await page.keyboard.press('Escape');
  await rows.nth(3).locator('.value').last().click();
  await rows.nth(3).getByRole('button', { name: 'More for rider 4' }).click();
  await page.getByRole('button', { name: 'Retire rider 4 for good' }).click();
  await page.getByText('Leaves the race for good').waitFor();
  await shoot(page, 'breaking-away-orders-retire');
  await rows.nth(3).getByRole('button', { name: 'More for rider 4' }).click();
  await page.getByRole('button', { name: 'Keep riding' }).click();
  await page.getByText('Choose a value for rider 4.').waitFor();
  await rows.nth(3).locator('.value').first().click();
  for (const row of [0, 1, 2]) await rows.nth(row).locator('.value').last().click();
  await page.getByRole('button', { name: 'Seal orders' }).click();
  await page.getByRole('heading', { name: 'Orders for round 2' }).waitFor();
  await end();
});

test('BA-32: two people around one screen give their orders in secret, one after the other', async () => {
  const { page, end } = await visit(QUICK);
  const names = ['Mara', 'Jonas'];
  await openPrepared(page, await prepare({ ...game, seats: 3, names, until: from(2) }));
  for (const name of names) {
    await page.getByRole('button', { name: `I’m ${name}` }).waitFor();
    expect(await page.locator('.row').count()).toBe(0);
    await page.getByRole('button', { name: `I’m ${name}` }).click();
    await orderAll(page);
    await page.getByRole('button', { name: 'Seal orders' }).click();
  }
  await page.getByText('Round 3 · orders').waitFor();
  await end();
});

test('BA-32: a sealed round is replayed from its orders, and every moment can be gone to', async () => {
  const { page, end } = await visit({ ...QUICK, speed: 'fast' });
  await openPrepared(page, await prepare({ ...game, seats: 3 }));
  await page.getByRole('link', { name: 'Replay' }).click();
  await expectMoment(page, 0);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await page.getByText('Round 2 · orders').waitFor();
  await shoot(page, 'breaking-away-orders-replay');
  await expectAccessible(page);
  for (let orders = 0; orders < 3; orders++) await page.keyboard.press('ArrowRight');
  await page.getByText('Round 3 · orders').waitFor();
  await end();
});
