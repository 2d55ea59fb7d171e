import { expect, test } from 'vitest';
import type { State } from '../src/games/breaking-away/rules/state.ts';
import { expectAccessible } from './axe.ts';
import { orderAll, orderToTheEnd } from './breaking-away.ts';
import { PHONE, QUICK, shoot, useBrowser, visit } from './browser.ts';
import { openPrepared, prepare } from './prepared.ts';
import { expectResult, newTable } from './table.ts';

useBrowser();

const SEALED = /^Sealed rounds/;
const game = { game: 'breaking-away', options: { sealedRounds: true } };
/** The orders of this round. */
const from =
  (wanted: number) =>
  ({ phase, round }: State) =>
    phase === 'order' && round === wanted;

test('BA-32: a race in sealed rounds can be played to its end by clicking', async () => {
  const { page, end } = await visit(QUICK, PHONE);
  await newTable(page, 'Breaking Away', { seats: 3, checked: [SEALED] });
  await page.getByRole('button', { name: 'Line up in secret' }).click();
  await page.locator('.row .value').first().waitFor();
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
  await page.getByRole('heading', { name: 'New values after round 6' }).waitFor();
  await shoot(page, 'breaking-away-orders-gains');
  await next.click();
  await page.getByRole('heading', { name: 'Orders for round 7' }).waitFor();
  await end();
});
