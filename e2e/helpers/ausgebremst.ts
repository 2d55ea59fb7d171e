import type { Page } from 'playwright-core';
import { moveOn } from './table.ts';

const HAND = '.hand button[aria-disabled="false"]';
/** The button of any question, or the result. */
const ASKED = 'section footer button.go, .rank';

/** From the home page to the first move of a game against bots. */
export async function playNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play now: Ausgebremst' }).click();
  await myTurn(page);
}

/** Waits for a question or the result; returns whether there is a question. */
export async function myTurn(page: Page): Promise<boolean> {
  await page.locator(ASKED).first().waitFor();
  return (await page.locator('.rank').count()) === 0;
}

/** Plays the highest card that may be played, to the first of its spaces, by clicking. */
export async function drive(page: Page): Promise<void> {
  await page.locator(HAND).first().click();
  const spaces = page.locator('.spaces button');
  if ((await page.locator('.spaces [aria-pressed="true"]').count()) === 0) await spaces.first().click();
  await confirm(page);
}

/** Answers any question: a move, a draw, a pit card, a preparation. */
export async function answer(page: Page): Promise<void> {
  // On the ticket and on the standings.
  const go = page.getByRole('button', { name: 'To the grid' }).first();
  if (await go.isVisible()) {
    await go.click();
    await myTurn(page);
  }
  if ((await page.locator('.assign').count()) > 0) return confirm(page);
  if ((await page.locator('.hand button').count()) > 0) return drive(page);
  const pit = page.locator('.cards button');
  if ((await pit.count()) > 0) await pit.first().click();
  const stack = page.locator('.stacks button[aria-disabled="false"]');
  if ((await stack.count()) > 0) await stack.first().click();
  return confirm(page);
}

async function confirm(page: Page): Promise<void> {
  await moveOn(page, () => page.locator('footer button.go').click());
}

/** Answers this many questions, or all to the end. */
export async function race(page: Page, answers = Infinity): Promise<void> {
  for (let i = 0; i < answers && (await myTurn(page)); i++) await answer(page);
}
