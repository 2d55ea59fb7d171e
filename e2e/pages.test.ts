import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import * as ausgebremst from './ausgebremst.ts';
import * as ausreisser from './ausreisser.ts';
import * as autoscooter from './autoscooter.ts';
import { myTurn, playNow, ride } from './breaking-away.ts';
import { expectToFit, SIZES, shoot, useBrowser, visit } from './browser.ts';

useBrowser();

const QUIET = { speed: 'off', name: 'Mara' };

const themes = ['light', 'dark'] as const;
const looks = Object.keys(SIZES).flatMap(size =>
  themes.map(theme => [size as keyof typeof SIZES, theme] as const),
);

test.each(looks)('every page fits a %s window in %s', async (size, colorScheme) => {
  const touch = size === 'phone' ? { hasTouch: true, isMobile: true } : {};
  const { page, end } = await visit(QUIET, { viewport: SIZES[size], colorScheme, ...touch });
  const look = async (name: string) => {
    await page.waitForTimeout(200);
    await expectToFit(page);
    await shoot(page, `${name}-${size}-${colorScheme}`);
  };
  await look('home');
  await page.getByRole('link', { name: 'New table of Breaking Away' }).click();
  for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'One more' }).click();
  await look('new');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.value').first().waitFor();
  await look('line-up');
  await page.getByRole('button', { name: 'Line up in secret' }).click();
  for (let i = 0; i < 21; i++) {
    await myTurn(page);
    if (i === 1 || i === 20) {
      await page.locator('.plate').last().click();
      await look(i === 1 ? 'start' : 'ride');
    }
    await ride(page);
  }
  await myTurn(page);
  await page.goto(page.url().replace(/#.*/, ''));
  await page.getByRole('link', { name: 'Your move' }).waitFor();
  await look('home-again');
  await end();
});

test.each(looks)('Der Ausreisser with six riders fits a %s window in %s', async (size, colorScheme) => {
  const touch = size === 'phone' ? { hasTouch: true, isMobile: true } : {};
  const { page, end } = await visit(QUIET, { viewport: SIZES[size], colorScheme, ...touch });
  const look = async (name: string) => {
    await page.waitForTimeout(200);
    await expectToFit(page);
    await shoot(page, `ausreisser-${name}-${size}-${colorScheme}`);
  };
  await page.getByRole('link', { name: 'New table of Der Ausreisser' }).click();
  for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  for (let i = 0; i < 9 && (await ausreisser.myTurn(page)); i++) {
    await page.keyboard.press('1');
    await page.keyboard.press('7');
    await page.keyboard.press('4');
    if ([0, 3, 6].includes(i)) await look(['start', 'middle', 'late'][i / 3]);
    await ausreisser.ride(page, i % 3 === 0 ? 0 : -1);
  }
  await end();
});

test.each(looks)('Ausgebremst fits a %s window in %s', async (size, colorScheme) => {
  const touch = size === 'phone' ? { hasTouch: true, isMobile: true } : {};
  const { page, end } = await visit(QUIET, { viewport: SIZES[size], colorScheme, ...touch });
  const look = async (name: string) => {
    await page.waitForTimeout(400);
    await expectToFit(page);
    await shoot(page, `ausgebremst-${name}-${size}-${colorScheme}`);
  };
  await ausgebremst.newTable(page, [5, 3], ausgebremst.PRO);
  await ausgebremst.myTurn(page);
  await look('prepare');
  const asked = new Map<string, number>();
  for (let i = 0; i < 14; i++) {
    await ausgebremst.answer(page);
    await ausgebremst.myTurn(page);
    const ask = (await page.locator('.ask').first().textContent())!;
    asked.set(ask, (asked.get(ask) ?? 0) + 1);
    const card = page.locator('.hand button[aria-disabled="false"]').first();
    if ((await card.count()) > 0) await card.click();
    if (asked.get(ask) === 1 || i === 13) await look(`pro-${asked.size}-${i}`);
  }
  await page.goto(page.url().replace(/#.*/, ''));
  await ausgebremst.playNow(page);
  await look('start');
  for (let i = 0; i < 6; i++) {
    await ausgebremst.myTurn(page);
    await ausgebremst.answer(page);
  }
  await ausgebremst.myTurn(page);
  await look('choices');
  await page.locator('.hand button[aria-disabled="false"]').first().click();
  await look('move');
  await end();
});

test.each(looks)('every screen of Autoscooter fits a %s window in %s', async (size, colorScheme) => {
  const touch = size === 'phone' ? { hasTouch: true, isMobile: true } : {};
  const { page, end } = await visit(QUIET, { viewport: SIZES[size], colorScheme, ...touch });
  const look = async (name: string) => {
    await page.waitForTimeout(450);
    await expectToFit(page);
    await shoot(page, `autoscooter-${name}-${size}-${colorScheme}`);
  };
  await autoscooter.newTable(page, 8);
  await look('first-plan');
  for (let asked = 0; asked < 60 && !(await autoscooter.isMovingAndFree(page)); asked++) {
    await autoscooter.answer(page);
    await autoscooter.myTurn(page);
  }
  await look('plan');
  await page.locator('[data-end]').last().click();
  await look('manoeuvre');
  await autoscooter.answer(page);
  await autoscooter.myTurn(page);
  await look('later');
  await end();
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

test('nothing on the pages shifts after they have loaded', async () => {
  const { page, end } = await visit(QUIET);
  const shift = () =>
    page.evaluate(async () => {
      let sum = 0;
      const observer = new PerformanceObserver(list => {
        for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      await new Promise(resolve => setTimeout(resolve, 1500));
      return sum;
    });
  expect(await shift()).toBeLessThan(0.02);
  await playNow(page);
  await page.reload();
  expect(await shift()).toBeLessThan(0.02);
  await end();
});

test('rules open at the one that was pressed, and settings are kept', async () => {
  const { page, end } = await visit(QUIET);
  await playNow(page);
  await ride(page);
  await page.getByRole('button', { name: 'Rule BA-9' }).first().click();
  await page.locator('dialog[open] [data-rule="BA-9"].on').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Dark', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await end();
});
