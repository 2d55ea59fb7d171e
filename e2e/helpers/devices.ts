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

/** A layout shift that nobody sees: a line of text that moves by its height counts ten times as much. */
const STILL = 0.002;

export interface Screen {
  /** Name of its pictures. */
  readonly name: string;
  /** The address after `#/`; that of the first table by default. */
  readonly path?: string;
  /** Tables stored on the device. */
  readonly tables?: readonly Prepared[];
  /** Selector of an element that shows that the screen is ready. */
  readonly shows: string;
  /** A first action on it. */
  readonly touch?: (page: Page) => Promise<unknown>;
}

const devices = new Map<Size, Visit>();

/**
 * To be called by test files that look at screens: opens the page on a desk, a tablet and a phone while the tests run.
 */
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
 * Checks a screen on every device: it fits, nothing on it shifts after loading, and it is accessible. Takes pictures in both themes.
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
  // The query makes it another document, so that the page is loaded again.
  await page.goto(`${home()}?${name}#/${path ?? `table/${tables[0].card.id}`}`);
  await page.locator(shows).first().waitFor();
  if (touch) {
    await comeToRest(page);
    await expectStill(page, size);
    await touch(page);
  }
  await shootThemes(page, `${name}-${size}`);
  // The middle size has nothing that neither of the others has.
  if (size !== 'middle') await expectAccessible(page);
  // A first action may shift the layout.
  if (!touch) await expectStill(page, size);
}

async function expectStill(page: Page, size: Size): Promise<void> {
  expect(await page.evaluate(() => window.shifted), `shift on the ${size} screen`).toBeLessThan(STILL);
}
