import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Download,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { DIALOG } from '../../src/kit/history.ts';

declare global {
  interface Window {
    /** Sum of the layout shifts since the page was loaded. */
    shifted: number;
  }
}

export const SIZES = {
  wide: { width: 1440, height: 900 },
  middle: { width: 820, height: 1180 },
  phone: { width: 360, height: 740 },
} as const;
export type Size = keyof typeof SIZES;

/** The settings of a returning visitor, without animations. */
export const QUICK = { speed: 'off', name: 'Mara' };
export const PHONE = { viewport: SIZES.phone, hasTouch: true, isMobile: true };

/** The device of a visitor with this size of screen. */
export function deviceOf(size: Size): BrowserContextOptions {
  return size === 'phone' ? PHONE : { viewport: SIZES[size] };
}

export const ARTEFACTS = join(import.meta.dirname, '../../artefacts');

let browser: Browser;

/** To be called by every test file: connects to the browser while its tests run. */
export function useBrowser(): void {
  beforeAll(async () => {
    mkdirSync(ARTEFACTS, { recursive: true });
    browser = await chromium.connect(inject('browser'));
  });
  afterAll(() => browser.close());
}

/** The address of the home page. */
export function home(): string {
  return inject('address');
}

export interface Visit {
  readonly page: Page;
  /** Ends the visit, and fails if there was any error, warning or failed request. */
  end(): Promise<void>;
}

/**
 * Opens the page as a new visitor with these settings. Service workers are off unless the options allow them: each one
 * loads all files.
 */
export async function visit(settings: object = {}, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: SIZES.wide, ...options });
  await context.addInitScript(prepareWindow, JSON.stringify(settings));
  if (options.serviceWorkers !== 'allow') await context.addInitScript(forgoServiceWorker);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', error => complaints.push(String(error)));
  page.on('requestfailed', request => {
    // Leaving a page aborts its pending requests.
    const why = request.failure()?.errorText;
    if (why !== 'net::ERR_ABORTED') complaints.push(`${why}: ${request.url()}`);
  });
  page.on('response', response => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  await page.goto(options.baseURL ?? home());
  const end = async () => {
    expect(complaints).toEqual([]);
    await context.close();
  };
  return { page, end };
}

/** Runs in the page: as in a browser without service workers. */
function forgoServiceWorker(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

/** Runs in the page before its own scripts. */
function prepareWindow(settings: string): void {
  localStorage.getItem('slipstream.settings') ?? localStorage.setItem('slipstream.settings', settings);
  window.shifted = 0;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) window.shifted += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Saves a picture of the window to `artefacts/`. `npm test` makes none, to save time. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES === 'none') return;
  await page.screenshot({ path: join(ARTEFACTS, `${name}.jpeg`), quality: 85 });
}

/** Waits for fonts and for all finite animations. */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
    await new Promise(requestAnimationFrame);
  });
}

const THEMES = ['light', 'dark'] as const;

/** Takes pictures in both themes; the page has to fit. */
export async function shootThemes(page: Page, name: string): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await comeToRest(page);
    await expectToFit(page);
    await shoot(page, `${name}-${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** Takes pictures in every size and theme; the page has to fit in each. */
export async function shootAll(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()!;
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await shootThemes(page, `${name}-${size}`);
  }
  await page.setViewportSize(before);
}

/** Fails if the page scrolls sideways. */
export async function expectToFit(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(beyond, { timeout: 5000, interval: 50 }).toBeLessThanOrEqual(0);
}

/** The content of a download. The browser runs in another process, so there is no path to it here. */
export async function contentOf(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}

/** A closed dialog takes its entry out of the history, which would abort a reload at the same moment. */
export async function reloadAfterDialog(page: Page): Promise<void> {
  await page.waitForFunction(dialog => history.state !== dialog, DIALOG);
  await page.reload();
}
