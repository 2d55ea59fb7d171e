import type { Page } from 'playwright-core';
import type { State } from '../../src/games/autoscooter/rules/state.ts';
import { openPrepared, prepare } from './prepared.ts';

/** A table with a driver for every car, before a plan for a car that has at least this speed. */
export async function planMoving(page: Page, speed = 1): Promise<void> {
  const moves = ({ phase, speeds, drivers }: State) =>
    phase === 'plan' && speeds[drivers.indexOf(0)] >= speed;
  await openPrepared(page, await prepare({ game: 'autoscooter', seats: 8, until: moves }));
  await page.locator('[data-end]').first().waitFor();
}

/** Waits for a question or the result; returns whether there is a question. */
export async function myTurn(page: Page): Promise<boolean> {
  await page.locator('.key, .rank').first().waitFor();
  return (await page.locator('.key').count()) > 0;
}

/** Plans every car by clicking: the first free number, and whatever "Auto-fill" adds. */
export async function seal(page: Page): Promise<void> {
  await page
    .getByRole('group', { name: 'Number', exact: true })
    .locator('.key:not([aria-disabled=true])')
    .first()
    .click();
  const fill = page.getByRole('button', { name: 'Auto-fill' });
  if (await fill.isVisible()) await fill.click();
  await page.getByRole('button', { name: /^Seal/ }).click();
}

/** The last entries of the log, as screen readers get them. */
const TOLD = '[role=status][aria-atomic=false]';

/** Plans every car, starts one, or takes a set of chits, by clicking. */
export async function answer(page: Page): Promise<void> {
  const keys = (group: string) =>
    page.getByRole('group', { name: group, exact: true }).locator('.key:not([aria-disabled=true])');
  const before = await page.locator(TOLD).textContent();
  if (await keys('Number').first().isVisible()) {
    await seal(page);
  } else if ((await keys('Start to').count()) > 0) {
    await keys('Start to').last().click();
    await page.getByRole('button', { name: /^Start to/ }).click();
  } else {
    await keys('Possible payments').last().click();
    await page.getByRole('button', { name: /^Take/ }).click();
  }
  // The next question may have a key pressed already: the only choice is preselected.
  await page.waitForFunction(([told, text]) => document.querySelector(told)?.textContent !== text, [
    TOLD,
    before ?? '',
  ] as const);
}

/** Answers this many questions, or all to the end. */
export async function play(page: Page, answers = Infinity): Promise<void> {
  for (let i = 0; i < answers && (await myTurn(page)); i++) await answer(page);
}
