import { expect, test } from 'vitest';
import { home, PHONE, QUICK, useBrowser, visit } from './browser.ts';

useBrowser();

test('AS-23: with five players the wild car is set and says why, until somebody chooses otherwise', async () => {
  const { page, end } = await visit(QUICK, PHONE);
  await page.goto(`${home()}#/new/autoscooter`);
  const wild = page.getByLabel(/^A spare car runs wild/);
  const why = page.getByText('The rulebook recommends it with five players');
  await wild.waitFor();
  expect([await wild.isChecked(), await why.count()]).toEqual([false, 0]);
  await page.getByRole('button', { name: 'Add a seat' }).click();
  await why.waitFor();
  expect(await wild.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Add a seat' }).click();
  expect([await wild.isChecked(), await why.count()]).toEqual([false, 0]);
  await page.getByRole('button', { name: 'Remove a seat' }).click();
  await wild.uncheck();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByText('Round 1 of 11').first().waitFor();
  await end();
});

test('AG-2: all eight tracks are chosen in one click, and left in another', async () => {
  const { page, end } = await visit(QUICK);
  await page.goto(`${home()}#/new/ausgebremst`);
  const tracks = page.getByRole('group', { name: /^The tracks of the series/ });
  const chosen = () => tracks.locator('[aria-pressed=true]').allTextContents();
  await tracks.waitFor();
  expect(await chosen()).toEqual(['1']);
  await tracks.getByRole('button', { name: 'All 8' }).click();
  expect(await chosen()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', 'All 8']);
  await tracks.getByRole('button', { name: 'All 8' }).click();
  expect(await chosen()).toEqual(['1']);
  await end();
});
