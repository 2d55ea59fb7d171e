import { expect, test } from 'vitest';
import { home, PHONE, QUICK, useBrowser, visit } from '../helpers/browser.ts';

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

test('AG-2: tracks are chosen by pictures, in any order, and raced in that of their numbers', async () => {
  const { page, end } = await visit(QUICK);
  await page.goto(`${home()}#/new/ausgebremst`);
  const tracks = page.getByRole('group', { name: 'Tracks, raced in the order of their numbers' });
  const badges = () => tracks.locator('[data-track][aria-pressed=true]').allInnerTexts();
  const track = (number: number) => tracks.locator(`[data-track="${number}"]`);
  await tracks.waitFor();
  expect(await badges()).toEqual([
    expect.stringMatching(/^1st race\s+1 Bleifuß-Drom\s+24 spaces, by the farm/),
  ]);
  for (const number of [6, 3, 1]) await track(number).click();
  expect(await badges()).toEqual([
    expect.stringMatching(/^1st race\s+3 Nürburg-Ring\s+26 spaces, in the forest\s+hard\s+↻ clockwise/),
    expect.stringMatching(
      /^2nd race\s+6 Plattfuß-Ring\s+25 spaces, at the harbour\s+medium\s+↺ anticlockwise/,
    ),
  ]);
  await tracks.getByRole('button', { name: 'All 8' }).click();
  expect(await badges()).toHaveLength(8);
  await tracks.getByRole('button', { name: 'All 8' }).click();
  expect(await badges()).toHaveLength(1);
  await tracks.getByRole('button', { name: 'Surprise me' }).click();
  expect(await badges()).toHaveLength(3);
  await track(1).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.hand button').first().waitFor();
  await end();
});
