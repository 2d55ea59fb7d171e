import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { myTurn, playNow, ride } from '../helpers/breaking-away.ts';
import { home, QUICK, useBrowser, visit } from '../helpers/browser.ts';

useBrowser();

/** Makes the browser abort one write of events, after this many successful ones. */
async function abortWrite(page: Page, passing = 0): Promise<void> {
  await page.evaluate(letPass => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (this: IDBObjectStore, value: unknown) {
      const request = add.call(this, value);
      if (letPass-- > 0) return request;
      IDBObjectStore.prototype.add = add;
      this.transaction.abort();
      return request;
    };
  }, passing);
}

test('a move that could not be saved is refused in words, and the game goes on when it is made again', async () => {
  const { page, end } = await visit(QUICK);
  await playNow(page);
  await abortWrite(page);
  await page.locator('.plate').last().click();
  await page
    .getByRole('button', { name: /^Ride \d+ to field/ })
    .last()
    .click();
  await page.getByText('this device couldn’t save it (AbortError)').first().waitFor();
  for (let i = 0; i < 3; i++) {
    await ride(page);
    await myTurn(page);
  }
  const before = await page.locator('.players').textContent();
  await page.reload();
  await myTurn(page);
  expect(await page.locator('.players').textContent()).toBe(before);
  await end();
});

test('a bot’s move that could not be saved is made again by itself', async () => {
  const { page, end } = await visit(QUICK);
  await playNow(page);
  await abortWrite(page, 1);
  await ride(page);
  await myTurn(page);
  await ride(page);
  await myTurn(page);
  await end();
});

/** Another window with a newer version of the page, whose database this one cannot open. */
async function upgradeDatabase(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const request = indexedDB.open('slipstream', 2);
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      }),
  );
}

async function deleteDatabase(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise(resolve => {
        indexedDB.deleteDatabase('slipstream').onsuccess = resolve;
      }),
  );
}

test('a database that cannot be opened at first is opened later', async () => {
  const { page, end } = await visit(QUICK);
  await page.getByRole('heading', { name: 'Games' }).waitFor();
  await upgradeDatabase(page);
  await page.getByRole('button', { name: 'Play now: Breaking Away' }).click();
  const start = page.getByRole('button', { name: 'Start the game' });
  await start.click();
  await page.getByText('this device couldn’t save it (VersionError)').waitFor();
  await deleteDatabase(page);
  await start.click();
  await page.getByRole('button', { name: 'Set the line-up' }).click();
  await myTurn(page);
  await ride(page);
  await myTurn(page);
  await page.goto(home());
  await page.getByRole('link', { name: 'Your move' }).waitFor();
  await end();
});
