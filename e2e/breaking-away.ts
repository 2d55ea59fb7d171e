import type { Page } from 'playwright-core';
import { moveOn } from './table.ts';

/** From the home page to the first ride of a game against bots. */
export async function playNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play now: Breaking Away' }).click();
  await page.getByRole('button', { name: 'Line up in secret' }).click();
  await myTurn(page);
}

/** Waits for a ride to be asked or the result; true if a ride is. */
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

/** Rides the greatest value every time, by one touch: for players who do not want to confirm. */
export async function rideToTheEnd(page: Page): Promise<void> {
  while (await myTurn(page)) await moveOn(page, () => page.locator('.plate').last().click());
}
