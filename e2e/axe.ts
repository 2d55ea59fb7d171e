import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The page as it stands has no fault that axe knows. Of the themes only contrasts depend. */
export async function expectAccessible(page: Page): Promise<void> {
  // Not as a script of the page: its policy lets none in.
  await page.evaluate(axe.source);
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await page.evaluate(faults, null), `${page.url()} in light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await page.evaluate(faults, ['color-contrast']), `${page.url()} in dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/** In the page: by these rules, or by all. */
async function faults(rules: string[] | null): Promise<string[]> {
  const { violations } = await window.axe.run(document, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
