import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { playNow, ride } from '../helpers/breaking-away.ts';
import { QUICK, reloadAfterDialog, useBrowser, visit } from '../helpers/browser.ts';
import { expectLook, type Screen, useDevices } from '../helpers/devices.ts';
import { prepare } from '../helpers/prepared.ts';

useBrowser();
useDevices();

const PAGES: readonly Screen[] = [
  { name: 'home', path: '', shows: '.pic svg', touch: page => page.locator('article p').nth(3).waitFor() },
  ...games.map(({ meta: { id } }) => ({ name: `new-${id}`, path: `new/${id}`, shows: '.option' })),
  ...games.map(({ meta: { id } }) => ({
    name: `rules-${id}`,
    path: `rules/${id}`,
    shows: 'figure .still >> nth=1',
  })),
  { name: 'lobby', path: 'join/autoscooter', shows: '.none' },
  { name: 'mine-empty', path: 'mine', shows: 'main .picture svg' },
  { name: 'credits', path: 'credits', shows: '.paper' },
  { name: 'privacy', path: 'privacy', shows: 'section' },
  { name: 'missing', path: 'table/nowhere', shows: '.paper' },
];

test.each(PAGES)('$name fits every window in both themes and stays where it is', expectLook);

test('tables of this device are listed, those that wait first', async () => {
  const tables = [
    await prepare({ game: 'autoscooter', seats: 8, until: () => true }),
    await prepare({ game: 'ausreisser', seats: 3 }),
    await prepare({ game: 'breaking-away', seats: 6, until: () => true }),
  ];
  const touch = async (page: Page) => {
    await page.locator('article p').nth(3).waitFor();
    expect(await page.locator('li:not(.mine) .go').count()).toBe(0);
  };
  await expectLook({ name: 'home-tables', path: '', tables, shows: '.mine', touch });
  await expectLook({ name: 'mine', path: 'mine', tables, shows: '.ticket .stamp svg' });
});

test('the home page loads at most 80 KB of compressed script, and no rules', async () => {
  const { page, end } = await visit();
  await page.waitForLoadState('networkidle');
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter(name => name.endsWith('.js')),
  );
  const sizes = await Promise.all(
    files.map(async file => gzipSync(await (await fetch(file)).arrayBuffer()).length),
  );
  const sum = sizes.reduce((total, size) => total + size, 0);
  expect(sum).toBeGreaterThan(10_000);
  expect(sum).toBeLessThan(80_000);
  expect(files.filter(file => /\/game-|brain|local-session/.test(file))).toEqual([]);
  await end();
});

test('rules open at the one that was pressed, and settings are kept', async () => {
  const { page, end } = await visit(QUICK);
  await playNow(page);
  await ride(page);
  await page.getByRole('button', { name: 'Rule BA-9' }).first().click();
  // The guide comes first, at what it says about the rule; the rule itself is one step further.
  await page.locator('dialog[open] .on').getByRole('button', { name: 'Rule BA-9' }).first().waitFor();
  await page.getByRole('button', { name: /BA-9 in full/ }).click();
  await page.locator('dialog[open] [data-rule="BA-9"].on').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Dark', { exact: true }).click();
  await page.keyboard.press('Escape');
  await reloadAfterDialog(page);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await end();
});
