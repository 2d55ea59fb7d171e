import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Presses Tab until the control with this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press('Tab');
    if ((await focused(page)) === name) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent?.trim() : undefined;
    return element?.getAttribute('aria-label') ?? label ?? element?.textContent?.trim() ?? '';
  });
}

const NOTE = 'form:has([role=combobox]) p';

/** Waits for a question or the result; returns whether there is a question. The input must be open. */
export async function asked(page: Page): Promise<boolean> {
  await page.waitForFunction(note => {
    const said = document.querySelector(note)?.textContent ?? 'not your turn';
    return document.querySelector('.rank') || !said.includes('not your turn');
  }, NOTE);
  return (await page.locator('.rank').count()) === 0;
}

/** Types a move: the last of the list but `retire`, chosen with the arrows. Without a list it types the example. */
export async function typeMove(page: Page): Promise<void> {
  const note = (await page.locator(NOTE).textContent())!;
  const [, example] = /For example: (.*)/.exec(note.trim()) ?? [];
  if (example) await page.keyboard.type(example);
  else {
    await page.keyboard.press('ArrowUp');
    const last = page.getByRole('option', { selected: true });
    if ((await last.textContent())?.trim() === 'retire') await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
  }
  await page.locator(NOTE, { hasText: 'press Enter to play it' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => {
    const input = document.querySelector<HTMLInputElement>('[role=combobox]');
    return document.querySelector('.rank') || input?.value === '';
  });
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
}
