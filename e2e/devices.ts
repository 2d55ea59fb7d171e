import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { expectAccessible } from './axe.ts';
import {
  comeToRest,
  deviceOf,
  home,
  QUICK,
  SIZES,
  type Size,
  shootThemes,
  type Visit,
  visit,
} from './browser.ts';
import { keep, type Prepared } from './prepared.ts';

/** Less than anybody sees: browsers count a line of text that moves by its height as ten times that. */
const STILL = 0.002;

export interface Screen {
  /** Of the pictures. */
  readonly name: string;
  /** The address after `#/`; that of the first table by default. */
  readonly path?: string;
  /** Tables to be on the device. */
  readonly tables?: readonly Prepared[];
  /** What is there when the screen is. */
  readonly shows: string;
  /** What to touch there first. */
  readonly touch?: (page: Page) => Promise<unknown>;
}

const devices = new Map<Size, Visit>();

/** To be called by test files that look at screens: somebody with a desk, a tablet and a phone while its tests run. */
export function useDevices(): void {
  beforeAll(async () => {
    const sizes = Object.keys(SIZES) as Size[];
    const visits = await Promise.all(sizes.map(size => visit(QUICK, deviceOf(size))));
    for (const [i, size] of sizes.entries()) devices.set(size, visits[i]);
  });
  afterAll(async () => {
    for (const { end } of devices.values()) await end();
  });
}

/**
 * A screen on every device: it fits, nothing on it shifts after it was loaded, it is accessible to all, and pictures in both themes are kept.
 */
export async function expectLook(screen: Screen): Promise<void> {
  await Promise.all([...devices].map(([size, { page }]) => lookAt(page, size, screen)));
}

async function lookAt(
  page: Page,
  size: Size,
  { name, tables = [], path, shows, touch }: Screen,
): Promise<void> {
  await keep(page, ...tables);
  // The query makes it another document, which is loaded anew.
  await page.goto(`${home()}?${name}#/${path ?? `table/${tables[0].card.id}`}`);
  await page.locator(shows).first().waitFor();
  if (touch) {
    await comeToRest(page);
    await expectStill(page, size);
    await touch(page);
  }
  await shootThemes(page, `${name}-${size}`);
  // Between the two there is nothing that neither has.
  if (size !== 'middle') await expectAccessible(page);
  // What was touched may move the rest.
  if (!touch) await expectStill(page, size);
}

async function expectStill(page: Page, size: Size): Promise<void> {
  expect(await page.evaluate(() => window.shifted), `shift on the ${size} screen`).toBeLessThan(STILL);
}
