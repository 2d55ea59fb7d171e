import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface TableOrder {
  readonly seats?: number;
  /** Name of a second person at this screen, on the second seat. */
  readonly neighbour?: string;
  /** The labels of options to check. */
  readonly checked?: readonly (string | RegExp)[];
  /** Fills in anything else. */
  readonly fill?: () => Promise<unknown>;
}

/** From the home page to a new table of this game. */
export async function newTable(page: Page, game: string, order: TableOrder = {}): Promise<void> {
  const { seats, neighbour, checked = [], fill } = order;
  await page.getByRole('link', { name: `New table: ${game}` }).click();
  await page.locator('.option').first().waitFor();
  const more = seats === undefined ? 0 : seats - (await page.getByLabel(/^Seat \d/).count());
  for (let i = 0; i < Math.abs(more); i++) {
    await page.getByRole('button', { name: more > 0 ? 'Add a seat' : 'Remove a seat' }).click();
  }
  if (neighbour) {
    await page.getByLabel('Seat 2').selectOption('here');
    await page.getByLabel('Name').nth(1).fill(neighbour);
  }
  for (const label of checked) await page.getByLabel(label).check();
  await fill?.();
  await page.getByRole('button', { name: 'Start the game' }).click();
}

/** Makes a move, and waits until the table has gone on or the result is there. */
export async function moveOn(page: Page, move: () => Promise<unknown>): Promise<void> {
  const before = await page.evaluate(standing, null);
  await move();
  await page.waitForFunction(standing, before);
}

/** Runs in the page: the list of players, the last move as screen readers get it, and the result; nothing if all is as before. */
function standing(before: string | null): string {
  const shown = ['.players', '.sr[role=status]', '.rank'];
  const now = shown.map(selector => document.querySelector(selector)?.textContent).join();
  return now === before ? '' : now;
}

/** The head of the result. */
export async function expectResult(page: Page): Promise<void> {
  const head = await page.getByRole('heading', { level: 2 }).first().textContent();
  expect(head).toMatch(/^You win!|^You came \d|^A shared win!|wins by \d+|share the win/);
}
