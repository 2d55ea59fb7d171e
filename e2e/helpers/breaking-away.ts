import type { Page } from 'playwright-core';
import { moveOn } from './table.ts';

/** From the home page to the first ride of a game against bots. */
export async function playNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play now: Breaking Away' }).click();
  await page.getByRole('button', { name: 'Set the line-up' }).click();
  await myTurn(page);
}

/** Waits for a turn to ride or the result; returns whether there is a turn. */
export async function myTurn(page: Page): Promise<boolean> {
  await page.locator('.plate, .rank').first().waitFor();
  return (await page.locator('.plate').count()) > 0;
}

/** Rides the greatest value by clicking. */
export async function ride(page: Page): Promise<void> {
  await page.locator('.plate').last().click();
  const button = page.getByRole('button', { name: /^Ride \d+ to field/ }).last();
  await moveOn(page, () => button.click());
}

/** Rides the greatest value this often, or to the end, by one touch without a confirmation. */
export async function rideByTouch(page: Page, rides = Infinity): Promise<void> {
  for (let i = 0; i < rides && (await myTurn(page)); i++)
    await moveOn(page, () => page.locator('.plate').last().click());
}

/** Chooses the greatest value of every rider on the orders ticket, the second rider's last. */
export async function orderAll(page: Page): Promise<void> {
  const rows = page.locator('.row');
  await rows.first().waitFor();
  for (const row of [...(await rows.all()).toReversed(), rows.nth(1)])
    await row.locator('.value').last().click();
}

/** Orders the greatest values, round by round, until the result is there. */
export async function orderToTheEnd(page: Page): Promise<void> {
  const shown = page.locator('.row .value, .rank').first();
  for (await shown.waitFor(); (await page.locator('.rank').count()) === 0; await shown.waitFor()) {
    await orderAll(page);
    await moveOn(page, () => page.getByRole('button', { name: 'Seal orders' }).click());
  }
}
