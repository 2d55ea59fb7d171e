import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Fails on any fault that axe finds in the page. In the dark theme only contrasts are checked again. */
export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated, because the content policy of the page allows no other scripts.
  await page.evaluate(axe.source);
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await page.evaluate(faults, null), `${page.url()} in light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await page.evaluate(faults, ['color-contrast']), `${page.url()} in dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/** Runs in the page. Checks these rules, or all. */
async function faults(rules: string[] | null): Promise<string[]> {
  const { violations } = await window.axe.run(document, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
