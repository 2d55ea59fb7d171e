import type { Page } from 'playwright-core';

/** From the home page to the first plan of a game against bots. */
export async function playNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play Autoscooter now' }).click();
  await myTurn(page);
}

/** A new table with so many drivers, and whatever else is chosen on its form. */
export async function newTable(page: Page, drivers: number, choose?: () => Promise<void>): Promise<void> {
  await page.getByRole('link', { name: 'New table of Autoscooter' }).click();
  const by = drivers - 4;
  for (let i = 0; i < Math.abs(by); i++) {
    await page.getByRole('button', { name: by > 0 ? 'One more' : 'One less' }).click();
  }
  await choose?.();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page
    .locator('.key')
    .or(page.getByRole('button', { name: /^I am/ }))
    .first()
    .waitFor();
}

/** Waits for something to be asked or the result; true if something is. */
export async function myTurn(page: Page): Promise<boolean> {
  await page.locator('.key, .rank').first().waitFor();
  return (await page.locator('.key').count()) > 0;
}

/** Plans every car, starts one, or takes a set of chits, by clicking. */
export async function answer(page: Page): Promise<void> {
  const keys = (group: string) =>
    page.getByRole('group', { name: group, exact: true }).locator('.key:not([aria-disabled=true])');
  if (await keys('Number').first().isVisible()) {
    await keys('Number').first().click();
    const fill = page.getByRole('button', { name: 'Fill in' });
    if (await fill.isVisible()) await fill.click();
    await page.getByRole('button', { name: /^Seal/ }).click();
  } else if ((await keys('Start to').count()) > 0) {
    await keys('Start to').last().click();
    await page.getByRole('button', { name: /^Start to/ }).click();
  } else {
    await keys('Sets of chits').last().click();
    await page.getByRole('button', { name: /^Take/ }).click();
  }
  await page.waitForFunction(() => !document.querySelector('.key[aria-pressed="true"]'));
}

export async function playToTheEnd(page: Page): Promise<void> {
  while (await myTurn(page)) await answer(page);
}

/** A plan is asked for a car that moves and has room ahead. */
export async function isMovingAndFree(page: Page): Promise<boolean> {
  if (!(await page.getByText('Plan in secret').isVisible())) return false;
  return (await page.locator('[data-end]').count()) > 0;
}
