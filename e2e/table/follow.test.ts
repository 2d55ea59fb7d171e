import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { State as BreakingAway } from '../../src/games/breaking-away/rules/state.ts';
import { rebuild } from '../../src/table/events/rebuild.ts';
import { expectValue, rulesOf } from '../../src/table/testing.ts';
import { pastOf } from '../../src/table/view/past.ts';
import * as breakingAway from '../helpers/breaking-away.ts';
import { contentOf, home, PHONE, QUICK, useBrowser, visit } from '../helpers/browser.ts';
import { keep, openPrepared, type Prepared, prepare } from '../helpers/prepared.ts';

useBrowser();

const NORMAL = { ...QUICK, speed: 'normal' };
const RACE = { game: 'breaking-away', seats: 4, until: ({ round }: BreakingAway) => round === 4 };

/** The moving rider, the latest entry of the log, and the number of trails. */
function look(page: Page) {
  return page.evaluate(() => ({
    mover: document.querySelector('.oval [data-mover] text')?.textContent ?? null,
    told: document.querySelector('#panel-log ol > li:not(.turn)')?.textContent,
    trails: document.querySelectorAll('.oval .trails circle').length,
  }));
}

/** In milliseconds of the page's time: short enough to see every move. */
const STEP = 200;

/** From here on the page's time passes only when the test lets it. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Lets the page's time pass until this holds. */
async function passUntil(page: Page, holds: () => Promise<boolean>): Promise<void> {
  const pass = async () => {
    await page.clock.runFor(STEP);
    return holds();
  };
  await expect.poll(pass, { interval: 1, timeout: 120_000 }).toBe(true);
}

/** Lets time pass until a rider moves; what is shown at that moment. */
async function firstMove(page: Page): Promise<Awaited<ReturnType<typeof look>>> {
  let shown = await look(page);
  await passUntil(page, async () => {
    shown = await look(page);
    return shown.mover !== null;
  });
  return shown;
}

test('others move one after the other, the log never ahead; it can be skipped and shown again', async () => {
  const { page, end } = await visit({ ...NORMAL, sound: true });
  await page.clock.install();
  await page.addInitScript(() => {
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (...args) {
      document.documentElement.dataset.sounded = 'true';
      return start.apply(this, args);
    };
  });
  await openPrepared(page, await prepare(RACE));
  await page.reload();
  await passUntil(page, () => page.locator('.plate').first().isVisible());
  await stopTime(page);
  const before = await look(page);
  await page.locator('.plate').last().click();
  await page
    .getByRole('button', { name: /^Ride \d+ to field/ })
    .last()
    .click();
  expect((await firstMove(page)).told).toBe(before.told);
  await passUntil(page, () => page.locator('.plate').first().isVisible());
  const after = await look(page);
  expect(after.told).not.toBe(before.told);
  expect(after.trails).toBeGreaterThan(0);
  expect(await page.locator('html').getAttribute('data-sounded')).toBe('true');

  await page.getByRole('button', { name: 'Show me again' }).click();
  expect((await firstMove(page)).told).not.toBe(after.told);
  await page.keyboard.press('Escape');
  await page.locator('.plate').first().waitFor();
  expect(await look(page)).toEqual(after);
  await end();
});

/** The number of the event before the first one with this log entry. */
async function eventBefore({ events, card }: Prepared, key: string): Promise<number> {
  const game = await rulesOf(card.game);
  const { moments } = pastOf(game, expectValue(rebuild(game, events)), null);
  return moments.findIndex(({ log }) => log.some(entry => entry.key === key)) - 1;
}

test('a braked car is staged: the sign, the cards, the barrier; then the race goes on', async () => {
  const { page, end } = await visit(NORMAL);
  await page.clock.install();
  const table = await prepare({ game: 'ausgebremst', seats: 5 });
  await keep(page, table);
  await page.goto(`${home()}#/replay/${table.card.id}/${await eventBefore(table, 'lost-blocked')}`);
  await page.locator('.slab').waitFor();
  await stopTime(page);
  await page.keyboard.press('ArrowRight');
  const sign = page.locator('.stage');
  await passUntil(page, () => sign.getByText(/braked by car \d/).isVisible());
  expect(await sign.locator('.card').count()).toBeGreaterThan(0);
  await page.locator('.slab .barrier').waitFor();
  await passUntil(page, async () => (await sign.locator('h2').count()) === 0);
  await end();
});

test('at the end there are a podium and a picture of it', async () => {
  const { page, end } = await visit(QUICK);
  await openPrepared(page, await prepare({ game: 'breaking-away', seats: 3 }));
  await page.getByRole('heading', { name: /^You (win!|came \d)/ }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the podium' }).click();
  expect((await saved).suggestedFilename()).toBe('breaking-away-podium.png');
  expect((await contentOf(await saved)).length).toBeGreaterThan(30_000);
  await end();
});

test('on a phone every tab leads to my move, and the title says so', async () => {
  const { page, end } = await visit(QUICK, PHONE);
  await openPrepared(page, await prepare(RACE));
  await breakingAway.myTurn(page);
  expect(await page.title()).toMatch(/^Your move/);
  for (const tab of ['Players', 'Log']) {
    await page.getByRole('button', { name: tab, exact: true }).click();
    await page.getByRole('button', { name: 'Your move' }).click();
    await page.locator('.plate').first().waitFor();
  }
  await end();
});
