import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { findChromium } from '../scripts/chromium.ts';

export const SIZES = {
  wide: { width: 1440, height: 900 },
  middle: { width: 820, height: 1180 },
  phone: { width: 360, height: 740 },
} as const;

const ARTEFACTS = join(import.meta.dirname, '../artefacts');

let browser: Browser;

/** To be called by every test file: a browser while its tests run. */
export function useBrowser(): void {
  beforeAll(async () => {
    mkdirSync(ARTEFACTS, { recursive: true });
    browser = await chromium.launch({ executablePath: findChromium()!, args: ['--no-sandbox'] });
  });
  afterAll(() => browser.close());
}

export interface Visit {
  readonly page: Page;
  /** Ends the visit, and fails if the page has complained of anything. */
  end(): Promise<void>;
}

/** Opens the page as a new visitor, with these settings saved. */
export async function visit(settings: object = {}, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: SIZES.wide, ...options });
  await context.addInitScript(saved => {
    localStorage.getItem('slipstream.settings') ?? localStorage.setItem('slipstream.settings', saved);
  }, JSON.stringify(settings));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', error => complaints.push(String(error)));
  page.on('requestfailed', request => complaints.push(`failed: ${request.url()}`));
  page.on('response', response => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  await page.goto(inject('address'));
  const end = async () => {
    expect(complaints).toEqual([]);
    await context.close();
  };
  return { page, end };
}

export async function shoot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(ARTEFACTS, `${name}.png`) });
}

/** A picture of the page as it stands in every size and theme, in each of which it has to fit. */
export async function shootAll(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()!;
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(150);
      await expectToFit(page);
      await shoot(page, `${name}-${size}-${colorScheme}`);
    }
  }
  await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: null });
}

/** Nothing may be cut off or scroll sideways. */
export async function expectToFit(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(window);
}
