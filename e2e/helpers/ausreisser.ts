import type { Page } from 'playwright-core';
import { moveOn } from './table.ts';

/** From the home page to the first ride of a game against bots. */
export async function playNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play now: Der Ausreisser' }).click();
  await myTurn(page);
}

const speeds = (page: Page) => page.locator('.hand').getByRole('button', { name: /^\d\d/ });
const main = (page: Page) => page.locator('.side .btn.go');

/** Lets the others ride until this player's turn or the result; returns whether a ride is asked. */
export async function myTurn(page: Page): Promise<boolean> {
  const on = page.getByRole('button', { name: 'Skip to my turn' });
  await page.locator('.consequence, .rank').or(on).first().waitFor();
  if (await on.isVisible()) await on.click();
  await page.locator('.consequence, .rank').first().waitFor();
  return (await page.locator('.rank').count()) === 0;
}

/** Rides the card at this place of the speeds, from the end if less than 0, by clicking. */
export async function ride(page: Page, place = -1): Promise<void> {
  await speeds(page).nth(place).click();
  await moveOn(page, () => main(page).click());
}

export async function rideToTheEnd(page: Page): Promise<void> {
  for (let i = 0; await myTurn(page); i++) await ride(page, i % 3 === 0 ? 0 : -1);
}
